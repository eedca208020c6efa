import { fc, test as property } from "@fast-check/vitest"
import { expect, test } from "vitest"
import { agrees, binomialCdf, binomialP, binomialPmf } from "../../src/statistics/distributions/binomial.ts"
import { mcnemar } from "../../src/statistics/mcnemar.ts"

/** The chances of 0 to n successes by Pascal's rule: no logarithms, no gamma function. */
const byAdding = (n: number, p: number): number[] => {
  let row = [1]
  for (let i = 0; i < n; i++) {
    row = Array.from({ length: row.length + 1 }, (_, k) => (row[k] ?? 0) * (1 - p) + (row[k - 1] ?? 0) * p)
  }
  return row
}

const trials = fc
  .integer({ min: 1, max: 120 })
  .chain((n) =>
    fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n), fc.double({ min: 0.01, max: 0.99, noNaN: true })),
  )

property.prop([trials])("chances, sums and p-values agree with adding up Pascal's triangle", ([k, n, p]) => {
  const row = byAdding(n, p)
  expect(binomialPmf(k, n, p)).toBeCloseTo(row[k] as number, 11)
  expect(binomialCdf(k, n, p)).toBeCloseTo(
    row.slice(0, k + 1).reduce((a, b) => a + b),
    11,
  )
  const atMostAsLikely = row.filter((q) => q <= (row[k] as number) * (1 + 1e-7)).reduce((a, b) => a + b)
  expect(binomialP(k, n, p)).toBeCloseTo(atMostAsLikely, 9)
})

test("the two-sided p-value meets R's binom.test", () => {
  // binom.test(682, 925, 0.75), the example of its manual page, and an even coin.
  expect(binomialP(682, 925, 0.75)).toBeCloseTo(0.3824916, 7)
  expect(binomialP(60, 100, 0.5)).toBeCloseTo(0.05688793, 7)
  expect(binomialP(0, 10, 0.5)).toBeCloseTo(2 / 1024, 12)
})

test("binomial chances meet the printed tables", () => {
  // National Bureau of Standards, Tables of the Binomial Probability Distribution (1950): at most k of n at p.
  expect(1 - binomialCdf(2, 10, 0.25)).toBeCloseTo(0.4744072, 7)
  expect(1 - binomialCdf(9, 20, 0.4)).toBeCloseTo(0.2446628, 7)
  expect(binomialCdf(24, 49, 0.5)).toBeCloseTo(0.5, 12)
})

test("certain outcomes agree with certainty, anything else never does", () => {
  expect(agrees(10, 10, 1)).toBe(true)
  expect(agrees(9, 10, 1)).toBe(false)
  expect(agrees(0, 10, 0)).toBe(true)
  expect(agrees(1, 10, 0)).toBe(false)
})

test("a hundred thousand combats tell a chance from one that is a point off", () => {
  expect(agrees(32_115, 100_000, 0.3211457168)).toBe(true)
  expect(agrees(33_115, 100_000, 0.3211457168)).toBe(false)
})

test("McNemar's mid-p meets its reference value, and no discordant pair is no evidence", () => {
  expect(mcnemar(5, 20)).toBeCloseTo(0.00249392, 8)
  expect(mcnemar(20, 5)).toBe(mcnemar(5, 20))
  expect(mcnemar(0, 0)).toBe(1)
  expect(mcnemar(7, 7)).toBeCloseTo(1, 12)
})
