import { describe, expect, test } from "vitest"
import { attackSentence } from "../../../studio/src/creatures/attackSentence.ts"
import { formulaOf } from "../../../studio/src/creatures/formula.ts"
import { readCreature } from "../../../studio/src/creatures/readCreature.ts"
import { speedsIn } from "../../../studio/src/creatures/speedsIn.ts"

describe("the sentence of an attack", () => {
  test.each([
    [
      "Melee Weapon Attack: +17 to hit, reach 15 ft., one target. Hit: 21 (2d10 + 10) piercing damage plus 14 (4d6) fire damage.",
      { melee: true, ranged: false, bonus: 17, reach: 15 },
      ["2d10+10 piercing", "4d6 fire"],
    ],
    [
      "Melee or Ranged Weapon Attack: +5 to hit, reach 5 ft. or range 30/120 ft., one target. Hit: 6 (1d6 + 3) piercing damage.",
      { melee: true, ranged: true, bonus: 5, reach: 5, range: 30, longRange: 120 },
      ["1d6+3 piercing"],
    ],
    [
      "Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 7 (1d8 + 3) bludgeoning damage, or 8 (1d10 + 3) bludgeoning damage if used with two hands, plus 3 (1d6) fire damage.",
      { melee: true, bonus: 5 },
      ["1d8+3 bludgeoning", "1d6 fire"],
    ],
    [
      "_Ranged Attack Roll:_ +4 (with Advantage if the target is prone), range 80/320 ft. 5 (1d6 + 2) Piercing damage.",
      { melee: false, ranged: true, bonus: 4, range: 80 },
      ["1d6+2 piercing"],
    ],
    [
      "Melee Attack Roll: +4, reach 5 ft. 5 (1d6 + 2) Slashing damage, plus 2 (1d4) Slashing damage if the attack roll had Advantage.",
      { bonus: 4 },
      ["1d6+2 slashing"],
    ],
    ["Melee Weapon Attack: +0 to hit, reach 5 ft., one target. Hit: 1 piercing damage.", { bonus: 0 }, ["1 piercing"]],
    [
      "Melee Weapon Attack: +4 to hit, reach 5 ft., one creature. Hit: 5 (1d6 + 2) piercing damage, and the target must make a DC 11 Constitution saving throw, taking 9 (2d8) poison damage on a failed save.",
      { bonus: 4 },
      ["1d6+2 piercing"],
    ],
    [
      "Ranged Weapon Attack: +5 to hit, range 30/60 ft., one creature. Hit: The target is restrained.",
      { range: 30 },
      [],
    ],
    // A dash for a minus.
    [
      "Melee Weapon Attack: +1 to hit, reach 5 ft., one target. Hit: 1 (1d4 — 1) piercing damage.",
      {},
      ["1d4-1 piercing"],
    ],
    // Shorter, as some books have it: without the kind of attack, without "reach" and "Hit:", a foot as a stroke.
    [
      "+6 to hit, reach 5 ft., one target. Hit: 7 (1d8 + 3) damage plus 9 (2d8) cold damage.",
      { melee: true, ranged: false, bonus: 6, reach: 5 },
      ["1d8+3 ", "2d8 cold"],
    ],
    [
      "+4 to hit, range 60/240 ft., one target. Hit: 5 (1d6 + 2) piercing damage.",
      { melee: false, ranged: true, bonus: 4, range: 60 },
      ["1d6+2 piercing"],
    ],
    [
      "Melee Weapon Attack: +8 to hit, 10 ft., one target, 14 (2d8+5) slashing damage and target: DC 16 Str save or is prone.",
      { melee: true, ranged: false, bonus: 8, reach: 10 },
      ["2d8+5 slashing"],
    ],
    [
      "Melee or Ranged Weapon Attack: + 7 to hit 5 ft. or range 20/60' one target 11 (2d6+4) piercing damage.",
      { melee: true, ranged: true, bonus: 7, reach: 5, range: 20, longRange: 60 },
      ["2d6+4 piercing"],
    ],
    [
      "Melee Weapon Attack: +3 to hit, reach 5ft., one creature. Hit 1d4 + 1 piercing damage.",
      { bonus: 3, reach: 5 },
      ["1d4+1 piercing"],
    ],
  ])("%s", (text, expected, damage) => {
    const found = attackSentence(text)
    expect(found).toMatchObject(expected)
    expect(found?.damage.map(({ dice, type }) => `${dice} ${type}`)).toEqual(damage)
  })

  test("is none of what only speaks of attacks", () => {
    expect(attackSentence("It adds a d4 to its attack rolls. +5 to hit.")).toBeUndefined()
    expect(attackSentence(12)).toBeUndefined()
  })
})

