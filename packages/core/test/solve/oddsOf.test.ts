import { expect, test } from "vitest"
import type { FightGraph } from "../../src/solve/FightGraph.ts"
import { oddsOf } from "../../src/solve/oddsOf.ts"

const outcome = (winner: number, fates: readonly number[]) =>
  ({ is: "outcome", winner, fates, health: fates.map((fate) => (fate === 0 ? 0.5 : 0)) }) as const

/** One of two is felled at once, by the toss of a coin; then comes what is given. */
const graph = (after: FightGraph["after"]): FightGraph => ({
  nodes: [
    { is: "chance", to: [1, 2], chances: [0.5, 0.5], rounds: [1, 1], limits: [[], []] },
    { is: "end", winner: 0, byLimit: false, outcome: 0 },
    { is: "end", winner: 1, byLimit: false, outcome: 1 },
  ],
  after,
  phases: [0],
  states: 1,
  ways: 2,
  cut: 0,
  lastRound: 10,
  sides: 2,
  sideOf: [0, 1],
})

test("whoever is dying may come to be so again: what is left of the chance goes round until it is gone", () => {
  // Of three throws one kills, one saves, and one leaves everything as it is; so half of them die.
  const again = { is: "throw", to: [2, 3, 0], chances: [1 / 3, 1 / 3, 1 / 3] } as const
  const found = oddsOf(graph([again, outcome(1, [1, 0]), outcome(0, [0, 2]), outcome(0, [0, 1])]))
  expect(found.wins).toEqual([0.5, 0.5])
  expect(found.fates[1]?.map((p) => Number(p.toFixed(12)))).toEqual([0.5, 0.25, 0.25, 0])
  expect(found.standing[0]?.[1]).toBeCloseTo(0.5, 12)
  expect(found.health).toEqual([expect.closeTo(0.25, 12), expect.closeTo(0.25, 12)])
  expect(found.unknown).toBe(0)
})

test("an aftermath that is not followed leaves who wins and when, and says how often it is not known what became of them", () => {
  const found = oddsOf(graph([{ is: "unknown" }, outcome(1, [1, 0])]))
  expect([found.wins, found.rounds, found.unknown]).toEqual([[0.5, 0.5], [0, 1], 0.5])
})
