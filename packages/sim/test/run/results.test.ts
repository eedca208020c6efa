import { expect, test } from "vitest"
import { resultsOf } from "../../src/results/results.ts"
import { binomialPmf } from "../../src/statistics/distributions/binomial.ts"
import { rate } from "../../src/statistics/rate.ts"
import type { Summary } from "../../src/summary/Summary.ts"
import { toyManifest } from "../kit/toyLibrary.ts"

const combatant = {
  downed: 0,
  dead: 0,
  dealt: { sum: 0, squares: 0 },
  taken: { sum: 0, squares: 0 },
  friendly: 0,
  verbs: [0, 0, 0, 0, 0],
  byMeans: [0],
  spared: 0,
  overkill: 0,
  healed: 0,
  lost: 0,
  downedIn: [],
  safeUntil: [0, 10],
}
const bins = (length: number, ...counts: readonly (readonly [bin: number, count: number])[]) =>
  Array.from({ length }, (_, bin) => counts.find(([at]) => at === bin)?.[1] ?? 0)
const manifest = toyManifest("brawl", { combats: 10 })
const summary: Summary = {
  combats: 10,
  events: 321,
  outcomes: [
    [0, 0, 1, 1, 0, 0, 0],
    [5, 0, 0, 0, 0, 0, 0],
    [2, 1, 0, 0, 0, 0, 0],
  ],
  rounds: [0, 1, 2, 3, 2, 1, 0, 0, 1],
  firstBlood: [
    [1, 0, 0],
    [1, 4, 1],
    [0, 1, 2],
  ],
  sides: [
    {
      dead: [10, 0, 0],
      fallen: [4, 4, 2],
      left: [bins(21, [10, 2]), bins(21, [20, 5]), bins(21, [0, 3])],
      actions: [
        [0, 0, 0, 0, 0],
        [3, 0, 1, 0, 0],
      ],
    },
    { dead: [10, 0, 0], fallen: [3, 2, 5], left: [bins(21), bins(21), bins(21)], actions: [] },
  ],
  margin: { sum: 4000, squares: 2_160_000, bins: bins(40, [28, 4], [32, 4]) },
  combatants: [
    {
      ...combatant,
      downed: 4,
      dealt: { sum: 30, squares: 110 },
      friendly: 5,
      verbs: [12, 0, 1, 0, 0],
      byMeans: [30],
      spared: 4,
      overkill: 7,
      healed: 2,
      lost: 1,
      downedIn: [0, 1, 3],
      safeUntil: [0, 0, 2, 4],
    },
    combatant,
    combatant,
    combatant,
  ],
  longest: [{ combat: 3, events: 77 }],
  limitHits: [7],
  fingerprint: { combats: 10, sum0: 1, sum1: 2, xor: 3 },
}
const { variants } = resultsOf(manifest, [summary], { seconds: 1.5, workers: 1 })
const [variant] = variants
if (variant === undefined) throw new Error("one variant")

test("wins, draws and reasons are counted apart", () => {
  expect(variant.outcomes).toEqual({ red: 5, blue: 3, draw: 2 })
  expect(variant.reasons).toEqual({ lastStanding: 7, rout: 1, mutual: 1, roundLimit: 1 })
  expect(variant.winRate["red"]).toMatchObject({ k: 5, n: 10, p: 0.5, method: "clopperPearson95" })
})

test("rounds have mean, nearest-rank median and p90, and the share that a limit ended", () => {
  expect(variant.rounds).toEqual({
    interval: { lo: expect.closeTo(2.07, 2), hi: expect.closeTo(16.22, 2) },
    mean: (1 + 2 * 2 + 3 * 3 + 2 * 4 + 5 + 8) / 10,
    median: 3,
    p90: 5,
    histogram: [0, 1, 2, 3, 2, 1, 0, 0, 1],
    limitReached: 1,
  })
})

test("a side is wiped out when all of it are down or dead at the end", () => {
  expect(variant.sides["red"]?.wipedOut).toMatchObject({ k: 2, n: 10, method: "clopperPearson95" })
  expect(variant.sides["blue"]).toMatchObject({ wipedOut: { k: 5 }, firstBlood: 3, wonAfterFirstBlood: 2 })
})

