import { fc, test as property } from "@fast-check/vitest"
import type { AnyEvent, PointsChange, PointsSpared } from "@refriega/core"
import { expect, test } from "vitest"
import { playChunk } from "../../src/play/playChunk.ts"
import { aggressive } from "../../src/policies/aggressive.ts"
import { random } from "../../src/policies/random.ts"
import { type Cast, castOf } from "../../src/summary/Cast.ts"
import { limitHitsKept, longestKept } from "../../src/summary/kept.ts"
import { mergeSummaries } from "../../src/summary/mergeSummaries.ts"
import type { Summary } from "../../src/summary/Summary.ts"
import { scoreAt } from "../../src/summary/scores.ts"
import { emptySummary, Tally } from "../../src/summary/Tally.ts"
import { brawl, fighter, type Toy, toy, twoAgainstTwo } from "../kit/toy.ts"

const prepared = toy.prepare(twoAgainstTwo)
const heal: PointsChange<AnyEvent & { readonly who: number; readonly amount: number }> = {
  who: "who",
  after: (points, { amount }) => points + amount,
}
const changes: Cast["changes"] = new Map([
  ...castOf<Toy>(toy, prepared).changes,
  ["Healed", heal as unknown as PointsChange<AnyEvent>],
])
const armour: PointsSpared<AnyEvent & { readonly who: number; readonly stopped: number }> = {
  who: "who",
  amount: ({ stopped }) => stopped,
}
const spared: Cast["spared"] = new Map([["Parried", armour as unknown as PointsSpared<AnyEvent>]])
const cast: Cast = {
  stocks: { kinds: [], has: [] },
  sides: 2,
  sideOf: [0, 0, 1],
  verbs: 2,
  means: 2,
  points: [6, 4, 8],
  changes,
  spared,
}
const digest = { low: 1, high: 2 }
const decided = (who: number, verb: number) => ({ _tag: "Decided", who, verb })
const harm = (target: number, by: number, amount: number, means = 0) => ({
  _tag: "HarmTaken",
  target,
  by,
  means,
  amount,
})
const healed = (who: number, amount: number) => ({ _tag: "Healed", who, amount })
const fled = (who: number) => ({ _tag: "Fled", who, yields: false })
const felled = (who: number, by: number) => ({ _tag: "Felled", who, by, how: 0 })
const recovered = (who: number) => ({ _tag: "Recovered", who })
const died = (who: number, by: number) => ({ _tag: "Died", who, by })
const round = (n: number) => ({ _tag: "RoundStarted", round: n })
const over = (winner: number, reason: number) => ({ _tag: "FightDecided", winner, reason })

