import { fc, test as property } from "@fast-check/vitest"
import { expect, test } from "vitest"
import { betaCdf, betaQuantile, lgamma } from "../../src/statistics/beta.ts"

test("the logarithm of the gamma function gives factorials and the root of pi", () => {
  expect(lgamma(11)).toBeCloseTo(Math.log(3628800), 12)
  expect(lgamma(0.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI)), 12)
})

test("the incomplete beta function has the closed forms of its simple cases", () => {
  for (const x of [0.001, 0.2, 0.5, 0.8, 0.999]) {
    expect(betaCdf(x, 1, 1)).toBeCloseTo(x, 13)
    expect(betaCdf(x, 3, 1)).toBeCloseTo(x ** 3, 13)
    expect(betaCdf(x, 1, 4)).toBeCloseTo(1 - (1 - x) ** 4, 13)
    // The arcsine distribution.
    expect(betaCdf(x, 0.5, 0.5)).toBeCloseTo((2 / Math.PI) * Math.asin(Math.sqrt(x)), 12)
  }
  expect([betaCdf(0, 2, 3), betaCdf(1, 2, 3)]).toEqual([0, 1])
})

property.prop([
  fc.double({ min: 0.001, max: 0.999, noNaN: true }),
  fc.double({ min: 0.5, max: 5000, noNaN: true }),
  fc.double({ min: 0.5, max: 5000, noNaN: true }),
])("I_x(a, b) and I_{1-x}(b, a) add up to one", (x, a, b) => {
  expect(betaCdf(x, a, b) + betaCdf(1 - x, b, a)).toBeCloseTo(1, 10)
})

property.prop([
  fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }),
  fc.integer({ min: 1, max: 100_000 }),
  fc.integer({ min: 1, max: 100_000 }),
])("the beta quantile undoes the distribution function", (p, a, b) => {
  expect(betaCdf(betaQuantile(p, a, b), a, b)).toBeCloseTo(p, 8)
})
