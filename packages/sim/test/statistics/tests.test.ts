import { fc, test as property } from "@fast-check/vitest"
import { mean, sampleVariance } from "simple-statistics"
import { expect, test } from "vitest"
import { benjaminiHochberg } from "../../src/statistics/benjaminiHochberg.ts"
import { cohensH } from "../../src/statistics/cohensH.ts"
import { hedgesG } from "../../src/statistics/hedgesG.ts"
import { holm } from "../../src/statistics/holm.ts"
import { meanOf, momentsOf, varianceOf } from "../../src/statistics/Moments.ts"
import { oddsRatio } from "../../src/statistics/oddsRatio.ts"
import { pairedT } from "../../src/statistics/pairedT.ts"
import { plannedLooks, spacedLooks } from "../../src/statistics/plannedLooks.ts"
import { tTails, tTwoSided } from "../../src/statistics/distributions/studentT.ts"
import { normalQuantile } from "../../src/statistics/distributions/normal.ts"
import { tango } from "../../src/statistics/tango.ts"
import { welch } from "../../src/statistics/welch.ts"

test("Student's t meets its tables", () => {
  // Abramowitz and Stegun, table 26.10: what |t| exceeds with chance .05, .01 and .001.
  const table = [
    [1, 12.706, 63.657, 636.619],
    [2, 4.303, 9.925, 31.598],
    [5, 2.571, 4.032, 6.869],
    [10, 2.228, 3.169, 4.587],
    [30, 2.042, 2.75, 3.646],
    [120, 1.98, 2.617, 3.373],
  ] as const
  for (const [df, ...row] of table)
    for (const [i, chance] of [0.05, 0.01, 0.001].entries()) {
      expect(tTwoSided(chance, df) / (row[i] as number)).toBeCloseTo(1, 3)
      expect(tTails(row[i] as number, df) / chance).toBeCloseTo(1, 2)
    }
  expect(tTwoSided(0.05, 10)).toBeCloseTo(2.228139, 6)
  expect(tTwoSided(0.05, 1e7)).toBeCloseTo(1.959964, 5)
  expect(tTails(0, 3)).toBe(1)
})

test("Welch's test meets its reference values", () => {
  const { t, df, p, d, lo, hi } = welch(momentsOf([5, 6, 8, 8, 9, 12]), momentsOf([3, 4, 4, 5, 6, 7, 9]))
  expect(t).toBeCloseTo(-2.025158, 6)
  expect(df).toBeCloseTo(9.903205, 6)
  expect(p).toBeCloseTo(0.070647, 6)
  // The interval of 95 % holds 0 if and only if p is above .05.
  expect(lo < 0 && hi > 0).toBe(true)
  expect((lo + hi) / 2).toBeCloseTo(d, 12)
})

test("a paired test is Student's on the differences: his own ten nights of sleep", () => {
  const extra = [-1.2, -2.4, -1.3, -1.3, 0, -1, -1.8, -0.8, -4.6, -1.4]
  const { t, df, p, lo, hi } = pairedT(momentsOf(extra))
  expect([t.toFixed(4), df, p.toFixed(6)]).toEqual(["-4.0621", 9, "0.002833"])
  expect([lo.toFixed(7), hi.toFixed(7)]).toEqual(["-2.4598858", "-0.7001142"])
})

test("without any spread a difference is certain, and with one value nothing is", () => {
  expect(pairedT({ n: 50, sum: 0, squares: 0 })).toMatchObject({ d: 0, p: 1, lo: 0, hi: 0 })
  expect(pairedT({ n: 50, sum: 100, squares: 200 })).toMatchObject({ d: 2, p: 0, lo: 2, hi: 2 })
  expect(pairedT({ n: 1, sum: 3, squares: 9 })).toMatchObject({ p: 1, lo: Number.NEGATIVE_INFINITY })
  expect(welch({ n: 1, sum: 3, squares: 9 }, { n: 5, sum: 3, squares: 9 })).toMatchObject({ p: 1 })
})

property.prop([fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 50 })])(
  "mean and variance from integer sums are those of the values",
  (values) => {
    expect(meanOf(momentsOf(values))).toBeCloseTo(mean(values), 9)
    expect(varianceOf(momentsOf(values))).toBeCloseTo(sampleVariance(values), 6)
  },
)

test("effect sizes meet worked examples", () => {
  // Means 1 apart, both variances 2.5, n = 5 each: d = .6325, times 1 - 3/31.
  expect(hedgesG(momentsOf([1, 2, 3, 4, 5]), momentsOf([2, 3, 4, 5, 6]))).toBeCloseTo(0.632456 * (1 - 3 / 31), 6)
  expect(hedgesG(momentsOf([3, 3]), momentsOf([3, 3]))).toBe(0)
  expect(cohensH(0.5, 0.5)).toBe(0)
  expect(cohensH(0, 1)).toBeCloseTo(Math.PI, 12)
  expect(cohensH(0.25, 0.5)).toBeCloseTo(Math.PI / 6, 12)
  const { ratio, lo, hi } = oddsRatio(10, 100, 20, 100)
  expect([ratio.toFixed(4), lo.toFixed(4), hi.toFixed(4)]).toEqual(["2.2500", "0.9943", "5.0915"])
  // ln 2.25 ± 1.96 √(1/10 + 1/90 + 1/20 + 1/80), whose root is 5/12.
  expect(Math.log(hi / ratio)).toBeCloseTo((1.959963984540054 * 5) / 12, 12)
  expect(oddsRatio(0, 10, 5, 10).ratio).toBeCloseTo(((5.5 / 5.5) * 10.5) / 0.5, 9)
})

