import { fc, test as property } from "@fast-check/vitest"
import type { AnyEvent } from "@refriega/core"
import { expect, test } from "vitest"
import { playChunk } from "../../src/playChunk.ts"
import { aggressive } from "../../src/policies/aggressive.ts"
import { random } from "../../src/policies/random.ts"
import { mergeSummaries } from "../../src/summary/mergeSummaries.ts"
import { castOf } from "../../src/summary/Cast.ts"
import { limitHitsKept, longestKept, type Summary } from "../../src/summary/Summary.ts"
import { emptySummary, Tally } from "../../src/summary/Tally.ts"
import { brawl, fighter, type Toy, toy, twoAgainstTwo } from "../kit/toy.ts"

const cast = { sides: 2, sideOf: [0, 0, 1], verbs: 2 }
const digest = { low: 1, high: 2 }
const decided = (who: number, verb: number) => ({ _tag: "Decided", who, verb })
const harm = (target: number, by: number, amount: number) => ({ _tag: "HarmTaken", target, by, means: 0, amount })
const felled = (who: number, by: number) => ({ _tag: "Felled", who, by, how: 0 })
const recovered = (who: number) => ({ _tag: "Recovered", who })
const died = (who: number, by: number) => ({ _tag: "Died", who, by })
const round = (n: number) => ({ _tag: "RoundStarted", round: n })
const over = (winner: number, reason: number) => ({ _tag: "FightDecided", winner, reason })

const summaryOf = (...logs: readonly (readonly AnyEvent[])[]): Summary => {
  const tally = new Tally(cast)
  logs.forEach((log, combat) => tally.add(combat, log, digest))
  return tally.summary()
}

test("a combat's log is counted to the last point of harm", () => {
  const log = [
    { _tag: "CombatStarted", fight: 0 },
    round(1),
    decided(0, 1),
    harm(2, 0, 3),
    decided(2, 0),
    harm(0, 2, 5),
    felled(0, 2),
    round(2),
    recovered(0),
    harm(2, 1, 2),
    harm(1, 1, 1),
    harm(1, -1, 4),
    felled(2, 1),
    over(0, 0),
    died(2, -1),
    { _tag: "CombatEnded" },
  ]
  const summary = summaryOf(log)
  expect(summary.combats).toBe(1)
  expect(summary.events).toBe(log.length)
  expect(summary.outcomes[1]?.[0]).toBe(1)
  expect(summary.outcomes.flat().reduce((a, b) => a + b)).toBe(1)
  expect(summary.rounds).toEqual([0, 0, 1])
  // Blue drew first blood, red won.
  expect(summary.firstBlood).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0, 1, 0],
  ])
  expect(summary.sides).toEqual([
    { dead: [1, 0, 0], fallen: [1, 0, 0] },
    { dead: [0, 1], fallen: [0, 1] },
  ])
  const [first, second, third] = summary.combatants
  expect(first).toEqual({
    downed: 1,
    dead: 0,
    dealt: { sum: 3, squares: 9 },
    taken: { sum: 5, squares: 25 },
    friendly: 0,
    verbs: [0, 1],
  })
  expect(second).toMatchObject({
    downed: 0,
    dealt: { sum: 2, squares: 4 },
    taken: { sum: 5, squares: 25 },
    friendly: 1,
  })
  expect(third).toMatchObject({ downed: 1, dead: 1, dealt: { sum: 5, squares: 25 }, taken: { sum: 5, squares: 25 } })
})

test("what happened in one combat is not carried into the next", () => {
  const summary = summaryOf([round(1), harm(2, 0, 3), felled(2, 0), died(2, 0), over(0, 0)], [round(1), over(-1, 2)])
  expect(summary.combatants[2]).toMatchObject({ downed: 1, dead: 1, taken: { sum: 3, squares: 9 } })
  expect(summary.sides[1]).toEqual({ dead: [1, 1], fallen: [1, 1] })
})

test("to be felled twice in a combat is to be downed once", () => {
  const summary = summaryOf([felled(2, 0), recovered(2), felled(2, 0), over(0, 0)])
  expect(summary.combatants[2]?.downed).toBe(1)
})