test("harm of which nothing was seen to scatter has an interval by the points of the fight, where they are known", () => {
  const id = manifest.variants[0]?.combatants[1]?.id as string
  const known: Summary = { ...summary, combatants: summary.combatants.map((each) => ({ ...each, points: 5 })) }
  const [told] = resultsOf(manifest, [known], { seconds: 1.5, workers: 1 }).variants
  const { harmDealtInterval, meanHarmDealt } = told?.combatants[id] ?? {}
  expect(meanHarmDealt).toBe(0)
  const most = 5 * summary.combatants.length
  expect(harmDealtInterval).toEqual({ lo: 0, hi: expect.closeTo(most * (1 - 0.025 ** 0.1), 8) })
  // Runs of older versions do not say how many points somebody has.
  expect(variant.combatants[id]).not.toHaveProperty("harmDealtInterval")
})

test("harm has mean and standard deviation by combat", () => {
  const id = manifest.variants[0]?.combatants[0]?.id as string
  const { meanHarmDealt, sdHarmDealt, meanFriendlyHarm, downed, choices } = variant.combatants[id] ?? {}
  expect(meanHarmDealt).toBe(3)
  expect(sdHarmDealt).toBeCloseTo(Math.sqrt((110 - 90) / 9), 12)
  expect(meanFriendlyHarm).toBe(0.5)
  expect(downed?.k).toBe(4)
  expect(choices).toEqual({ strike: 12, flee: 1 })
})

test("the margin is that of decided combats, in shares of full health", () => {
  expect(variant.margin.n).toBe(8)
  expect(variant.margin.mean).toBe(0.5)
  expect(variant.margin.sd).toBeCloseTo(Math.sqrt((2_160_000 - 4000 ** 2 / 8) / 7) / 1000, 12)
  const left = variant.sides["red"]?.healthLeft
  expect(Object.keys(left ?? {})).toEqual(["draw", "red", "blue"])
  expect([left?.["draw"]?.[10], left?.["red"]?.[20], left?.["blue"]?.[0]]).toEqual([2, 5, 3])
  expect(variant.sides["red"]?.choicesByRound).toEqual([{}, { strike: 3, flee: 1 }])
})

test("harm is told by its means, survival round by round", () => {
  const id = manifest.variants[0]?.combatants[0]?.id as string
  const { harmByMeans, meanSpared, meanOverkill, meanHealed, meanLost, survival } = variant.combatants[id] ?? {}
  expect([harmByMeans, meanSpared, meanOverkill, meanHealed, meanLost]).toEqual([{ fists: 30 }, 0.4, 0.7, 0.2, 0.1])
  expect(survival?.map(({ round, atRisk, downed, censored }) => [round, atRisk, downed, censored])).toEqual([
    [1, 10, 1, 0],
    [2, 9, 3, 2],
    [3, 4, 0, 4],
  ])
  expect(survival?.map((row) => row.fallen.k)).toEqual([1, 4, 4])
  expect(survival?.[1]?.hazard).toMatchObject({ k: 3, n: 9 })
})

test("the two ends of the scale mirror each other: what one side loses the other wins", () => {
  for (const n of [40, 1000, 10_000]) {
    for (const k of [0, 1, 2, Math.floor(0.02 * n), Math.ceil(0.02 * n), Math.floor(n / 3)]) {
      const [low, high] = [rate(k, n), rate(n - k, n)]
      expect(high.method).toBe(low.method)
      expect([high.lo, high.hi]).toEqual([expect.closeTo(1 - low.hi, 8), expect.closeTo(1 - low.lo, 8)])
    }
  }
  // Near the upper end too the interval covers what it promises: Wilson's alone falls to 85 % there.
  const covers = (p: number, n: number) =>
    Array.from({ length: n + 1 }, (_, k) => {
      const { lo, hi } = rate(k, n)
      return lo <= p && p <= hi ? binomialPmf(k, n, p) : 0
    }).reduce((a, b) => a + b)
  const shares = [0.982, 0.985, 0.99, 0.993, 0.996, 0.998, 0.9985, 0.999, 0.9995]
  for (const p of shares) expect(covers(p, 1000)).toBeGreaterThan(0.93)
})

test("under two percent the exact interval is used, and what never happened has an upper limit", () => {
  expect(rate(20, 1000).method).toBe("wilson95")
  expect(rate(19, 1000).method).toBe("clopperPearson95")
  expect(rate(0, 10_000)).toMatchObject({ p: 0, lo: 0, method: "clopperPearson95" })
  expect(rate(0, 10_000).hi * 10_000).toBeCloseTo(3.69, 2)
  const { lo, hi } = rate(620, 1000)
  expect([lo.toFixed(6), hi.toFixed(6)]).toEqual(["0.589511", "0.649571"])
})

test("a rate of no combats is nothing, with everything possible", () => {
  expect(rate(0, 0)).toMatchObject({ p: 0, lo: 0, hi: 1 })
})
