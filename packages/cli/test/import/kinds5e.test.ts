import { describe, expect, test } from "vitest"
import { formulaOf } from "../../../studio/src/creatures/formula.ts"
import { idOf } from "../../../studio/src/creatures/idOf.ts"
import { readCreature } from "../../../studio/src/creatures/readCreature.ts"

// Texts as books print them, each with what an import gets wrong that reads it too quickly.

const creature = (...actions: readonly (readonly [name: string, desc: string])[]) => {
  const found = readCreature({
    name: "Beast",
    size: "Huge",
    armor_class: 15,
    hit_points: 90,
    challenge_rating: 5,
    strength: 18,
    dexterity: 10,
    constitution: 16,
    intelligence: 3,
    wisdom: 12,
    charisma: 6,
    speed: { walk: 40 },
    actions: actions.map(([name, desc]) => ({ name, desc })),
  })
  if (found === undefined) throw new Error("not read")
  const { left, missing, sheet } = found.person
  return { sheet, missing, left: left.map(({ kind, name }) => `${kind}: ${name}`) }
}

const melee = (reach: number, damage: string): string =>
  `Melee Weapon Attack: +7 to hit, reach ${reach} ft., one target. Hit: ${damage}`

describe("a creature of the fifth edition, kind by kind", () => {
  test("each weapon has its own reach", () => {
    const { sheet } = creature(
      ["Multiattack", "The beast makes three attacks: one with its bite, one with its claw and one with its tail."],
      ["Bite", melee(10, "17 (2d10 + 6) piercing damage.")],
      ["Claw", melee(5, "13 (2d6 + 6) slashing damage.")],
      ["Tail", melee(15, "15 (2d8 + 6) bludgeoning damage.")],
    )
    expect([sheet["reach"], sheet["reach2"], sheet["reach3"]]).toEqual([10, 5, 15])
  })

  test("two breaths in one text are played, each with its own form and effect, and share their uses", () => {
    const { missing, sheet } = creature(
      ["Bite", melee(5, "8 (1d8 + 4) piercing damage.")],
      [
        "Breath Weapons (Recharge 5-6)",
        "The beast uses one of the following breath weapons. **Fire Breath.** The beast exhales fire in a 40-foot line that is 5 feet wide. Each creature in that line must make a DC 14 Dexterity saving throw, taking 42 (12d6) fire damage on a failed save, or half as much damage on a successful one. **Sleep Breath.** The beast exhales gas in a 30-foot cone. Each creature in that area must succeed on a DC 13 Constitution saving throw or fall unconscious for 5 minutes.",
      ],
    )
    expect(sheet).toMatchObject({ breath: "12d6", "breath-shape": 2, "breath-length": 40, "breath-dc": 14 })
    expect(sheet["breath-effect"]).toBeUndefined()
    expect(sheet).toMatchObject({ "power-effect": 8, "power-shape": 1, "power-length": 30, "power-dc": 13 })
    expect(sheet).toMatchObject({ powers: 1, "power-shared": true, power: "0", "power-save": 3 })
    expect(missing).toEqual([])
  })

  test("two hits have an effect each, a third is missing; whoever is swallowed is said to be left out", () => {
    const strike = melee(5, "8 (1d8 + 4) piercing damage")
    const { left, missing, sheet } = creature(
      [
        "Bite",
        `${strike}, and the target must succeed on a DC 15 Dexterity saving throw or be swallowed by the beast.`,
      ],
      ["Claw", `${strike}, and the target is grappled (escape DC 14).`],
      ["Tail", `${strike}, and the target must succeed on a DC 15 Strength saving throw or be knocked prone.`],
    )
    expect(sheet).toMatchObject({ "effect-of": 2, effect: 2, "effect-dc": 14, "effect2-of": 3, effect2: 1 })
    expect(sheet).toMatchObject({ "effect2-save": 1, "effect2-dc": 15 })
    expect(missing).toEqual([])
    expect(left).toEqual(["effect: Bite: what a hit does besides"])
  })

  test("a drain of the maximum is played, by the damage of one kind alone where the text says so", () => {
    const reduced = "hit point maximum is reduced by an amount equal to"
    const wight = creature([
      "Life Drain",
      `${melee(5, "5 (1d6 + 2) necrotic damage.")} The target must succeed on a DC 13 Constitution saving throw or its ${reduced} the damage taken.`,
    ])
    expect(wight.sheet).toMatchObject({ "effect-of": 1, effect: 11, "effect-save": 3, "effect-dc": 13, damage: "1d6" })
    const vampire = creature([
      "Bite",
      `${melee(5, "7 (1d6 + 4) piercing damage plus 10 (3d6) necrotic damage.")} The target's ${reduced} the necrotic damage taken, and the beast regains hit points equal to that amount.`,
    ])
    expect(vampire.sheet).toMatchObject({ "effect-of": 1, effect: 12, venom: "3d6", "venom-kind": 7 })
    expect(vampire.sheet["more"]).toBeUndefined()
    expect([wight, vampire].map(({ left, missing }) => [left, missing])).toEqual([
      [[], []],
      [[], []],
    ])
  })

  test("a creature of Open5e's own data files is read as the one that its interface answers", () => {
    const fields = { name: "Aatxe", armor_class: 14, hit_points: 105, strength: 22, speed_json: '{"walk": 50}' }
    const bite = { name: "Gore", desc: melee(5, "19 (3d8 + 6) piercing damage.") }
    const read = readCreature({
      model: "api.monster",
      pk: "aatxe",
      fields: { ...fields, actions_json: JSON.stringify([bite]), reactions_json: "null", skills_json: "{" },
    })
    expect([read?.id, read?.name, read?.speeds.walk]).toEqual(["aatxe", "Aatxe", 50])
    expect(read?.person.sheet).toMatchObject({ str: 6, hit: 7, damage: "3d8", bonus: 6, kind: 8, speed: 50 })
  })

  test("damage may come before the save that halves it", () => {
    const { sheet } = creature([
      "Sand Whirl (Recharge 6)",
      "All creatures within 10 feet of the beast take 21 (6d6) slashing damage, or half damage with a successful DC 14 Dexterity saving throw.",
    ])
    expect(sheet).toMatchObject({ breath: "6d6", "breath-kind": 12, "breath-shape": 3, "breath-length": 10 })
    expect(sheet["breath-halves"]).toBeUndefined()
  })

  test("damage of two kinds by one save is all rolled", () => {
    const { sheet } = creature([
      "Tidal Breath",
      "The beast exhales in a 60-foot cone. Each creature in that area must make a DC 19 Dexterity saving throw. On a failure, the target takes 33 (6d10) bludgeoning damage and 33 (6d10) cold damage.",
    ])
    expect(sheet["breath"]).toBe("6d10+6d10")
  })

  test("an area at a distance bursts there", () => {
    const { sheet } = creature([
      "Fire Storm (Recharge 5-6)",
      "The beast fills a 20-foot-radius sphere centered on a point within 90 feet of it with fire. Each creature in it must make a DC 15 Dexterity saving throw, taking 28 (8d6) fire damage on a failed save, or half as much damage on a successful one.",
    ])
    expect(sheet).toMatchObject({ "breath-shape": 4, "breath-length": 20, "breath-far": 90 })
  })

  test("a save of the creature itself is no attack on others", () => {
    const { left, sheet } = creature(
      ["Bite", melee(5, "8 (1d8 + 4) piercing damage.")],
      [
        "Swallow",
        "The beast makes one bite attack against a Medium target it is grappling. If the attack hits, the target is swallowed: it is blinded and restrained and takes 21 (6d6) acid damage at the start of each of the beast's turns. If the beast takes 30 damage or more on a single turn from a creature inside it, the beast must succeed on a DC 14 Constitution saving throw or regurgitate all swallowed creatures.",
      ],
    )
    expect(sheet["breaths"]).toBeUndefined()
    expect(left).toEqual(["effect: Swallow"])
  })

  test("one effect of all weapons is that of every one", () => {
    const venom =
      "5 (1d6 + 2) piercing damage, and the target must make a DC 15 Constitution saving throw, taking 24 (7d6) poison damage on a failed save, or half as much damage on a successful one."
    const { missing, sheet } = creature(
      ["Sword", melee(5, venom)],
      ["Crossbow", `Ranged Weapon Attack: +6 to hit, range 80/320 ft., one target. Hit: ${venom}`],
    )
    expect(sheet).toMatchObject({ "effect-of": 5, venom: "7d6", "effect-dc": 15 })
    expect(missing).toEqual([])
  })

  test("nothing is lost without a word: a thrown weapon, a hit's condition, effects, traits and turns", () => {
    const { left, missing } = creature(
      [
        "Spear",
        "Melee or Ranged Weapon Attack: +4 to hit, reach 5 ft. or range 20/60 ft., one target. Hit: 5 (1d6 + 2) piercing damage.",
      ],
      ["Longbow", "Ranged Weapon Attack: +3 to hit, range 150/600 ft., one target. Hit: 6 (1d8 + 2) piercing damage."],
      [
        "Scimitar",
        melee(5, "5 (1d6 + 2) slashing damage plus 2 (1d4) slashing damage if the attack roll had Advantage."),
      ],
      ["Charm", "One creature must succeed on a DC 13 Wisdom saving throw or be charmed for a day."],
      ["Vanish", "The beast turns into mist."],
    )
    expect(missing).toEqual(["Spear (thrown)"])
    expect(left).toEqual(["effect: Scimitar: what a hit does besides", "effect: Charm", "action: Vanish"])
  })
})

