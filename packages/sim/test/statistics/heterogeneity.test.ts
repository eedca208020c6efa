import { expect, test } from "vitest"
import { chiSquareTail, heterogeneity } from "../../src/statistics/heterogeneity.ts"

test("the tails of chi-squared are those of the printed tables", () => {
  // Abramowitz and Stegun, table 26.8: what is exceeded with chance .05, .01 and .001.
  const table = [
    [1, 3.841459, 6.634897, 10.8276],
    [2, 5.991465, 9.21034, 13.8155],
    [3, 7.814728, 11.344867, 16.2662],
    [4, 9.487729, 13.276704, 18.4668],
    [5, 11.070498, 15.086272, 20.515],
    [8, 15.507313, 20.090235, 26.1245],
    [9, 16.918978, 21.665994, 27.8772],
  ] as const
  for (const [df, five, one, tenth] of table) {
    expect(chiSquareTail(five, df)).toBeCloseTo(0.05, 6)
    expect(chiSquareTail(one, df)).toBeCloseTo(0.01, 6)
    expect(chiSquareTail(tenth, df)).toBeCloseTo(0.001, 6)
  }
  expect([chiSquareTail(0, 3), chiSquareTail(0, 2)]).toEqual([1, 1])
})

const estimate = (d: number, error: number) => ({ d, lo: d - 1.959964 * error, hi: d + 1.959964 * error })

test("Q of three estimates is what it is by hand", () => {
  // Weights 1, 1, 1/4 after scaling: mean (0 + 2 + 1)/2.25 = 4/3, Q = 16/9 + 4/9 + (8/3)²/4.
  const { q, df, p } = heterogeneity([estimate(0, 1), estimate(2, 1), estimate(4, 2)])
  expect(q).toBeCloseTo(16 / 9 + 4 / 9 + 16 / 9, 5)
  expect(df).toBe(2)
  expect(p).toBeCloseTo(Math.exp(-q / 2), 9)
})

test("equal effects are said to differ in one case of twenty", () => {
  let state = 5
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const normal = () => Array.from({ length: 12 }, next).reduce((a, b) => a + b) - 6
  let found = 0
  for (let run = 0; run < 2000; run++)
    if (heterogeneity([0.01, 0.02, 0.03, 0.015].map((se) => estimate(0.1 + se * normal(), se))).p < 0.05) found++
  expect(found / 2000).toBeGreaterThan(0.035)
  expect(found / 2000).toBeLessThan(0.065)
})

test("of one estimate, or of none with a width, there is nothing to tell", () => {
  expect(heterogeneity([estimate(0.1, 0.01)])).toEqual({ q: 0, df: 0, p: 1 })
  expect(heterogeneity([])).toEqual({ q: 0, df: 0, p: 1 })
})
