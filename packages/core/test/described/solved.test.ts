import { expect, test } from "vitest"
import { solve } from "../../src/solve/solve.ts"
import { type Actor, encounter, simulate } from "../../src/testkit/encounter.ts"
import { agrees } from "../kit/binomial.ts"
import { type Family, families, rulesOf, sensible, sheets, textOf } from "./games.ts"

/** Changes that make duels short enough to be solved at once. */
const smaller: Readonly<Record<Family, readonly object[]>> = {
  "2d6": [{}, {}],
  "auto-hit": [
    { guard: 2, strength: 6 },
    { guard: 3, strength: 5 },
  ],
  "dice-pool": [
    { strength: 2, skill: 1, gear: 0, armour: 1 },
    { strength: 2, skill: 1, armour: 1 },
  ],
  d20: [{ hp: 4 }, { hp: 5 }],
  "step-dice": [{ wounds: 2 }, { wounds: 2 }],
  bands: [{ hp: 6 }, { skill: 2, bow: 0, hp: 6 }],
  "roll-under": [{ life: 3 }, { life: 4 }],
}

for (const [family, changes] of families.map((family) => [family, smaller[family]] as const)) {
  test(`${family}: 4,000 simulated duels agree with the duel solved through every way of its dice`, () => {
    const rules = rulesOf(textOf(family))
    const actors: Record<string, Actor> = {}
    sheets[family].forEach((block, side) => {
      actors[side === 0 ? "a" : "b"] = { side, at: [side, 0], block: { ...block, ...changes[side] } }
    })
    const fight = encounter(rules, { actors, limits: { rounds: 10_000 } })
    const exact = solve(rules, rules.prepare(fight), sensible, { mostStates: 5000 })
    if (exact._tag === "TooLarge") throw new Error("too large")
    const combats = 4000
    const { wins } = simulate(rules, fight, { combats, seed: 5, choose: sensible })
    expect(agrees(wins[0] as number, combats, exact.wins[0] as number)).toBe(true)
    // A tenth more or less would be noticed.
    expect(agrees(wins[0] as number, combats, (exact.wins[0] as number) * 0.9)).toBe(false)
  })
}