test("a legendary action that all around save from is played, what else does harm by a save is said", () => {
  const found = readCreature({
    name: "Wyrm",
    size: "Huge",
    armor_class: 18,
    hit_points: 200,
    strength: 20,
    actions: [{ name: "Bite", desc: melee(10, "17 (2d10 + 6) piercing damage.") }],
    legendary_actions: [
      { name: "Bite Attack", desc: "The wyrm makes a bite attack." },
      {
        name: "Wing Attack (Costs 2 Actions)",
        desc: "The wyrm beats its wings. Each creature within 15 ft. of the wyrm must succeed on a DC 19 Dexterity saving throw or take 13 (2d6 + 6) bludgeoning damage and be knocked prone.",
      },
      {
        name: "Gaze",
        desc: "One creature within 30 feet must succeed on a DC 15 Wisdom saving throw or be frightened.",
      },
      { name: "Detect", desc: "The wyrm makes a Wisdom (Perception) check." },
    ],
  })?.person
  expect(found?.sheet).toMatchObject({
    "legendary-acts": 3,
    wing: "2d6+6",
    "wing-dc": 19,
    "wing-save": 2,
    "wing-reach": 15,
    "wing-cost": 2,
    "wing-effect": 1,
  })
  expect(found?.missing).toEqual(["Gaze"])
  expect(found?.left).toEqual([{ kind: "legendary", name: "Detect" }])
})