test.each([
  ["2d6 + @mod", "2d6+3"],
  ["1d4 - 1", "1d4-1"],
  ["(4 + 2 * (@level - 5))d8", "6d8"],
  ["floor(@level / 4)d8 + @mod[fire]", "1d8+3"],
  ["1d6 + 1d6 + 2", "2d6+2"],
  ["@mod + 2", "5"],
  ["@unknown", undefined],
  ["1d6 / 2", undefined],
  ["alert(1)", undefined],
])("the formula %s comes to %s", (text, expected) => {
  const values = new Map([
    ["mod", 3],
    ["level", 6],
  ])
  expect(formulaOf(text, (name) => values.get(name))).toBe(expected)
})

const abilities = (str: number, dex: number) =>
  Object.fromEntries(
    Object.entries({ str, dex, con: 14, int: 11, wis: 12, cha: 10 }).map(([name, value]) => [
      name,
      { value, proficient: name === "con" ? 1 : 0 },
    ]),
  )

interface Parts {
  readonly items?: readonly object[]
  readonly ac?: object
  readonly type?: string
  readonly str?: number
  readonly dex?: number
  readonly effects?: readonly object[]
}

const usualAc = { calc: "default", flat: null }
const actor = ({ ac = usualAc, dex = 14, effects = [], items = [], str = 16, type = "npc" }: Parts) =>
  readCreature({
    name: "Somebody",
    type,
    effects,
    system: {
      abilities: abilities(str, dex),
      attributes: { ac, hp: { value: 52, max: 52 }, movement: { walk: "30", units: "ft" }, init: { bonus: "@prof" } },
      details: { cr: 5 },
      traits: { size: "med" },
      bonuses: { mwak: { attack: "1", damage: "" } },
    },
    items,
  })

const armour = (kind: string, value: number, dex: number | null = null) => ({
  name: kind,
  type: "equipment",
  system: { equipped: true, type: { value: kind }, armor: { value, dex } },
})

const weapon = (
  kind: string,
  { base = { number: 1, denomination: 8, types: ["slashing"] }, ...system }: Record<string, unknown> = {},
  activity: Record<string, unknown> = {},
) => ({
  name: "Weapon",
  type: "weapon",
  system: {
    type: { value: kind },
    properties: [],
    range: { units: "ft" },
    damage: { base },
    activities: { a: { type: "attack", attack: { type: {} }, damage: { includeBase: true, parts: [] }, ...activity } },
    ...system,
  },
})