const summaryOf = (...logs: readonly (readonly AnyEvent[])[]): Summary => {
  const tally = new Tally(cast)
  logs.forEach((log, combat) => tally.add(combat, log, digest, [1000, 500, 0]))
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
    {
      dead: [1, 0, 0],
      fallen: [1, 0, 0],
      health: expect.anything(),
      firstDown: 1,
      // Nothing before the first round; 3, then 2: the point to its own side is no harm to an enemy.
      harm: [
        { sum: 0, squares: 0 },
        { sum: 3, squares: 9 },
        { sum: 2, squares: 4 },
      ],
      left: expect.anything(),
      actions: expect.anything(),
    },
    {
      dead: [0, 1],
      fallen: [0, 1],
      health: expect.anything(),
      firstDown: 0,
      harm: [
        { sum: 0, squares: 0 },
        { sum: 5, squares: 25 },
        { sum: 0, squares: 0 },
      ],
      left: expect.anything(),
      actions: expect.anything(),
    },
  ])
  const [first, second, third] = summary.combatants
  expect(first).toEqual({
    points: 6,
    downed: 1,
    dead: 0,
    dealt: { sum: 3, squares: 9, values: [[3, 1]] },
    taken: { sum: 5, squares: 25, values: [[5, 1]] },
    friendly: 0,
    verbs: [0, 1],
    byMeans: [3, 0],
    spared: 0,
    overkill: 0,
    healed: 0,
    lost: 0,
    downedIn: [0, 1],
    safeUntil: [],
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
  expect(summary.sides[1]).toMatchObject({ dead: [1, 1], fallen: [1, 1] })
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

test("harm is told by what did it, and what went beyond the last point apart", () => {
  const summary = summaryOf([round(1), harm(2, 0, 5), harm(2, 0, 5, 1), harm(2, 1, 2, 1), over(0, 0)])
  expect(summary.combatants.map(({ byMeans }) => byMeans)).toEqual([
    [5, 5],
    [0, 2],
    [0, 0],
  ])
  // 8 points: 5, then 3 of 5, then nothing of 2.
  expect(summary.combatants[2]).toMatchObject({ taken: { sum: 12, squares: 144 }, overkill: 4, healed: 0, lost: 0 })
})

test("points that come back are counted apart from points that are lost without harm", () => {
  const summary = summaryOf([round(1), harm(2, 0, 5), healed(2, 3), healed(2, -1), harm(2, 0, 6), over(0, 0)])
  expect(summary.combatants[2]).toMatchObject({ healed: 3, lost: 1, overkill: 1 })
})

test("harm that was stopped is counted for whom it would have hit, and is no harm", () => {
  const parried = { _tag: "Parried", who: 2, stopped: 3 }
  const summary = summaryOf([round(1), parried, harm(2, 0, 1), parried, over(0, 0)])
  expect(summary.combatants.map((each) => each.spared)).toEqual([0, 0, 6])
  expect(summary.combatants[2]?.taken.sum).toBe(1)
})

test("a system may tell what was stopped with the attack or the harm itself", () => {
  const tells = (who: string) => ({ who, amount: (event: { spared?: number }) => event.spared ?? 0 })
  const own = new Map([
    ["Attacked", tells("target")],
    ["HarmTaken", tells("target")],
  ])
  const tally = new Tally({ ...cast, spared: own as unknown as Cast["spared"] })
  const attacked = { _tag: "Attacked", by: 0, target: 2, means: 0, hit: true, spared: 4 }
  const struck = { ...harm(2, 0, 3), spared: 2 }
  tally.add(0, [round(1), attacked, struck, harm(1, 2, 1), over(0, 0)], digest, [0, 0, 0])
  const { combatants } = tally.summary()
  expect(combatants.map(({ spared: points, taken }) => [points, taken.sum])).toEqual([
    [0, 0],
    [0, 1],
    [6, 3],
  ])
})

test("who falls is at risk until that round, who does not until the fight ends or it has left", () => {
  const summary = summaryOf(
    [round(1), round(2), felled(2, 0), recovered(2), round(3), fled(1), round(4), felled(2, 0), over(0, 0)],
    [round(1), died(2, 0), over(0, 0)],
  )
  expect(summary.combatants.map(({ downedIn }) => downedIn)).toEqual([[], [], [0, 1, 1]])
  expect(summary.combatants.map(({ safeUntil }) => safeUntil)).toEqual([[0, 1, 0, 0, 1], [0, 1, 0, 1], []])
})

test("decisions are counted by side, round and verb", () => {
  const summary = summaryOf([
    round(1),
    decided(0, 1),
    decided(1, 1),
    round(2),
    decided(0, 0),
    decided(2, 0),
    over(0, 0),
  ])
  expect(summary.sides.map(({ actions }) => actions)).toEqual([
    [
      [0, 0],
      [0, 2],
      [1, 0],
    ],
    [
      [0, 0],
      [0, 0],
      [1, 0],
    ],
  ])
})

test("a margin is the health of the winner less that of the other side; a draw has none", () => {
  const summary = summaryOf([round(1), over(0, 0)], [round(1), over(1, 0)], [round(1), over(-1, 2)])
  // Red has 750 thousandths left at the end, blue nothing.
  expect(summary.margin).toMatchObject({ sum: 0, squares: 2 * 750 * 750 })
  expect(summary.margin.bins.map((count, bin) => [bin, count]).filter(([, count]) => count !== 0)).toEqual([
    [5, 1],
    [35, 1],
  ])
  const [red, blue] = summary.sides
  expect(red?.left.map((bins) => bins.indexOf(1))).toEqual([15, 15, 15])
  expect(blue?.left.map((bins) => bins.indexOf(1))).toEqual([0, 0, 0])
})

test("a combat's score says who won, how long it took, and who fell", () => {
  const tally = new Tally(cast)
  tally.add(0, [round(1), round(2), felled(2, 0), recovered(2), died(1, 2), over(0, 0)], digest, [1000, 0, 250])
  expect([...tally.score]).toEqual([0, 2, 0b110, 0b010, 0b010, 500, 250])
  tally.add(1, [round(1), over(-1, 2)], digest, [1000, 1000, 1000])
  expect([...tally.score]).toEqual([-1, 1, 0, 0, 0, 1000, 1000])
  expect(tally.score[scoreAt.winner]).toBe(-1)
})

test("points at the start, less effective harm and losses, plus healing, are the points at the end", () => {
  const combats = 50
  const { summary } = playChunk<Toy>(toy, prepared, {
    seed: 5,
    from: 0,
    to: combats,
    combats,
    policies: [aggressive, aggressive],
    log: "summary",
  })
  summary.combatants.forEach(({ taken, overkill, downed }, who) => {
    // In this game whoever falls stays at 0 or below: it has lost all that it had.
    const { health } = prepared.blocks[who] as { health: number }
    expect(taken.sum - overkill).toBeGreaterThanOrEqual(downed * health)
    expect(taken.sum - overkill).toBeLessThanOrEqual(downed * health + (combats - downed) * (health - 1))
  })
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