describe("an actor of Foundry VTT, kind by kind", () => {
  const actor = (description: string, ...activities: readonly object[]) =>
    readCreature({
      name: "Beast",
      type: "npc",
      system: {
        abilities: Object.fromEntries(
          ["str", "dex", "con", "int", "wis", "cha"].map((ability) => [ability, { value: 18, proficient: 0 }]),
        ),
        attributes: { hp: { max: 90 }, ac: { calc: "flat", flat: 15 }, movement: { walk: 30 } },
        details: { cr: 5, type: { value: "dragon" } },
        traits: { size: "lg" },
      },
      items: [
        {
          _id: "one",
          name: "Breath Weapons",
          type: "feat",
          system: {
            description: { value: description },
            activities: Object.fromEntries(activities.map((activity, i) => [`a${i}`, activity])),
            uses: { max: "1", recovery: [{ period: "recharge", formula: "5" }] },
          },
        },
      ],
    })?.person

  const save = (name: string, shape: string, size: number, damage: object | undefined, onSave = "half") => ({
    type: "save",
    name,
    activation: { type: "action" },
    target: { template: { type: shape, size: `${size}` } },
    save: { ability: ["dex"], dc: { calculation: "", formula: "14" } },
    damage: { onSave, parts: damage === undefined ? [] : [damage] },
  })

  test("two breaths of one item are two, which share their uses", () => {
    const found = actor(
      "<p>It uses one of these.</p><p><strong>Sleep Breath.</strong> Each creature must succeed on a saving throw or fall unconscious.</p><p><strong>Fire Breath.</strong> Each creature must make a saving throw, taking half on a success.</p>",
      save("Sleep Breath", "cone", 30, undefined),
      save("Fire Breath", "line", 40, { number: 12, denomination: 6, bonus: "", types: ["fire"] }),
    )
    expect(found?.sheet).toMatchObject({ breath: "12d6", "breath-shape": 2, "breath-length": 40, recharge: 5 })
    expect(found?.sheet["breath-effect"]).toBeUndefined()
    expect(found?.sheet).toMatchObject({ power: "0", "power-shared": true, "power-effect": 8, "power-length": 30 })
    expect(found?.missing).toEqual([])
  })

  test("a type that is in the text alone, Strength where no ability is named, half where the text says so", () => {
    const found = actor(
      "<p>The beast spits lightning. Each creature there must make a saving throw or take damage.</p>",
      save("", "line", 60, { number: 2, denomination: 8, bonus: "@mod", types: [] }),
    )
    expect(found?.sheet).toMatchObject({ breath: "2d8+4", "breath-kind": 6, "breath-halves": false })
  })

  test("of a kind of damage that it does not state is said so", () => {
    const untyped = { number: 2, denomination: 8, bonus: "", types: [] }
    const found = actor("<p>The beast stares.</p>", save("", "cone", 30, untyped))
    expect(found?.sheet).toMatchObject({ breath: "2d8", "breath-kind": 5 })
    expect([found?.guessed, found?.missing]).toEqual([["Breath Weapons"], []])
  })

  test.each(["[[/damage average]]", "[[/damage average activity=a1]]"])(
    "does the damage that its text takes from another activity: %s",
    (damage) => {
      const found = actor(
        `<p><em>Failure:</em> The target has the Restrained condition. It takes ${damage} damage at the start of each of its turns.</p>`,
        save("", "cone", 30, undefined, "none"),
        { type: "damage", damage: { parts: [{ number: 3, denomination: 6, bonus: "", types: ["lightning"] }] } },
      )
      expect(found?.sheet).toMatchObject({ breath: "3d6", "breath-kind": 6, "breath-effect": 3 })
    },
  )
})

