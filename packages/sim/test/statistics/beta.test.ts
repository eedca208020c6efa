import { fc, test as property } from "@fast-check/vitest"
import { expect, test } from "vitest"
import { betaCdf, betaQuantile } from "../../src/statistics/distributions/beta.ts"

const relative = (got: number, want: number): number => Math.abs(got / want - 1)

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

/** I_x(a, b) for whole a and b at x = i/64, in whole numbers: of a + b - 1 throws, at least a hit. */
const exactly = (i: number, a: number, b: number): number => {
  const n = BigInt(a + b - 1)
  const [hit, miss] = [BigInt(i), BigInt(64 - i)]
  let term = hit ** n
  let sum = term
  // From n hits down to a: each is the one above times k/(n-k+1) and miss/hit.
  for (let k = n; k > BigInt(a); k--) {
    term = (term * k * miss) / ((n - k + 1n) * hit)
    sum += term
  }
  const digits = 10n ** 320n
  return Number((sum * digits) / 64n ** n / 10n ** 280n) / 1e40
}

test("it meets sums in whole numbers to twelve digits, in narrow and in lopsided cases", () => {
  for (const [i, a, b] of [
    [1, 1, 9],
    [3, 2, 40],
    [32, 500, 501],
    [33, 500, 501],
    [35, 500, 501],
    [1, 20, 1500],
    [63, 1500, 20],
    [20, 400, 900],
  ] as const) {
    expect(relative(betaCdf(i / 64, a, b), exactly(i, a, b)), `${i}/64, ${a}, ${b}`).toBeLessThan(1e-12)
  }
})

test("its quantiles give the printed tables of F", () => {
  // Abramowitz and Stegun, table 26.9: what F with (n, m) degrees of freedom exceeds with chance .05, .025 and .01.
  const table = [
    [1, 1, 161.4, 647.8, 4052],
    [2, 10, 4.1, 5.46, 7.56],
    [5, 5, 5.05, 7.15, 10.97],
    [10, 20, 2.35, 2.77, 3.37],
    [30, 60, 1.65, 1.82, 2.03],
    [12, 120, 1.83, 2.05, 2.34],
  ] as const
  for (const [n, m, ...row] of table)
    for (const [i, chance] of [0.05, 0.025, 0.01].entries()) {
      const x = betaQuantile(1 - chance, n / 2, m / 2)
      expect(relative((m * x) / (n * (1 - x)), row[i] as number)).toBeLessThan(0.003)
    }
})

property.prop([
  fc.double({ min: 0.001, max: 0.999, noNaN: true }),
  fc.double({ min: 0.5, max: 5000, noNaN: true }),
  fc.double({ min: 0.5, max: 5000, noNaN: true }),
])("I_x(a, b) and I_{1-x}(b, a) add up to one", (x, a, b) => {
  expect(betaCdf(x, a, b) + betaCdf(1 - x, b, a)).toBeCloseTo(1, 12)
})

property.prop([
  fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }),
  fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.double({ min: 0.05, max: 1, noNaN: true })),
  fc.integer({ min: 1, max: 100_000 }),
])("the beta quantile undoes the distribution function", (p, a, b) => {
  expect(betaCdf(betaQuantile(p, a, b), a, b)).toBeCloseTo(p, 11)
})