describe("an actor of Foundry VTT", () => {
  test.each([
    ["nothing", [], 12],
    ["plate", [armour("heavy", 18)], 18],
    ["plate and a shield", [armour("heavy", 18), armour("shield", 2)], 20],
    ["chain shirt, which lets two points of Dexterity through", [armour("medium", 13, 2)], 15],
    ["medium armour that says nothing of Dexterity", [armour("medium", 13)], 15],
    ["leather", [armour("light", 11)], 13],
    ["plate in its pack", [{ ...armour("heavy", 18), system: { ...armour("heavy", 18).system, equipped: false } }], 12],
  ])("in %s has its armour class", (_, items, expected) => {
    expect(actor({ items })?.ac).toBe(expected)
  })

  test("has the armour class that it states, or its formula", () => {
    expect(actor({ ac: { calc: "flat", flat: 17 }, items: [armour("shield", 2)] })?.ac).toBe(17)
    expect(actor({ ac: { calc: "natural", flat: 15 }, items: [armour("shield", 2)] })?.ac).toBe(17)
    expect(actor({ ac: { calc: "unarmoredBarb" } })?.ac).toBe(14)
    expect(actor({ ac: { calc: "custom", formula: "12 + @abilities.wis.mod" } })?.ac).toBe(13)
  })

  test.each([
    ["mage", 15],
    ["mage + 2", 17],
    ["warped", 12],
  ])("under a spell that works its armour class out by %s has that one", (value, expected) => {
    const effects = (disabled: boolean) => [
      { disabled, transfer: false, changes: [{ key: "system.attributes.ac.calc", mode: 5, value }] },
    ]
    expect(actor({ effects: effects(false) })?.ac).toBe(expected)
    expect(actor({ effects: effects(true) })?.ac).toBe(12)
  })

  test("saves with its proficiency where it is proficient, and begins with its bonus", () => {
    const found = actor({})
    expect(found?.saves).toEqual({ str: 3, dex: 2, con: 5, int: 0, wis: 1, cha: 0 })
    expect([found?.proficiency, found?.initiative, found?.speeds]).toEqual([3, 5, { walk: 30 }])
  })

  test.each([
    ["a sword: Strength, and the bonus of all blows", weapon("martialM"), { bonus: 7, damage: ["1d8+3"], reach: 5 }],
    [
      "a bow, whatever its activity says",
      weapon(
        "martialR",
        { range: { value: 150, long: 600, units: "ft" } },
        { attack: { type: { value: "melee", classification: "weapon" } } },
      ),
      { bonus: 5, damage: ["1d8+2"], range: 150, longRange: 600, melee: false },
    ],
    [
      "a javelin",
      weapon("simpleM", { properties: ["thr"], range: { value: 30, long: 120, units: "ft" } }),
      { melee: true, ranged: true, reach: 5, range: 30 },
    ],
    [
      "a harpoon, whose activity throws it",
      weapon(
        "martialM",
        { properties: ["thr"], range: { value: 20, long: 60, units: "ft" } },
        { attack: { type: { value: "ranged" } } },
      ),
      { melee: true, ranged: true, reach: 5, range: 20 },
    ],
    [
      "a tail among the bows",
      weapon("martialR", { range: { reach: 10 } }, { attack: { type: { value: "melee" } } }),
      { melee: true, reach: 10 },
    ],
    ["a long reach", weapon("martialM", { properties: ["rch"] }), { reach: 10 }],
    ["metres", weapon("martialM", { range: { reach: 3, units: "m" } }), { reach: 10 }],
    [
      "the ability that the attack names, its bonus and further damage",
      weapon(
        "natural",
        {},
        {
          attack: { ability: "wis", bonus: "2", type: { value: "melee" } },
          damage: { includeBase: true, parts: [{ number: 2, denomination: 6, types: ["fire"] }] },
        },
      ),
      { bonus: 7, damage: ["1d8+1", "2d6"] },
    ],
    ["no ability", weapon("natural", {}, { attack: { ability: "none", type: {} } }), { bonus: 4, damage: ["1d8"] }],
    ["a flat bonus", weapon("natural", {}, { attack: { flat: true, bonus: "9", type: {} } }), { bonus: 9 }],
    [
      "a fixed harm, to which nothing is added",
      weapon("natural", { base: { custom: { enabled: true, formula: "1" }, types: ["piercing"] } }),
      { damage: ["1"] },
    ],
    ["a magic weapon", weapon("martialM", { properties: ["mgc"], magicalBonus: 1 }), { bonus: 8, damage: ["1d8+4"] }],
  ])("attacks with %s", (_, item, { damage, ...expected }: Record<string, unknown>) => {
    const [attack] = actor({ items: [item] })?.attacks ?? []
    expect(attack).toMatchObject(expected)
    if (damage !== undefined) expect(attack?.damage.map(({ dice }) => dice)).toEqual(damage)
  })

  test("that is a character has the hit points and proficiency of its levels", () => {
    const hero = readCreature({
      name: "Hero",
      type: "character",
      system: {
        abilities: abilities(16, 10),
        attributes: { hp: { value: 1, max: null }, ac: { calc: "default" } },
        traits: {},
      },
      items: [
        {
          type: "class",
          name: "Fighter",
          system: {
            levels: 5,
            hd: { denomination: "d10" },
            advancement: [
              { type: "HitPoints", value: { 1: "max", 2: "avg", 3: 4, 4: "avg", 5: "avg" } },
              { type: "Trait", configuration: { grants: ["weapon:mar"] } },
            ],
          },
        },
        weapon("martialM"),
        weapon("simpleM"),
      ],
    })
    // 10 + 6 + 4 + 6 + 6, and 2 for each level by Constitution.
    expect(hero?.hp).toBe(42)
    // It has learnt martial weapons and no others.
    expect(hero?.attacks.map(({ bonus }) => bonus)).toEqual([6, 3])
  })
})

