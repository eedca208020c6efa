import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parse } from "yaml"
import { describe, expect, test } from "vitest"
import { multiattackOf } from "../../../studio/src/creatures/multiattackOf.ts"
import { readCreature } from "../../../studio/src/creatures/readCreature.ts"
import { refriega } from "../kit/refriega.ts"

// A creature of our own, with one of each that matters, in two of the forms that are read.

const sentences = {
  multiattack: "The wyrm makes three attacks: one with its jaws and two with its talons.",
  jaws: "Melee Weapon Attack: +9 to hit, reach 10 ft., one target. Hit: 16 (2d10 + 5) piercing damage plus 7 (2d6) cold damage.",
  talons:
    "Melee Weapon Attack: +9 to hit, reach 5 ft., one target. Hit: 12 (2d6 + 5) slashing damage. If the target is a creature, it must succeed on a DC 14 Strength saving throw or be knocked prone.",
  spit: "Ranged Weapon Attack: +6 to hit, range 80/240 ft., one target. Hit: 9 (2d8) cold damage.",
  breath:
    "The wyrm breathes out frost in a 30-foot cone. Each creature there must make a DC 15 Constitution saving throw, taking 36 (8d8) cold damage on a failed save, or half as much damage on a successful one.",
  casting:
    "The wyrm is a 7th-level spellcaster. Its spellcasting ability is Wisdom (spell save DC 14, +6 to hit with spell attacks). It knows:\n\nCantrips (at will): sacred flame, light\n1st level (4 slots): bless, cure wounds\n2nd level (2 slots): hold person, silence",
}

const abilities = { strength: 20, dexterity: 10, constitution: 16, intelligence: 8, wisdom: 16, charisma: 12 }

const database = {
  index: "frost-wyrm",
  name: "Frost Wyrm",
  size: "Large",
  type: "dragon",
  armor_class: [{ type: "natural", value: 16 }],
  hit_points: 110,
  hit_points_roll: "13d10+39",
  speed: { walk: "30 ft.", fly: "60 ft." },
  ...abilities,
  proficiencies: [{ value: 6, proficiency: { index: "saving-throw-wis" } }],
  damage_immunities: ["cold"],
  damage_resistances: ["bludgeoning, piercing, and slashing from nonmagical weapons"],
  damage_vulnerabilities: ["fire"],
  condition_immunities: [{ index: "frightened", name: "Frightened" }],
  challenge_rating: 8,
  proficiency_bonus: 3,
  special_abilities: [
    { name: "Legendary Resistance", desc: "It may succeed instead.", usage: { type: "per day", times: 2 } },
    { name: "Magic Resistance", desc: "It has advantage on saves against spells." },
    {
      name: "Regeneration",
      desc: "The wyrm regains 5 hit points at the start of its turn unless it took fire damage.",
    },
    { name: "Spellcasting", desc: sentences.casting },
  ],
  actions: [
    { name: "Multiattack", desc: sentences.multiattack },
    { name: "Jaws", desc: sentences.jaws },
    { name: "Talons", desc: sentences.talons },
    { name: "Spit", desc: sentences.spit },
    { name: "Frost Breath", desc: sentences.breath, usage: { type: "recharge on roll", dice: "1d6", min_value: 6 } },
  ],
  legendary_actions: [{ name: "Talon", desc: "The wyrm makes one talons attack." }],
  reactions: [{ name: "Parry", desc: "The wyrm adds 3 to its AC against one melee attack that would hit it." }],
}

const open5e = {
  slug: "frost-wyrm",
  name: "Frost Wyrm",
  size: "Large",
  type: "Dragon",
  armor_class: 16,
  hit_points: 110,
  hit_dice: "13d10+39",
  speed: { walk: 30, fly: 60 },
  ...abilities,
  wisdom_save: 6,
  damage_immunities: "cold",
  damage_resistances: "bludgeoning, piercing, and slashing from nonmagical weapons",
  damage_vulnerabilities: "fire",
  condition_immunities: "frightened",
  cr: 8,
  special_abilities: [
    { name: "Legendary Resistance (2/Day)", desc: "It may succeed instead." },
    ...database.special_abilities.slice(1),
  ],
  actions: [...database.actions.slice(0, 4), { name: "Frost Breath (Recharge 6)", desc: sentences.breath }],
  legendary_actions: database.legendary_actions,
  reactions: database.reactions,
}

