import { describe, expect, test } from "vitest"
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

  test("of two breaths in one text the first is played with its own form and effect, the other is said", () => {
    const { missing, sheet } = creature(
      ["Bite", melee(5, "8 (1d8 + 4) piercing damage.")],
      [
        "Breath Weapons (Recharge 5-6)",
        "The beast uses one of the following breath weapons. **Fire Breath.** The beast exhales fire in a 40-foot line that is 5 feet wide. Each creature in that line must make a DC 14 Dexterity saving throw, taking 42 (12d6) fire damage on a failed save, or half as much damage on a successful one. **Sleep Breath.** The beast exhales gas in a 30-foot cone. Each creature in that area must succeed on a DC 13 Constitution saving throw or fall unconscious for 5 minutes.",
      ],
    )
    expect(sheet).toMatchObject({ breath: "12d6", "breath-shape": 2, "breath-length": 40, "breath-dc": 14 })
    expect(sheet["breath-effect"]).toBeUndefined()
    expect(missing).toEqual(["Breath Weapons (Recharge 5-6): its further saves"])
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

  test("two breaths of one item are two: the one that harms is played, the other said", () => {
    const found = actor(
      "<p>It uses one of these.</p><p><strong>Sleep Breath.</strong> Each creature must succeed on a saving throw or fall unconscious.</p><p><strong>Fire Breath.</strong> Each creature must make a saving throw, taking half on a success.</p>",
      save("Sleep Breath", "cone", 30, undefined),
      save("Fire Breath", "line", 40, { number: 12, denomination: 6, bonus: "", types: ["fire"] }),
    )
    expect(found?.sheet).toMatchObject({ breath: "12d6", "breath-shape": 2, "breath-length": 40, recharge: 5 })
    expect(found?.sheet["breath-effect"]).toBeUndefined()
    expect(found?.missing).toEqual(["Breath Weapons (Sleep Breath)"])
  })

  test("a type that is in the text alone, Strength where no ability is named, half where the text says so", () => {
    const found = actor(
      "<p>The beast spits lightning. Each creature there must make a saving throw or take damage.</p>",
      save("", "line", 60, { number: 2, denomination: 8, bonus: "@mod", types: [] }),
    )
    expect(found?.sheet).toMatchObject({ breath: "2d8+4", "breath-kind": 6, "breath-halves": false })
  })
})