describe("the same creature", () => {
  const scores = { strength: 16, dexterity: 11, constitution: 14, intelligence: 11, wisdom: 11, charisma: 15 }
  const sentence =
    "Melee Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 10 (2d6 + 3) slashing damage plus 3 (1d6) fire damage."
  const forms = {
    "5e-database": {
      ...scores,
      index: "warden",
      name: "Warden",
      armor_class: [
        { type: "natural", value: 15 },
        { type: "armor", value: 18 },
        { type: "spell", value: 21 },
      ],
      hit_points: 52,
      hit_points_roll: "8d8+16",
      speed: { swim: "40 ft." },
      proficiencies: [{ value: 4, proficiency: { index: "saving-throw-con" } }],
      proficiency_bonus: 2,
      actions: [{ name: "Blade", desc: sentence, attack_bonus: 5, damage: [{ damage_dice: "2d6+3" }] }],
    },
    "Open5e, first form": {
      ...scores,
      slug: "warden",
      name: "Warden",
      armor_class: 18,
      hit_points: "52",
      hit_dice: "8d8+16",
      speed: { swim: 40 },
      constitution_save: 4,
      cr: 3,
      actions: [{ name: "Blade", desc: sentence, attack_bonus: 5, damage_dice: "2d6+1d6", damage_bonus: 3 }],
    },
    "Open5e, second form, whose numbers beside the sentence are wrong": {
      key: "warden",
      name: "Warden",
      ability_scores: scores,
      armor_class: 18,
      hit_points: 52,
      hit_dice: "8d8 + 16",
      speed: { swim: 40, unit: "feet" },
      saving_throws: { constitution: 4 },
      challenge_rating: 3,
      actions: [
        {
          name: "Blade",
          desc: sentence,
          action_type: "ACTION",
          attacks: [{ to_hit_mod: 5, damage_die_count: 2, damage_die_type: "D6", damage_type: { key: "thunder" } }],
        },
      ],
    },
  }
  test.each(Object.entries(forms))("reads alike as %s", (_, form) => {
    const found = readCreature(form)
    expect([found?.name, Number(found?.hp), found?.ac, found?.hitDice]).toEqual(["Warden", 52, 18, "8d8+16"])
    expect(found?.saves).toEqual({ str: 3, dex: 0, con: 4, int: 0, wis: 0, cha: 2 })
    expect([found?.speeds, found?.proficiency]).toEqual([{ swim: 40 }, 2])
    expect(found?.attacks).toEqual([
      {
        name: "Blade",
        melee: true,
        ranged: false,
        bonus: 5,
        reach: 5,
        damage: [
          { dice: "2d6+3", type: "slashing" },
          { dice: "1d6", type: "fire" },
        ],
      },
    ])
  })

  test("without a sentence the numbers beside it count, with the bonus once", () => {
    const attack = (action: object) =>
      readCreature({ ...forms["Open5e, first form"], actions: [{ name: "Bite", attack_bonus: 6, ...action }] })?.attacks
    expect(attack({ damage_dice: "2d6+5", damage_bonus: 5 })?.[0]?.damage[0]?.dice).toBe("2d6+5")
    expect(attack({ damage_dice: "1d10 + 3" })?.[0]?.damage[0]?.dice).toBe("1d10+3")
    expect(attack({ damage_dice: "1d6", damage_bonus: 2 })?.[0]?.damage[0]?.dice).toBe("1d6+2")
  })
})

