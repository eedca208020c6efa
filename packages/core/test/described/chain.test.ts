import { expect, test } from "vitest"
import { simulate } from "../../src/testkit/encounter.ts"
import { agrees } from "../kit/binomial.ts"
import { fightOf, rulesOf, textOf } from "./games.ts"

/*
 * The duel of games/2d6, worked out by hand: each round lots say who begins, each strikes once, a blow lands with a
 * chance that follows from two dice, skill and armour; three blows fell.
 */

const lands = (skill: number, armour: number): number => {
  let ways = 0
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b + skill >= 9) ways++
  return (ways / 36) * ((6 - armour) / 6)
}

/**
 * The chance that the first wins from so many wounds left on either side: one round, solved for the rounds in which
 * nothing lands.
 */
const wins = (p: number, q: number): number => {
  const known = new Map<string, number>()
  const at = (a: number, b: number): number => {
    if (b === 0) return 1
    if (a === 0) return 0
    const key = `${a},${b}`
    const before = known.get(key)
    if (before !== undefined) return before
    const stays = (1 - p) * (1 - q)
    // Whoever falls first does not strike back in the same round.
    const first = p * (1 - q) * at(a, b - 1) + (1 - p) * q * at(a - 1, b) + p * q * (b === 1 ? 1 : at(a - 1, b - 1))
    const second = p * (1 - q) * at(a, b - 1) + (1 - p) * q * at(a - 1, b) + p * q * (a === 1 ? 0 : at(a - 1, b - 1))
    const value = (first + second) / 2 / (1 - stays)
    known.set(key, value)
    return value
  }
  return at(3, 3)
}

test("20,000 duels of Nine come out as its Markov chain says", () => {
  const rules = rulesOf(textOf("2d6"))
  const exact = wins(lands(2, 1), lands(3, 2))
  const { wins: won } = simulate(rules, fightOf(rules, "2d6"), { combats: 20_000, seed: 3 })
  expect(agrees(won[0] as number, 20_000, exact)).toBe(true)
})
