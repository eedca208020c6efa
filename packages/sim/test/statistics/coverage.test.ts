import { describe, expect, test } from "vitest"
import { binomialPmf } from "../../src/statistics/distributions/binomial.ts"
import { bonettPrice } from "../../src/statistics/bonettPrice.ts"
import { clopperPearson } from "../../src/statistics/intervals/clopperPearson.ts"
import { confidenceSequence, logEvidence } from "../../src/statistics/confidenceSequence.ts"
import { goodman } from "../../src/statistics/intervals/goodman.ts"
import type { Interval } from "../../src/statistics/intervals/Interval.ts"
import { mcnemar } from "../../src/statistics/mcnemar.ts"
import { newcombe } from "../../src/statistics/intervals/newcombe.ts"
import { plannedLooks } from "../../src/statistics/plannedLooks.ts"
import { sequentialMcnemar } from "../../src/statistics/sequentialMcnemar.ts"
import { wilson } from "../../src/statistics/intervals/wilson.ts"

// What an interval promises is counted exactly, over all results that could be, never simulated.

const pmf = (n: number, p: number): readonly number[] => Array.from({ length: n + 1 }, (_, k) => binomialPmf(k, n, p))
const holds = ({ lo, hi }: Interval, value: number): boolean => lo <= value && value <= hi

describe("one rate", () => {
  const covers = (interval: (k: number, n: number) => Interval, n: number, p: number): number =>
    pmf(n, p).reduce((sum, chance, k) => sum + (holds(interval(k, n), p) ? chance : 0), 0)

  test("Clopper and Pearson's interval never covers less than 95 %, rare events included", () => {
    for (const n of [20, 200]) {
      for (const p of [0.0005, 0.005, 0.02, 0.1, 0.37, 0.5]) {
        expect(covers(clopperPearson, n, p)).toBeGreaterThanOrEqual(0.95 - 1e-12)
      }
    }
  })

  test("Wilson's covers 95 % on the average, but rare events less: there it is not used", () => {
    const grid = Array.from({ length: 99 }, (_, i) => (i + 1) / 100)
    const shares = grid.map((p) => covers(wilson, 300, p))
    expect(shares.reduce((a, b) => a + b) / shares.length).toBeCloseTo(0.95, 2)
    const rare = Array.from({ length: 40 }, (_, i) => covers(wilson, 1000, 0.0005 + i * 0.0005))
    expect(Math.min(...rare)).toBeLessThan(0.92)
  })
})

test("Goodman's three intervals hold together in 95 % of cases, three ordinary ones in fewer than 90 %", () => {
  const n = 60
  const [win, loss] = [0.5, 0.35]
  let together = 0
  let ordinary = 0
  for (let w = 0; w <= n; w++) {
    for (let l = 0; w + l <= n; l++) {
      const chance = binomialPmf(w, n, win) * binomialPmf(l, n - w, loss / (1 - win))
      const counts = [w, l, n - w - l]
      const truth = [win, loss, 1 - win - loss]
      if (goodman(counts).every((interval, i) => holds(interval, truth[i] as number))) together += chance
      if (counts.every((k, i) => holds(wilson(k, n), truth[i] as number))) ordinary += chance
    }
  }
  expect(together).toBeGreaterThan(0.94)
  expect(ordinary).toBeLessThan(0.9)
})

test("Newcombe's interval of two independent rates covers about 95 %", () => {
  const n = 80
  for (const [p1, p2] of [
    [0.3, 0.35],
    [0.5, 0.5],
    [0.1, 0.25],
  ] as const) {
    const [first, second] = [pmf(n, p1), pmf(n, p2)]
    let sum = 0
    for (let k1 = 0; k1 <= n; k1++) {
      for (let k2 = 0; k2 <= n; k2++) {
        if (holds(newcombe(k1, n, k2, n), p2 - p1)) sum += (first[k1] as number) * (second[k2] as number)
      }
    }
    expect(sum).toBeGreaterThan(0.94)
    expect(sum).toBeLessThan(0.97)
  }
})