const expected = {
  ac: 16,
  hp: 110,
  level: 8,
  prof: 3,
  str: 5,
  athletics: 5,
  perception: 13,
  "save-str": 5,
  "save-con": 3,
  "save-int": -1,
  "save-wis": 6,
  "save-cha": 1,
  speed: 60,
  size: 2,
  reach: 10,
  reach2: 5,
  weapons: 2,
  attacks: 1,
  with2: 2,
  hit: 9,
  damage: "2d10",
  bonus: 5,
  kind: 8,
  more: "2d6",
  "more-kind": 3,
  hit2: 9,
  damage2: "2d6",
  bonus2: 5,
  kind2: 12,
  archer: true,
  "shot-hit": 6,
  "shot-damage": "2d8",
  "shot-kind": 3,
  "shot-range": 80,
  "shot-long": 240,
  shots: 1,
  cold: 0,
  fire: 4,
  mundane: 1,
  "no-fear": true,
  "magic-resistance": true,
  regenerates: 5,
  "regeneration-stops": 1,
  parry: 3,
  "effect-of": 2,
  effect: 1,
  "effect-save": 1,
  "effect-dc": 14,
  breaths: 1,
  recharge: 6,
  breath: "8d8",
  "breath-kind": 3,
  "breath-save": 3,
  "breath-dc": 15,
  "breath-shape": 1,
  "breath-length": 30,
  legends: 2,
  "legendary-acts": 3,
  dc: 14,
  "spell-hit": 6,
  casting: 3,
  cantrip: 2,
  slots1: 4,
  slots2: 2,
  "sacred-flame": true,
  bless: true,
  "cure-wounds": true,
  "hold-person": true,
}