test("whoever kills at one blow has felled, too", () => {
  const summary = summaryOf([died(2, 1), over(0, 0)])
  expect(summary.combatants[2]).toMatchObject({ downed: 1, dead: 1 })
  expect(summary.firstBlood[1]).toEqual([0, 1, 0])
})

test("first blood is drawn from an enemy: friends and accidents do not count", () => {
  const summary = summaryOf([felled(1, 0), felled(2, -1), over(0, 0)])
  expect(summary.firstBlood[0]).toEqual([0, 1, 0])
})

test("harm dealt, friendly harm and harm from nobody add up to the harm taken", () => {
  const { summary } = playChunk<Toy>(toy, toy.prepare(twoAgainstTwo), {
    seed: 1,
    from: 0,
    to: 200,
    combats: 200,
    policies: [aggressive, random],
    log: "summary",
  })
  const total = (of: (c: Summary["combatants"][number]) => number) =>
    summary.combatants.reduce((sum, c) => sum + of(c), 0)
  expect(total((c) => c.dealt.sum)).toBe(total((c) => c.taken.sum))
  expect(total((c) => c.dealt.sum)).toBeGreaterThan(0)
})

const prepared = toy.prepare(twoAgainstTwo)
const toyCast = castOf<Toy>(toy, prepared)
const part = (from: number, to: number): Summary =>
  playChunk<Toy>(toy, prepared, { seed: 3, from, to, combats: 90, policies: [aggressive, random], log: "summary" })
    .summary
const whole = part(0, 90)

/** Where to cut 90 combats, and in which order to put the parts together again. */
const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 89 }), { maxLength: 6 }).chain((points) => {
  const edges = [0, ...points.toSorted((a, b) => a - b), 90]
  const parts = edges.slice(1).map((to, i) => [edges[i] as number, to] as const)
  return fc.shuffledSubarray(parts, { minLength: parts.length })
})

property.prop([cuts])("any sharding, merged in any order, gives the same totals and fingerprint", (parts) => {
  const merged = parts.map(([from, to]) => part(from, to)).reduce(mergeSummaries)
  expect(merged).toEqual(whole)
})

property.prop([cuts])("merging is associative and commutative, and the empty summary changes nothing", (parts) => {
  const [a, b, c] = [0, 1, 2].map((i) => (parts[i] === undefined ? emptySummary(toyCast) : part(...parts[i])))
  if (a === undefined || b === undefined || c === undefined) throw new Error("three parts")
  expect(mergeSummaries(mergeSummaries(a, b), c)).toEqual(mergeSummaries(a, mergeSummaries(b, c)))
  expect(mergeSummaries(a, b)).toEqual(mergeSummaries(b, a))
  expect(mergeSummaries(a, emptySummary(toyCast))).toEqual(a)
  expect(mergeSummaries(emptySummary(toyCast), a)).toEqual(a)
})

test("a summary does not grow with the number of combats", () => {
  const rocks = toy.prepare(brawl([fighter(1000, 0, 0)], [fighter(1000, 0, 0)], { rounds: 3 }))
  const setup = { seed: 3, from: 0, combats: 400, policies: [aggressive, aggressive], log: "summary" } as const
  const { summary, stored } = playChunk<Toy>(toy, rocks, { ...setup, to: 400 })
  expect(stored.length).toBe(0)
  expect(summary.longest.length).toBe(longestKept)
  expect(summary.limitHits.length).toBeLessThanOrEqual(limitHitsKept)
  const half = playChunk<Toy>(toy, rocks, { ...setup, to: 200 }).summary
  const size = (value: unknown): number =>
    typeof value === "object" && value !== null ? Object.values(value).reduce((sum, v) => sum + size(v), 1) : 1
  expect(size(summary)).toBe(size(half))
})

test("a total that would lose its last bit is refused", () => {
  const summary = summaryOf([over(0, 0)])
  const huge = { ...summary, events: Number.MAX_SAFE_INTEGER }
  expect(() => mergeSummaries(huge, huge)).toThrow(RangeError)
})

test("summaries of different fights are not merged", () => {
  expect(() => mergeSummaries(summaryOf(), emptySummary({ ...cast, sideOf: [0, 1] }))).toThrow(RangeError)
})