describe("the Multiattack of a creature, kind by kind", () => {
  test.each([
    [
      "in place of others",
      "The beast makes three attacks: one with its bite and two with its claws. It can make one tail attack in place of its two claw attacks.",
      [1, 2, 0],
    ],
    [
      "in one form or another",
      "In bear form, the beast makes two claw attacks. In humanoid form, it makes two tail attacks.",
      [2, 0, 0],
    ],
    [
      "with a second blade",
      "The beast makes two bite attacks. If it has a claw drawn, it can also make a claw attack.",
      [2, 1, 0],
    ],
  ])("attacks %s", (_, text, counts) => {
    const { sheet } = creature(
      ["Multiattack", text],
      ["Bite", melee(5, "17 (2d10 + 6) piercing damage.")],
      ["Claw", melee(5, "13 (2d6 + 6) slashing damage.")],
      ["Tail", melee(5, "12 (2d8 + 3) bludgeoning damage.")],
    )
    expect([sheet["attacks"], sheet["with2"] ?? 0, sheet["with3"] ?? 0]).toEqual(counts)
  })

  test("has as many attacks as heads", () => {
    const { sheet } = creature(
      ["Multiattack", "The beast makes as many bite attacks as it has heads."],
      ["Bite", melee(10, "10 (1d10 + 5) piercing damage.")],
      ["Multiple Heads", "The beast has five heads."],
    )
    expect(sheet["attacks"]).toBe(5)
  })
})