test("Holm's and Benjamini and Hochberg's adjustments meet their reference values", () => {
  const ps = [0.001, 0.011, 0.02, 0.04, 0.3]
  const close = (actual: readonly number[], expected: readonly number[]) =>
    actual.forEach((p, i) => expect(p).toBeCloseTo(expected[i] as number, 12))
  close(holm(ps), [0.005, 0.044, 0.06, 0.08, 0.3])
  close(benjaminiHochberg(ps), [0.005, 0.0275, 0.1 / 3, 0.05, 0.3])
  close(holm([0.3, 0.001, 0.04]), [0.3, 0.003, 0.08])
  expect(holm([])).toEqual([])
})

property.prop([fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 })])(
  "adjusted p-values are no smaller, keep their order, and Benjamini and Hochberg's are at most Holm's",
  (ps) => {
    const [strict, screening] = [holm(ps), benjaminiHochberg(ps)]
    for (const [i, p] of ps.entries()) {
      expect(screening[i]).toBeGreaterThanOrEqual(p)
      expect(strict[i]).toBeGreaterThanOrEqual(screening[i] as number)
      for (const [j, q] of ps.entries()) {
        if (p < q) expect(strict[i]).toBeLessThanOrEqual(strict[j] as number)
      }
    }
  },
)

test("the limits of planned looks meet the published tables", () => {
  // C. Jennison, B. W. Turnbull, Group Sequential Methods (2000), tables 2.1 and 2.3.
  const last = (looks: number, shape: "pocock" | "obrien-fleming") => plannedLooks(looks, shape).at(-1) as number
  const tables = [
    [1, 1.96, 1.96],
    [2, 1.977, 2.178],
    [5, 2.04, 2.413],
    [10, 2.087, 2.555],
    [20, 2.126, 2.672],
  ] as const
  for (const [looks, obrienFleming, pocock] of tables) {
    expect(Math.abs(last(looks, "obrien-fleming") - obrienFleming)).toBeLessThan(6e-4)
    expect(Math.abs(last(looks, "pocock") - pocock)).toBeLessThan(6e-4)
  }
  const five = plannedLooks(5)
  expect(five.map((limit, i) => limit * Math.sqrt((i + 1) / 5))).toEqual(five.map(() => expect.closeTo(2.0401, 3)))
})

test("looks that are as far apart as one likes have their parts of the whole chance", () => {
  expect(spacedLooks([700])).toEqual([expect.closeTo(1.96, 3)])
  const at = [900, 2025, 3600]
  const parts = [30, 45, 60].map((root) => (0.05 * root) / 135)
  const limits = spacedLooks(at)
  // The first is an ordinary test.
  expect(limits[0]).toBeCloseTo(normalQuantile(1 - (parts[0] as number) / 2), 6)
  // Followed step by step, by coins: a walk of whole numbers, and those of it that no look has found.
  let alive = new Map([[0, 1]])
  const found = at.map((to, look) => {
    for (let n = look === 0 ? 0 : (at[look - 1] as number); n < to; n++) {
      const next = new Map<number, number>()
      for (const [x, chance] of alive) for (const by of [-1, 1]) next.set(x + by, (next.get(x + by) ?? 0) + chance / 2)
      alive = next
    }
    let out = 0
    for (const [x, chance] of alive) {
      const z = Math.abs(x) / Math.sqrt(to)
      // Half of what is on the border, as a smooth distribution has it.
      const gone =
        z > (limits[look] as number) + 1 / Math.sqrt(to)
          ? 1
          : z > (limits[look] as number) - 1 / Math.sqrt(to)
            ? 0.5
            : 0
      out += gone * chance
      alive.set(x, (1 - gone) * chance)
    }
    return out
  })
  for (const [look, out] of found.entries()) expect(Math.abs(out / (parts[look] as number) - 1)).toBeLessThan(0.06)
  expect(Math.abs(found.reduce((a, b) => a + b) - 0.05)).toBeLessThan(0.002)
})

test("the score of a difference of pairs is that of the likeliest shares that differ so", () => {
  // Without a difference it is McNemar's.
  expect(tango(5, 20, 100, 0)).toBeCloseTo(15 / 5, 12)
  for (const [b, c, n, d] of [
    [5, 20, 100, 0.1],
    [0, 3, 1000, 0.02],
    [40, 30, 400, -0.05],
    [0, 0, 1000, 0.02],
  ] as const) {
    let best = { q: 0, log: Number.NEGATIVE_INFINITY }
    for (let i = 0; i <= 200_000; i++) {
      const q = Math.max(0, -d) + (i / 200_000) * (1 - Math.abs(d)) * 0.5
      const log = (k: number, p: number): number => (k === 0 ? 0 : k * Math.log(p))
      const sum = log(b, q) + log(c, q + d) + log(n - b - c, 1 - 2 * q - d)
      if (sum > best.log) best = { q, log: sum }
    }
    const variance = n * (2 * best.q + d - d * d)
    expect(tango(b, c, n, d)).toBeCloseTo((c - b - n * d) / Math.sqrt(variance), 3)
  }
})
