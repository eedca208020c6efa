import { expect, test } from "vitest"
import { foreseen } from "../../src/combat/foreseen.ts"
import { actOf } from "../../src/systems/adnd2e/actions/acts.ts"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import { armed, like } from "./blocks.ts"
import { stage } from "./stage.ts"

/*
 * What acts promise, and what they come to when they are played for every way of their dice, on an enemy that can do
 * nothing about it: exact fields are the same, and estimates are no more than that, less the chance that the act comes
 * about.
 */

interface Spec {
  readonly a: unknown
  readonly b: unknown
  /** How many squares away the enemy is. */
  readonly gap: number
  readonly conditions?: readonly string[]
}

const weak = { hp: 5 }
const specs: Readonly<Record<string, Spec>> = {
  "a sword": { a: armed(["long_sword", "dagger"], { hp: 20 }), b: armed(["long_sword"], weak), gap: 1 },
  "three blows in two rounds": {
    a: armed(["dagger"], { hp: 20, attacks: "2/1" }),
    b: armed(["long_sword"], weak),
    gap: 1,
  },
  "claws and a bite": {
    a: like({
      hp: 20,
      size: "L",
      weapons: [],
      attacks: "set",
      natural: [
        { name: "claw", damage: "1d6" },
        { name: "bite", damage: "1d8" },
      ],
    }),
    b: armed(["long_sword"], { hp: 9 }),
    gap: 1,
  },
  "somebody four squares away": { a: armed(["two_handed_sword"], { hp: 20 }), b: armed(["long_sword"], weak), gap: 4 },
  "a spear and its charge": { a: armed(["spear"], { hp: 20 }), b: armed(["long_sword"], weak), gap: 3 },
  "somebody prone": {
    a: armed(["halberd"], { hp: 20 }),
    b: armed(["long_sword"], { hp: 7, size: "L" }),
    gap: 2,
    conditions: ["stunned", "prone"],
  },
  "somebody asleep": {
    a: armed(["long_sword"], { hp: 20 }),
    b: armed(["dagger"], weak),
    gap: 1,
    conditions: ["asleep"],
  },
  "a crossbow": { a: armed(["light_crossbow"], { hp: 20 }), b: armed(["long_sword"], { hp: 3 }), gap: 5 },
  "a crossbow at medium range": {
    a: armed(["light_crossbow"], { hp: 20 }),
    b: armed(["long_sword"], { hp: 3 }),
    gap: 9,
  },
  fists: {
    a: like({ hp: 9, str: 18, weapons: [], unarmed: {} }),
    b: armed(["long_sword"], { hp: 2 }),
    gap: 1,
  },
  "fists, two squares away": {
    a: like({ hp: 9, weapons: [], unarmed: {} }),
    b: armed(["long_sword"], { hp: 9 }),
    gap: 2,
  },
}

const staged = ({ a, b, conditions = ["stunned"], gap }: Spec) =>
  stage({
    map: `${".".repeat(60)}\n`.repeat(9),
    actors: {
      a: { side: 0, at: [5, 4], block: a },
      b: { side: 1, at: [5 + gap, 4], block: b, placement: { conditions } },
      // With it the fight goes on, and bruises last.
      c: { side: 1, at: [55, 4], block: b, placement: { conditions: ["stunned"] } },
    },
    houseRules: { "maneuvers.enabled": "all" },
  })

const seen: Set<string> = new Set()

test.each(Object.entries(specs))("%s: exact promises are what comes of them, estimates a share of it", (_, spec) => {
  const { combat } = staged(spec)
  const decision = combat.next()
  if (decision === undefined) throw new Error("nothing to decide")
  expect(combat.prepared.ids[decision.who]).toBe("a")
  const wrong: string[] = []
  for (const option of decision.options) {
    const said = adnd2e.forecast(combat, decision, option)
    const played = foreseen(combat as never, decision, option)
    const name = adnd2e.verbs[option.verb]?.id ?? "?"
    const { exact } = actOf(option.verb).promise
    for (const field of exact) {
      const off = Math.abs(said[field] - played[field])
      if (!(off < 1e-9)) wrong.push(`${name}: ${field} is ${said[field]}, not ${played[field]}`)
    }
    if (exact.length > 0 || played.harm !== 0) seen.add(name)
    // What is declared comes about with one chance, whatever it does then.
    if (exact.includes("harm") || played.harm === 0) continue
    const chance = said.harm / played.harm
    const isShare = chance > 0.5 && chance < 1
    const isOne = played.fell === 0 || Math.abs(said.fell / played.fell - chance) < 1e-9
    if (!isShare || !isOne) wrong.push(`${name}: ${chance} of the harm, ${said.fell} for ${played.fell}`)
  }
  expect(wrong).toEqual([])
})

test("attacks, manoeuvres, charges, moves and bare hands are among them", () => {
  expect([...seen]).toEqual(
    expect.arrayContaining(["attack", "called-shot", "disarm", "charge", "shoot", "move", "run", "punch", "wrestle"]),
  )
})