describe("pairs", () => {
  /** Adds up over all tables of discordant pairs: chances pb and pc that only the first, only the second succeeds. */
  const overTables = (n: number, pb: number, pc: number, test: (b: number, c: number) => boolean): number => {
    let sum = 0
    for (let b = 0; b <= n; b++) {
      const chance = binomialPmf(b, n, pb)
      if (chance < 1e-14) continue
      for (let c = 0; b + c <= n; c++) {
        const both = chance * binomialPmf(c, n - b, pc / (1 - pb))
        if (both > 1e-16 && test(b, c)) sum += both
      }
    }
    return sum
  }

  test("Bonett and Price's interval covers about 95 % even where few pairs differ", () => {
    for (const [pb, pc] of [
      [0.01, 0.01],
      [0.005, 0.03],
      [0.05, 0.1],
    ] as const) {
      const share = overTables(200, pb, pc, (b, c) => holds(bonettPrice(b, c, 200), pc - pb))
      expect(share).toBeGreaterThan(0.94)
    }
  })

  test("McNemar's mid-p test is wrong in at most 5 % of cases in which there is no difference", () => {
    for (const p of [0.02, 0.05, 0.2]) {
      const errors = overTables(120, p, p, (b, c) => mcnemar(b, c) <= 0.05)
      expect(errors).toBeGreaterThan(0.005)
      expect(errors).toBeLessThan(0.05)
    }
  })
})

describe("looking again and again", () => {
  /** The chance that a rule stops somewhere on the first n steps of a coin with probability p: exact, path by path. */
  const everStops = (n: number, p: number, stops: (k: number, i: number) => boolean): number => {
    let alive = [1]
    let stopped = 0
    for (let i = 1; i <= n; i++) {
      const next = Array.from({ length: i + 1 }, (_, k) => (alive[k] ?? 0) * (1 - p) + (alive[k - 1] ?? 0) * p)
      alive = next.map((chance, k) => {
        if (chance === 0 || !stops(k, i)) return chance
        stopped += chance
        return 0
      })
    }
    return stopped
  }

  test("a confidence sequence misses the truth at any of 600 looks with a chance of at most 5 %", () => {
    for (const p of [0.1, 0.5]) {
      const missed = everStops(600, p, (k, i) => logEvidence(k, i, p) > Math.log(20))
      expect(missed).toBeGreaterThan(0.005)
      expect(missed).toBeLessThanOrEqual(0.05)
    }
  })

  test("sequential McNemar raises a false alarm at any of 400 discordant pairs with a chance of at most 5 %", () => {
    const alarms = everStops(400, 0.5, (k, i) => sequentialMcnemar(i - k, k) <= 0.05)
    expect(alarms).toBeGreaterThan(0.005)
    expect(alarms).toBeLessThanOrEqual(0.05)
  })

  test("looking twenty times with an ordinary limit is wrong in a quarter of cases, with planned limits in 5 %", () => {
    const planned = plannedLooks(20)
    const z = (k: number, i: number) => Math.abs(2 * k - i) / Math.sqrt(i)
    const at = (limit: (look: number) => number) =>
      everStops(1000, 0.5, (k, i) => i % 50 === 0 && z(k, i) > limit(i / 50))
    expect(at(() => 1.96)).toBeGreaterThan(0.23)
    const errors = at((look) => planned[look - 1] as number)
    expect(errors).toBeGreaterThan(0.04)
    expect(errors).toBeLessThan(0.055)
  })

  test("a confidence sequence meets its reference values", () => {
    const six = ({ lo, hi }: Interval) => [lo.toFixed(6), hi.toFixed(6)]
    expect(six(confidenceSequence(65, 100))).toEqual(["0.484827", "0.793795"])
    expect(six(confidenceSequence(650, 1000))).toEqual(["0.593733", "0.703608"])
    expect(confidenceSequence(0, 0)).toEqual({ lo: 0, hi: 1 })
    expect(confidenceSequence(0, 10).lo).toBe(0)
    expect(confidenceSequence(10, 10).hi).toBe(1)
    // Wider than an interval for one look.
    expect(confidenceSequence(650, 1000).hi).toBeGreaterThan(wilson(650, 1000).hi)
  })
})
