import { expect, test } from "vitest"
import { deviationInterval } from "../../src/statistics/intervals/deviationInterval.ts"

/** Numbers from 0 to 1, the same in every run. */
const numbers = (): (() => number) => {
  let state = 20_261_122
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const coverage = (draw: (next: () => number) => number, values: number, truth: number, n = 400): number => {
  const next = numbers()
  let held = 0
  const runs = 600
  for (let run = 0; run < runs; run++) {
    const counts = Array<number>(values).fill(0)
    for (let i = 0; i < n; i++) (counts[draw(next)] as number)++
    const found = deviationInterval(counts, (place) => place, { lo: 0, hi: counts.length - 1 })
    if (found !== undefined && found.lo <= truth && truth <= found.hi) held++
  }
  return held / runs
}

test("the interval of a standard deviation holds the truth in 95 % of runs, whatever the shape", () => {
  // A die; two peaks; a long tail.
  const die = coverage((next) => Math.floor(6 * next()), 6, Math.sqrt(35 / 12))
  const peaks = coverage((next) => (next() < 0.3 ? 0 : 9), 10, 9 * Math.sqrt(0.21))
  const tail = coverage((next) => Math.min(29, Math.floor(-3 * Math.log(1 - next()))), 30, tailDeviation, 2000)
  for (const share of [die, peaks]) {
    expect(share).toBeGreaterThan(0.93)
    expect(share).toBeLessThan(0.975)
  }
  // Where single values decide, it takes more of them.
  expect(tail).toBeGreaterThan(0.925)
})

/** Of the whole part of an exponential number with mean 3, cut at 29. */
const tailDeviation = (() => {
  const chance = (k: number) => (k < 29 ? Math.exp(-k / 3) - Math.exp(-(k + 1) / 3) : Math.exp(-29 / 3))
  const places = Array.from({ length: 30 }, (_, k) => k)
  const mean = places.reduce((sum, k) => sum + k * chance(k), 0)
  return Math.sqrt(places.reduce((sum, k) => sum + (k - mean) ** 2 * chance(k), 0))
})()

test("of a normal sample it agrees with the textbook's: ln s ± z / sqrt(2n)", () => {
  // A binomial of 1000 flips is as good as normal: the fourth moment is three times the squared variance.
  const counts = Array.from({ length: 121 }, (_, i) => Math.round(10_000 * Math.exp(-((i - 60) ** 2) / 200)))
  const n = counts.reduce((a, b) => a + b)
  const found = deviationInterval(counts, (place) => place, { lo: 0, hi: counts.length - 1 })
  expect(Math.log((found?.hi ?? 0) / (found?.lo ?? 1)) / 2).toBeCloseTo(1.959964 / Math.sqrt(2 * n), 5)
})

test("of few values it holds as well, and has a width where they agree", () => {
  for (const n of [5, 10, 30, 100]) {
    const rare = coverage((next) => (next() < 0.05 ? 0 : 9), 10, 9 * Math.sqrt(0.05 * 0.95), n)
    const even = coverage((next) => Math.floor(10 * next()), 10, Math.sqrt(99 / 12), n)
    const top = coverage(
      (next) => (next() < 0.5 ? 9 : Math.floor(9 * next())),
      10,
      Math.sqrt(0.5 * (81 + 204 / 9) - 6.5 ** 2),
      n,
    )
    expect([n, rare, even, top, Math.min(rare, even, top) > 0.94 - 0.01]).toEqual([n, rare, even, top, true])
  }
  // Of seven alike 41 % may be otherwise, and 1 off.
  const { lo, hi } = deviationInterval([0, 7], (place) => place, { lo: 0, hi: 1 }) ?? { lo: 9, hi: 0 }
  expect([lo, hi]).toEqual([0, expect.closeTo(Math.sqrt(0.4096), 3)])
})

test("of one value there is none", () => {
  expect(deviationInterval([1], (place) => place, { lo: 0, hi: 1 })).toBeUndefined()
})