describe("a creature of the fifth edition as somebody of the game", () => {
  test.each([
    ["the 5e-database", database],
    ["Open5e, first form", open5e],
  ])("of %s: attacks, Multiattack, saves, areas that recharge, effects, wards, spells", (_, form) => {
    expect(readCreature(form)?.person.sheet).toEqual(expected)
    expect(readCreature(form)?.person.missing).toEqual([])
  })

  test("what cannot be said is named", () => {
    const many = {
      ...database,
      actions: [
        ...database.actions,
        { name: "Tail", desc: sentences.jaws },
        { name: "Wing", desc: sentences.jaws },
        {
          name: "Swallow",
          desc: "One creature must make a DC 12 Dexterity saving throw or takes 3 (1d6) acid damage.",
        },
        { name: "Spew", desc: "One creature must make a DC 12 Dexterity saving throw or takes 2 (1d4) acid damage." },
      ],
    }
    const found = readCreature(many)?.person
    expect([found?.missing, found?.harmful]).toEqual([["Wing", "Spew"], 8])
    expect(found?.sheet).toMatchObject({ powers: 9, power: "1d6", "power-shape": 0, "power-dc": 12 })
  })

  test("an actor of Foundry: saves and areas of its activities, slots, legendary actions", () => {
    const found = readCreature({
      name: "Frost Wyrm",
      type: "npc",
      system: {
        abilities: { con: { value: 16 }, wis: { value: 16 } },
        attributes: { ac: { calc: "flat", flat: 16 }, hp: { max: 110 }, movement: { walk: 30 } },
        details: { cr: 8, type: { value: "dragon" } },
        traits: {
          size: "lg",
          di: { value: ["cold"] },
          dr: { value: ["slashing"], bypasses: ["mgc"] },
          ci: { value: ["prone"] },
        },
        resources: { legact: { max: 3 }, legres: { max: 2 } },
      },
      items: [
        {
          name: "Frost Breath",
          type: "feat",
          system: {
            description: { value: "<p>It breathes.</p>" },
            uses: { max: "1", recovery: [{ period: "recharge", formula: "5" }] },
            activities: {
              a: {
                type: "save",
                activation: { type: "action" },
                save: { ability: ["con"], dc: { calculation: "con", formula: "" } },
                damage: { onSave: "half", parts: [{ number: 8, denomination: 8, types: ["cold"] }] },
                target: { template: { type: "cone", size: "30" } },
              },
            },
          },
        },
      ],
    })
    expect(found?.person.sheet).toMatchObject({
      cold: 0,
      mundane: 1,
      "no-prone": true,
      legends: 2,
      breaths: 1,
      recharge: 5,
      breath: "8d8",
      "breath-dc": 14,
      "breath-save": 3,
    })
  })

  test.each([
    ["The bear makes two attacks: one with its bite and one with its claws.", ["Bite", "Claws"], [1, 1, 0]],
    ["The ogre makes two Greatclub or Javelin attacks.", ["Greatclub", "Javelin"], [2, 0, 0]],
    ["The guard makes three melee attacks.", ["Halberd"], [0, 0, 3]],
    ["The worm makes two attacks: one with its bite and one with its stinger.", ["Bite", "Tail Stinger"], [1, 1, 0]],
    ["It attacks twice with its hammer.", ["Hammer"], [0, 0, 2]],
    ["It makes two attacks. It can replace one attack with a bite.", ["Claw", "Bite"], [0, 0, 2]],
  ] as const)("%s", (text, names, [first, second, any]) => {
    const found = multiattackOf({
      attacks: names.map((name) => ({ name, melee: true, ranged: false, bonus: 0, damage: [] })),
      parts: [{ section: "action", name: "Multiattack", text }],
    })
    expect([found.named.get(names[0]) ?? 0, found.named.get(names[1] ?? "") ?? 0, found.any]).toEqual([
      first,
      second,
      any,
    ])
  })

  test("is imported, checked and fights", async () => {
    const folder = mkdtempSync(join(tmpdir(), "refriega-people5e-"))
    writeFileSync(join(folder, "wyrm.json"), JSON.stringify([database]))
    const made = await refriega(folder, "import", "wyrm.json", "--mapping", "5e")
    expect([made.code, made.stderr]).toEqual([0, ""])
    // Its 60 feet are those of its wings: the import says what became of them, for the game has a map and no air.
    expect(made.stdout).toContain("Speed is the fastest of all ways: who flies or swims walks as fast.")
    expect(parse(readFileSync(join(folder, "people.yaml"), "utf8")).combatants[0]).toMatchObject(expected)
    writeFileSync(
      join(folder, "fight.yaml"),
      [
        "system: dnd5e",
        "title: A wyrm",
        "include: [people.yaml]",
        "field:",
        "  map: |",
        "    A.....B.",
        "    ........",
        "sides:",
        "  hero: { policy: random, members: [{ is: fighter-5, at: A }] }",
        "  wyrm: { policy: random, members: [{ is: frost-wyrm, at: B }] }",
      ].join("\n"),
    )
    const run = await refriega(folder, "run", "fight.yaml", "-n", "2", "--quiet")
    expect([run.code, run.stdout.includes("Frost wyrm")]).toEqual([0, true])
  })
})

describe("what a hit does long after it", () => {
  const slime =
    "Melee Weapon Attack: +9 to hit, reach 10 ft., one target. Hit: 12 (2d6 + 5) bludgeoning damage. If the target is a creature, it must succeed on a DC 14 Constitution saving throw or be diseased. Out of water it takes 6 (1d12) acid damage every 10 minutes."
  const sheetOf = (desc: string) =>
    readCreature({ ...database, actions: [{ name: "Tentacle", desc }] })?.person.sheet ?? {}

  test("is no part of it: a disease that harms every ten minutes does nothing in a fight", () => {
    expect(sheetOf(slime)).toMatchObject({ damage: "2d6", bonus: 5 })
    expect(sheetOf(slime)).not.toHaveProperty("venom")
    expect(sheetOf(slime.replace(" every 10 minutes", ""))).toMatchObject({ venom: "1d12", "venom-kind": 1 })
  })

  test("of further damage the dice and what is added are told apart, so that critical hits double dice alone", () => {
    const constrict =
      "Melee Weapon Attack: +9 to hit, reach 5 ft., one target. Hit: 17 (2d10 + 6) bludgeoning damage plus 17 (2d10 + 6) slashing damage."
    expect(sheetOf(constrict)).toMatchObject({ damage: "2d10", bonus: 6, more: "2d10", "more-bonus": 6 })
    const bite = "Melee Weapon Attack: +9 to hit, reach 5 ft., one target. Hit: 1 piercing damage."
    expect(sheetOf(bite)).toMatchObject({ damage: "0", bonus: 1 })
  })
})
