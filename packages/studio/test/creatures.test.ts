import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { creaturesIn } from "../src/creatures/creaturesIn.ts"
import { fightWith, partyClasses } from "../src/creatures/fightWith.ts"
import type { ReadCreature } from "../src/creatures/readCreature.ts"
import { plannedHere } from "./kit/plannedHere.ts"

/** A brute of our own as the 5e-database, Open5e and Foundry write it. */
const abilities = { strength: 18, dexterity: 10, constitution: 14, intelligence: 6, wisdom: 10, charisma: 8 }
const club = "Melee Weapon Attack: +6 to hit, reach 5 ft., one target. Hit: 11 (2d6 + 4) bludgeoning damage."
const database = {
  name: 'Brute "of"\nthe: Mill',
  size: "Large",
  type: "giant",
  armor_class: [{ type: "natural", value: 13 }],
  hit_points: 60,
  speed: { walk: "40 ft." },
  ...abilities,
  actions: [{ name: "Club", desc: club }],
}
const open5e = { ...database, name: "Mill Brute", armor_class: 13, speed: { walk: 40 } }
/** The second form of Open5e's interface: abilities apart, words with a key and a name, all actions in one list. */
const open5eSecond = {
  name: "Brute of the second form",
  size: { key: "large", name: "Large" },
  type: { key: "giant", name: "Giant" },
  armor_class: 13,
  hit_points: 60,
  speed: { walk: 40, unit: "feet" },
  ability_scores: abilities,
  actions: [
    { name: "Club", action_type: "ACTION", desc: club, attacks: [{ to_hit_mod: 6 }], usage_limits: null },
    {
      name: "Burning Breath",
      action_type: "ACTION",
      desc: "Each creature in a 30-foot cone makes a DC 15 Dexterity saving throw: 21 (6d6) fire damage, or half as much.",
      attacks: [],
      usage_limits: { type: "RECHARGE_ON_ROLL", param: 5 },
    },
  ],
}
const foundry = {
  name: "Brute of Foundry",
  type: "npc",
  system: {
    abilities: Object.fromEntries(
      Object.entries(abilities).map(([name, value]) => [name.slice(0, 3), { value, proficient: 0 }]),
    ),
    attributes: { hp: { value: 60, max: 60 }, ac: { calc: "flat", flat: 13 }, movement: { walk: 40, units: "ft" } },
    details: { cr: 3, type: { value: "giant" } },
    traits: { size: "lg" },
  },
  items: [],
}

const only = (written: unknown): ReadCreature => {
  const found = creaturesIn(JSON.stringify(written))
  if (found._tag === "None") throw new Error(found.why)
  return found.all[0] as ReadCreature
}

describe("a creature that somebody brings", () => {
  test("is read in the forms of the three sources, alone, in a list or in an answer", () => {
    for (const written of [database, open5e, open5eSecond, foundry]) {
      expect(only(written).person.sheet).toMatchObject({ ac: 13, hp: 60, str: 4, speed: 40, size: 2 })
      expect(only([{}, written]).name).toBe(written.name)
      expect(only({ count: 1, results: [written] }).name).toBe(written.name)
    }
    for (const written of [database, open5eSecond])
      expect(only(written).person.sheet).toMatchObject({ hit: 6, damage: "2d6", bonus: 4, kind: 2 })
  })

  test("breathes again from what the second form of Open5e says beside the sentence", () => {
    const breath = { breath: "6d6", "breath-kind": 4, "breath-save": 2, "breath-dc": 15 }
    const area = { "breath-shape": 1, "breath-length": 30, breaths: 1, recharge: 5 }
    expect(only(open5eSecond).person.sheet).toMatchObject({ ...breath, ...area })
  })

  test("makes a fight of a party that can be played, whatever its name and however many there are", () => {
    for (const [written, count] of [
      [database, 1],
      [open5e, 12],
      [open5eSecond, 2],
      [foundry, 5],
    ] as const) {
      const project = fightWith(only(written), { classes: partyClasses, level: 5, count })
      const { sides, variants } = plannedHere(project, { seed: 1, combats: 1 })
      expect(sides.map(({ id }) => id)).toEqual(["party", "monsters"])
      expect(variants[0]?.combatants).toHaveLength(6 + count)
    }
  })

  test("is not made up where a text is none", () => {
    expect(creaturesIn("{ name: x")).toEqual({ _tag: "None", why: "noJson" })
    for (const text of ["{}", "[]", "3", '{"results":[{"name":"x"}]}', JSON.stringify({ ...database, name: 7 })])
      expect(creaturesIn(text)).toEqual({ _tag: "None", why: "noCreature" })
  })
})

test("the levels and classes that can be chosen are those of the bestiary", () => {
  const bestiary = readFileSync(new URL("../../../scenarios/dnd5e/bestiary.yaml", import.meta.url), "utf8")
  for (const name of partyClasses)
    for (const level of [1, 3, 5, 8, 11]) expect(bestiary).toContain(`id: ${name}-${level},`)
})