describe("the sentence of an attack as books write it", () => {
  test.each([
    [
      "without a blank behind the colon",
      "Melee Weapon Attack:+5 to hit, reach 10 ft., one target. Hit: 8 (1d8 + 4) piercing damage.",
      { hit: 5, reach: 10 },
    ],
    [
      "with a range for the reach",
      "Melee Weapon Attack: +5 to hit, range 10 ft., one target. Hit: 8 (1d8 + 4) piercing damage.",
      { hit: 5, reach: 10 },
    ],
    [
      "with ranges without a unit",
      "Ranged Weapon Attack: +5 to hit, range 100/400, one target. Hit: 8 (1d8 + 4) piercing damage.",
      { "shot-hit": 5, "shot-range": 100, "shot-long": 400 },
    ],
    [
      "melee by name, with two ranges",
      "Melee Weapon Attack: +5 to hit, range 20/60 ft., one target. Hit: 8 (1d8 + 4) piercing damage.",
      { "shot-hit": 5, "shot-range": 20, "shot-long": 60 },
    ],
    [
      "ranged, without the word range",
      "Ranged Spell Attack: +5 to hit, 120 ft., one target. 8 (1d8 + 4) fire damage.",
      { "shot-hit": 5, "shot-range": 120, "shot-kind": 4 },
    ],
    [
      "with neither word, and a comma too many",
      "Melee Weapon Attack: +4 to hit, 10 ft., one creature,. 11 (2d8+2) piercing damage.",
      { hit: 4, reach: 10, damage: "2d8", bonus: 2 },
    ],
    [
      "ranged by name, with a reach",
      "Ranged Weapon Attack: +5 to hit, reach 5 ft., one target. Hit: 8 (1d8 + 4) piercing damage.",
      { hit: 5, damage: "1d8" },
    ],
  ])("%s", (_, text, expected) => {
    const { sheet } = creature(["Stab", text])
    expect(sheet).toMatchObject(expected)
    expect(sheet["archer"] === true).toBe("shot-hit" in expected)
  })

  test.each([
    [
      "short names of abilities",
      "Fixes its gaze on one creature within 10 ft.: DC 12 Con save or paralyzed 1 min.",
      { "breath-dc": 12, "breath-save": 3, "breath-effect": 5 },
    ],
    [
      "an area in brackets",
      "Makes a noise in a 15 ft. cone. Each creature in area: 5 (2d4) thunder (DC 13 Con half).",
      { "breath-dc": 13, breath: "2d4", "breath-kind": 13, "breath-shape": 1, "breath-length": 15 },
    ],
    [
      "a forgotten DC",
      "Each creature in a 60-foot line must make a 16 Dexterity saving throw, taking 35 (10d6) force damage.",
      { "breath-dc": 16, breath: "10d6", "breath-shape": 2 },
    ],
    [
      "a burst around a point",
      "It throws a bolt at a point within 500 feet. Each creature within 10 feet of that point makes a DC 18 Dexterity saving throw, taking 56 (16d6) lightning damage.",
      { "breath-shape": 4, "breath-length": 10, "breath-far": 500 },
    ],
    [
      "a creature that is called by a form",
      "The sphere fires a bolt in a 20-foot line. Each creature in that line must make a DC 15 Dexterity saving throw, taking 22 (4d10) lightning damage.",
      { "breath-shape": 2, "breath-length": 20 },
    ],
    [
      "one target at a distance",
      "The beast targets a creature within 60 feet, forcing it to make a DC 15 Dexterity saving throw. The creature takes 22 (4d10) acid damage on a failure or half damage on a success.",
      { "breath-one": true, "breath-length": 60, breath: "4d10", "breath-dc": 15 },
    ],
    [
      "somebody whom it holds",
      "One creature grappled by the beast must succeed on a DC 13 Constitution saving throw or be paralyzed for 1 minute.",
      { "breath-one": true, "breath-held": true, "breath-length": 5, "breath-effect": 5 },
    ],
    [
      "those in its space",
      "Each creature in the beast's space must make a DC 15 Strength saving throw, taking 13 (2d8 + 4) bludgeoning damage on a failure.",
      { "breath-shape": 3, "breath-length": 5, "breath-dc": 15 },
    ],
  ])("saves: %s", (_, text, expected) => {
    expect(creature(["Power", text]).sheet).toMatchObject(expected)
  })
})

