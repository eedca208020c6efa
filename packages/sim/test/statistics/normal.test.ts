import { expect, test } from "vitest"
import { normalCdf, normalQuantile, z95 } from "../../src/statistics/distributions/normal.ts"

// Abramowitz and Stegun, table 26.1, and R's pnorm for the tails.
const known = [
  [0, 0.5],
  [1, 0.8413447460685429],
  [-1, 0.15865525393145705],
  [1.5, 0.9331927987311419],
  [-2, 0.022750131948179195],
  [-3, 0.0013498980316300933],
  [-5, 2.866515718791933e-7],
  [-10, 7.61985302416047e-24],
] as const

test("the normal distribution function meets published values, in the tails too", () => {
  for (const [z, p] of known) expect(Math.abs(normalCdf(z) / p - 1), `z ${z}`).toBeLessThan(1e-12)
})

test("the normal quantile undoes the distribution function", () => {
  for (const p of [1e-300, 1e-20, 1e-5, 0.01, 0.02425, 0.1, 0.5, 0.7, 0.99]) {
    expect(Math.abs(normalCdf(normalQuantile(p)) / p - 1), `p ${p}`).toBeLessThan(1e-11)
  }
})

test("the quantile of 0.975 is the z of 95 % intervals", () => {
  expect(normalQuantile(0.975)).toBeCloseTo(z95, 13)
  expect(z95).toBeCloseTo(1.959964, 6)
})

test("outside of the open interval from 0 to 1 there is no quantile", () => {
  expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY)
  expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY)
  expect(normalQuantile(-0.1)).toBeNaN()
  expect(normalQuantile(1.1)).toBeNaN()
})
