import { expect, test } from "vitest"
import type { Described } from "../../src/described/play/System.ts"
import { type DuelSpec, duelChances } from "../../src/testkit/duelChances.ts"
import { type Actor, encounter, simulate } from "../../src/testkit/encounter.ts"
import { agrees } from "../kit/binomial.ts"
import { type Family, rulesOf, sensible, sheets, textOf } from "./games.ts"

/** What decides how a fight goes on: not how often somebody was asked, nor which round it is. */
const sameAs: NonNullable<DuelSpec<Described>["sameAs"]> = ({
  acts,
  combatants,
  decided,
  done,
  ranks,
  round,
  tracks,
  turn,
  winner,
}) => [
  [acts, decided, Math.min(round, 1), turn, winner],
  combatants.map(({ dead, down, fled }) => [dead, down, fled]),
  done,
  ranks,
  tracks,
]

/** Changes that make duels short enough to be solved. */
const smaller: Partial<Record<Family, readonly object[]>> = {
  "2d6": [{}, {}],
  "auto-hit": [
    { guard: 2, strength: 6 },
    { guard: 3, strength: 5 },
  ],
  "dice-pool": [
    { strength: 2, skill: 1, gear: 0, armour: 1 },
    { strength: 2, skill: 1, armour: 1 },
  ],
}

for (const [family, changes] of Object.entries(smaller) as [Family, readonly object[]][]) {
  test(`${family}: 4,000 simulated duels agree with the duel solved through every way of its dice`, () => {
    const rules = rulesOf(textOf(family))
    const actors: Record<string, Actor> = {}
    sheets[family].forEach((block, side) => {
      actors[side === 0 ? "a" : "b"] = { side, at: [side, 0], block: { ...block, ...changes[side] } }
    })
    const fight = encounter(rules, { actors, limits: { rounds: 10_000 } })
    const exact = duelChances(rules, rules.prepare(fight), sensible, { sameAs, rarest: 1e-9, mostStates: 5000 })
    expect(exact.left).toBeLessThan(1e-6)
    const combats = 4000
    const { wins } = simulate(rules, fight, { combats, seed: 5, choose: sensible })
    expect(agrees(wins[0] as number, combats, exact.wins[0] as number)).toBe(true)
    // A tenth more or less would be noticed.
    expect(agrees(wins[0] as number, combats, (exact.wins[0] as number) * 0.9)).toBe(false)
  })
}