test("a character has death saves, the slots of its classes and what its features give, whatever is left of them today", () => {
  const feat = (name: string): object => ({ name, type: "feat", system: { description: { value: "" } } })
  const found = readCreature({
    name: "Hero",
    type: "character",
    system: {
      abilities: Object.fromEntries(
        ["str", "dex", "con", "int", "wis", "cha"].map((ability) => [ability, { value: 16, proficient: 0 }]),
      ),
      attributes: { hp: { max: 70 }, ac: { calc: "flat", flat: 18 }, movement: { walk: 30 } },
      details: {},
      traits: { size: "med" },
      spells: { spell1: { value: 0 } },
    },
    items: [
      {
        name: "Paladin",
        type: "class",
        system: { identifier: "paladin", levels: 6, spellcasting: { progression: "half" } },
      },
      { name: "Fighter", type: "class", system: { identifier: "fighter", levels: 5 } },
      ...["Extra Attack", "Lay on Hands", "Divine Smite", "Aura of Protection", "Second Wind", "Action Surge"].map(
        feat,
      ),
      feat("Divine Sense"),
    ],
  })
  const { left, sheet } = found?.person ?? { left: [], sheet: {} }
  expect(sheet).toMatchObject({
    dies: false,
    level: 11,
    attacks: 2,
    hands: 30,
    smites: true,
    aura: 3,
    winds: 1,
    surges: 1,
  })
  // A paladin of level 6 among others casts as one of level 3: four slots and two.
  expect(found?.slots.slice(0, 3)).toEqual([4, 2, 0])
  expect(left.map(({ name }) => name)).toEqual(["Divine Sense"])
})

describe("documents that mean no good", () => {
  const orc = (facts: object) =>
    readCreature({ name: "Orc", size: "Medium", armor_class: 13, hit_points: 15, strength: 16, actions: [], ...facts })
  const axe = melee(5, "9 (1d12 + 3) slashing damage.")

  test("hit points that are no number are missing, not 1", () => {
    expect(orc({ hit_points: Number.POSITIVE_INFINITY })?.person.sheet).not.toHaveProperty("hp")
    expect(orc({ armor_class: "thick" })?.person.sheet).not.toHaveProperty("ac")
  })

  test("numbers as texts are numbers, with blanks too", () => {
    expect(orc({ hit_points: "30", armor_class: " 15 ", strength: "18" })).toMatchObject({ hp: 30, ac: 15 })
  })

  test("one attack that no sheet can have is left out and named, the others stay", () => {
    const found = orc({
      actions: [
        { name: "Axe", desc: axe },
        { name: "Doom", desc: melee(5, "9 (999999999d999999999 + 3) slashing damage.") },
        { name: "Fate", desc: axe.replace("+7", "+99999999999999999999") },
      ],
    })?.person
    expect(found?.missing).toEqual(["Doom (cannot be used)", "Fate (cannot be used)"])
    expect(found?.sheet).toMatchObject({ weapons: 1, hit: 7, damage: "1d12" })
  })

  test("texts without end are read as far as a book has them", () => {
    const long = `Melee Weapon Attack: +5 to hit, reach 5 ft. ${"within 5 feet ".repeat(20_000)} 9 (1d6 damage`
    const found = orc({
      actions: [
        { name: "Axe", desc: axe },
        { name: "A", desc: long },
        { name: "B", desc: "dc 5 ".repeat(50_000) },
      ],
    })
    expect(found?.attacks.map(({ name }) => name)).toEqual(["Axe"])
  })

  test("brackets within brackets are no formula", () => {
    expect(formulaOf(`${"(".repeat(20_000)}1${")".repeat(20_000)}`, () => undefined)).toBeUndefined()
  })

  test("a name without letters has an id, one of blanks has none", () => {
    expect([idOf("👹🔥"), idOf("  ")]).toEqual(["u-1f479-1f525", undefined])
  })

  test("keys of JavaScript are keys as others", () => {
    const written: unknown = JSON.parse(
      '{"__proto__": {"hit_points": 99}, "constructor": {"prototype": {"ac": 9}}, "name": "Orc", "armor_class": 13, "hit_points": 15, "strength": 16, "actions": []}',
    )
    expect(readCreature(written)?.hp).toBe(15)
    expect(({} as { readonly ac?: unknown }).ac).toBeUndefined()
  })
})
