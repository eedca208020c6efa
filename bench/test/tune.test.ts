import { expect, test } from "vitest"
import { playKnock, solveKnock } from "../tune/knock.ts"
import { knockProblems } from "../tune/knockProblems.ts"
import { madeProblem } from "../tune/madeProblems.ts"
import type { Problem } from "../tune/Problem.ts"
import { tally } from "../tune/tally.ts"

const named = (id: string): Problem => {
  const found = knockProblems.find((problem) => problem.id === id)
  if (found === undefined) throw new Error(`there is no problem ${id}`)
  return found
}

test("a duel that one blow decides is solved as by hand: who strikes first wins", () => {
  const frail = { strength: 1, guard: 0, armour: 0, die: 4, plus: 0 }
  expect(solveKnock({ party: [frail], foes: [frail] })).toEqual([0.5, 0.5, 1])
})

test("a solved fight is as it is played", () => {
  const party = [
    { strength: 6, guard: 2, armour: 1, die: 6, plus: 0 },
    { strength: 5, guard: 1, armour: 0, die: 6, plus: 0 },
  ]
  const fight = { party, foes: [{ strength: 9, guard: 4, armour: 1, die: 8, plus: 1 }] }
  const truth = solveKnock(fight)
  const n = 20_000
  const sums = [0, 0, 0]
  for (let i = 0; i < n; i++) for (const [k, x] of playKnock(fight, 7, i).entries()) sums[k] = (sums[k] ?? 0) + x
  // Four standard errors: of shares at most .0142, of rounds, which vary by less than 2, at most .057.
  expect(Math.abs((sums[0] ?? 0) / n - truth[0])).toBeLessThan(0.0142)
  expect(Math.abs((sums[1] ?? 0) / n - truth[1])).toBeLessThan(0.0142)
  expect(Math.abs((sums[2] ?? 0) / n - truth[2])).toBeLessThan(0.057)
})

test("searches find what meets, say no where nothing does, and nothing false", () => {
  const few = 2
  const of = (problem: (seed: number) => Problem, from = 1) => Array.from({ length: few }, (_, i) => problem(i + from))
  const answered = [
    of(() => named("1 number")),
    of(() => named("2 numbers")),
    ...["words", "counts", "cliff", "islands"].map((kind) => of((seed) => madeProblem(kind, seed))),
  ].map((problems) => tally(problems, 20_000))
  for (const { falselyMet, falselyNone, id, met, seeds } of answered) {
    expect({ id, falselyMet, falselyNone, met }).toEqual({ id, falselyMet: 0, falselyNone: 0, met: seeds })
  }
  const none = tally([named("2 numbers, missed by 7")], 20_000)
  expect({ met: none.met + none.falselyMet, none: none.none }).toEqual({ met: 0, none: 1 })
})

test("the point that is named after 1,000 fights is right, and of points said to meet nearly all do", () => {
  const found = tally(
    Array.from({ length: 20 }, () => named("2 numbers")),
    1000,
  )
  expect(found.named).toBeGreaterThanOrEqual(18)
  expect(found.saidRightly).toBeGreaterThanOrEqual(0.9 * found.said)
  expect(found.intervals).toBeGreaterThan(5000)
  expect(found.holding).toBeGreaterThanOrEqual(0.95 * found.intervals)
})

test("intervals of a surface over one number hold what is true", () => {
  const { holding, intervals } = tally(
    Array.from({ length: 40 }, () => named("1 number")),
    1000,
  )
  expect(intervals).toBe(640)
  expect(holding).toBeGreaterThanOrEqual(0.93 * intervals)
})