describe("an actor of older versions of Foundry", () => {
  const scores = { str: 16, dex: 18, con: 14, int: 10, wis: 10, cha: 10 }
  const parts = {
    abilities: Object.fromEntries(Object.entries(scores).map(([key, value]) => [key, { value, proficient: 0 }])),
    details: { cr: 1 },
  }
  const items = (under: "data" | "system") => [
    {
      name: "Claws",
      type: "weapon",
      [under]: {
        weaponType: "natural",
        actionType: "mwak",
        damage: { parts: [["2d4 + @mod", "slashing"]] },
        range: { value: 10, units: "ft" },
      },
    },
    { name: "Mail", type: "equipment", [under]: { equipped: true, armor: { type: "heavy", value: 16, dex: 0 } } },
    { name: "Shield", type: "equipment", [under]: { equipped: true, armor: { type: "shield", value: 2 } } },
  ]
  test.each(["data", "system"] as const)("with its numbers under %s", (under) => {
    const attributes = { ac: { flat: null, calc: "default" }, hp: { value: 11, max: 11 } }
    const found = readCreature({ type: "npc", [under]: { ...parts, attributes }, items: items(under) })
    expect([found?.ac, found?.hp, found?.attacks]).toEqual([
      18,
      11,
      [
        {
          name: "Claws",
          melee: true,
          ranged: false,
          reach: 10,
          bonus: 6,
          damage: [{ dice: "2d4+4", type: "slashing" }],
        },
      ],
    ])
  })

  test("whose armour class is one number", () => {
    const data = { ...parts, attributes: { ac: { value: 17, min: 0 }, hp: { value: 11, max: 11 } } }
    expect(readCreature({ type: "npc", data, items: items("data") })?.ac).toBe(17)
  })

  test("what is magical helps those attuned to it, and armour that is not is no better for a number", () => {
    const armoured = (system: object) => {
      const attributes = { ac: { flat: null, calc: "default" }, hp: { max: 11 } }
      const mail = { armor: { value: 14, magicalBonus: 2 }, equipped: true, type: { value: "heavy" }, ...system }
      return readCreature({
        type: "npc",
        system: { ...parts, attributes },
        items: [{ type: "equipment", system: mail }],
      })?.ac
    }
    expect(armoured({ properties: ["mgc"] })).toBe(16)
    expect(armoured({ properties: ["mgc"], attunement: "required", attuned: true })).toBe(16)
    expect(armoured({ properties: ["mgc"], attunement: "required", attuned: false })).toBe(14)
    expect(armoured({ properties: [] })).toBe(14)
  })
})

test.each([
  [
    { walk: 30, fly: "60 ft." },
    { walk: 30, fly: 60 },
  ],
  ["30 ft., fly 60 ft. (hover)", { walk: 30, fly: 60 }],
  ["walk 0 ft., swim 40 ft.", { walk: 0, swim: 40 }],
  ["25", { walk: 25 }],
  [35, { walk: 35 }],
  ["fast", {}],
  [null, {}],
])("speeds of %j", (stated, speeds) => {
  expect(speedsIn(stated)).toEqual(speeds)
})

test("what calls for a save is no attack, though a bonus of 0 is written beside it", () => {
  const breath = {
    name: "Frost Breath (Recharge 5-6)",
    desc: "Each creature in a 30-foot cone must make a DC 15 Constitution saving throw, taking 27 (6d8) cold damage on a failed save.",
    attack_bonus: 0,
    damage_dice: "6d8",
  }
  const found = readCreature({ name: "Yawner", hit_points: 30, armor_class: 12, strength: 14, actions: [breath] })
  expect(found?.attacks).toEqual([])
  expect(found?.person.sheet).toMatchObject({ breath: "6d8", "breath-dc": 15, "breath-length": 30 })
})
