import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf } from "../games.ts"

const game = (harm: string, dice = "me.many d6") => `
game: pools
title: Pools
stats: { hp: { from: 1, to: 40 }, many: { from: 0, to: 6 } }
tracks: { hp: me.hp }
points: hp
actions:
  strike:
    target: enemy
    do:
      - roll: pool = all in ${dice}
      - let: left = if (count 1 in pool) > 0 then pool - pool.highest else pool
      - harm: ${harm}
`
/** What harm comes to, and by hand over all ways in which three dice can lie. */
const cases: readonly (readonly [string, (dice: readonly number[]) => number])[] = [
  ["left", (dice) => dice.reduce((a, b) => a + b) - (dice.includes(1) ? Math.max(...dice) : 0)],
  ["pool.second + 0 * left", (dice) => dice.toSorted((a, b) => b - a)[1] as number],
  ["pool.lowest * (count 4+ in pool) + 0 * left", (dice) => Math.min(...dice) * dice.filter((d) => d >= 4).length],
  [
    "pool.alike * 3 + pool.pairs - pool.size + 0 * left",
    (dice) => {
      const groups = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((d) => d === face).length)
      return Math.max(...groups) * 3 + groups.filter((n) => n >= 2).length - 3
    },
  ],
]

test.each(cases)("a pool whose dice are kept apart: the mean of %s is that of all 216 ways", (harm, byHand) => {
  const rules = rulesOf(game(harm))
  const block = { hp: 40, many: 3 }
  const actors = { a: { side: 0, at: [0, 0] as const, block }, b: { side: 1, at: [1, 0] as const, block } }
  const prepared = rules.prepare(encounter(rules, { actors }))
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  const decision = combat.next()
  const option = decision?.options.find(({ target }) => target >= 0)
  if (decision === undefined || option === undefined) throw new Error("no decision")
  let sum = 0
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) for (let c = 1; c <= 6; c++) sum += Math.max(0, byHand([a, b, c]))
  expect(rules.forecast(combat, decision, option).harm * 40).toBeCloseTo(sum / 216, 12)
})

test("a game of dice that are kept apart is sound; what cannot be asked of them is refused", () => {
  const text = game("left + pool.second")
  const proof = proveGame({ file: "game.yaml", text }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect(apart).toEqual([])
  expect(broken).toEqual([])
  expect(misspelt.unnoticed).toEqual([])
  expect(problemsOf(game("left + pool.secnd"))[0]).toMatch(/dice have no "secnd"; did you mean "second"/u)
  expect(problemsOf(game("left + pool.natural"))[0]).toMatch(/dice have no "natural"/u)
  expect(problemsOf(game("left + pool.second", "20 d6"))[0]).toMatch(
    /there are at most \d+ d6, and this can be 20: write/u,
  )
})
