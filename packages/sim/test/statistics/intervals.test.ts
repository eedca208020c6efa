import { fc, test as property } from "@fast-check/vitest"
import { expect, test } from "vitest"
import { binomialCdf } from "../../src/statistics/distributions/binomial.ts"
import { bonettPrice } from "../../src/statistics/bonettPrice.ts"
import { clopperPearson } from "../../src/statistics/intervals/clopperPearson.ts"
import { goodman, goodmanZ } from "../../src/statistics/intervals/goodman.ts"
import type { Interval } from "../../src/statistics/intervals/Interval.ts"
import { newcombe } from "../../src/statistics/intervals/newcombe.ts"
import { wilson } from "../../src/statistics/intervals/wilson.ts"

const six = ({ lo, hi }: Interval) => [lo.toFixed(6), hi.toFixed(6)]

test("Wilson's interval meets its reference values", () => {
  expect(six(wilson(620, 1000))).toEqual(["0.589511", "0.649571"])
  expect(six(wilson(0, 50))).toEqual(["0.000000", "0.071348"])
  expect(six(wilson(999, 1000))).toEqual(["0.994357", "0.999823"])
  expect(six(wilson(3, 50))).toEqual(["0.020615", "0.162171"])
})

test("Clopper and Pearson's interval meets its reference values", () => {
  expect(six(clopperPearson(620, 1000))).toEqual(["0.589098", "0.650193"])
  expect(six(clopperPearson(0, 50))).toEqual(["0.000000", "0.071122"])
  expect(six(clopperPearson(3, 50))).toEqual(["0.012549", "0.165482"])
})

test("no event in n combats leaves an upper limit of 3.69/n", () => {
  expect(clopperPearson(0, 10_000).hi * 10_000).toBeCloseTo(3.69, 2)
})

test("an interval of no combats is everything", () => {
  expect(wilson(0, 0)).toEqual({ lo: 0, hi: 1 })
  expect(clopperPearson(0, 0)).toEqual({ lo: 0, hi: 1 })
})

const counts = fc.integer({ min: 1, max: 5000 }).chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)))

property.prop([counts])("the limits of a rate lie around it, inside 0 and 1, and mirror with it", ([k, n]) => {
  for (const interval of [wilson, clopperPearson]) {
    const { lo, hi } = interval(k, n)
    expect(lo).toBeGreaterThanOrEqual(0)
    expect(lo).toBeLessThanOrEqual(k / n)
    expect(hi).toBeGreaterThanOrEqual(k / n)
    expect(hi).toBeLessThanOrEqual(1)
    const mirrored = interval(n - k, n)
    expect(mirrored.lo).toBeCloseTo(1 - hi, 9)
    expect(mirrored.hi).toBeCloseTo(1 - lo, 9)
  }
})

property.prop([counts])("at Clopper and Pearson's limits the tails hold exactly two and a half percent", ([k, n]) => {
  const { lo, hi } = clopperPearson(k, n)
  if (k > 0) expect(1 - binomialCdf(k - 1, n, lo)).toBeCloseTo(0.025, 8)
  if (k < n) expect(binomialCdf(k, n, hi)).toBeCloseTo(0.025, 8)
})

test("Wilson's interval of 95 % covers as often as stated, counted exactly for a thousand trials", () => {
  const n = 1000
  const covered = (p: number) => {
    let sum = 0
    for (let k = 0; k <= n; k++) {
      const { lo, hi } = wilson(k, n)
      if (lo <= p && p <= hi) sum += binomialCdf(k, n, p) - binomialCdf(k - 1, n, p)
    }
    return sum
  }
  for (const p of [0.1, 0.3211457168, 0.5, 0.65, 0.9]) {
    expect(covered(p)).toBeGreaterThan(0.941)
    expect(covered(p)).toBeLessThan(0.96)
  }
})

test("Goodman's intervals use z 2.394 for three shares", () => {
  expect(goodmanZ(3)).toBeCloseTo(2.394, 3)
  expect(goodman([600, 350, 50])).toEqual([600, 350, 50].map((k) => wilson(k, 1000, goodmanZ(3))))
})

test("Newcombe's interval of two independent rates meets its reference value", () => {
  expect(six(newcombe(320, 1000, 370, 1000))).toEqual(["0.008332", "0.091426"])
})

test("Bonett and Price's interval of a paired difference meets its reference value", () => {
  expect(six(bonettPrice(5, 50, 1000))).toEqual(["0.030406", "0.059414"])
})
