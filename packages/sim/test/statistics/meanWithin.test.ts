import { describe, expect, test } from "vitest"
import { binomialPmf } from "../../src/statistics/distributions/binomial.ts"
import { clopperPearson } from "../../src/statistics/intervals/clopperPearson.ts"
import { FewValues, mergeValues, mostValues } from "../../src/statistics/FewValues.ts"
import type { Interval } from "../../src/statistics/intervals/Interval.ts"
import { type Moments, momentsOf } from "../../src/statistics/Moments.ts"
import { meanWithin } from "../../src/statistics/intervals/meanWithin.ts"
import { newcombe } from "../../src/statistics/intervals/newcombe.ts"
import { pairedShares } from "../../src/statistics/pairedShares.ts"
import { pairedT } from "../../src/statistics/pairedT.ts"
import { rate } from "../../src/statistics/rate.ts"

// Coverage is counted exactly, over all samples that could be, never simulated.

const rates = [0, 0.001, 0.01, 0.05, 0.5]
const sizes = [5, 10, 30, 100]
const least = 0.94
const holds = ({ lo, hi }: Interval, truth: number): boolean => lo <= truth + 1e-9 && truth - 1e-9 <= hi

/** A sample of which so many are `b`, so many `c` and all others `a`. */
const sampleOf = (n: number, [a, b, c]: readonly [number, number, number], k: number, l: number): Moments => {
  const few = new FewValues()
  const counts = [n - k - l, k, l] as const
  for (const [i, value] of [a, b, c].entries()) if ((counts[i] as number) > 0) few.add(value, counts[i])
  const total = (of: (value: number) => number) => (n - k - l) * of(a) + k * of(b) + l * of(c)
  return { n, sum: total((x) => x), squares: total((x) => x * x), values: few.values }
}

interface Counted {
  readonly covered: number
  /** Widths, with the chance of each sample: of this interval and of Student's, where that has one. */
  readonly width: number
  readonly students: number
}

/** Over all samples of values of which `b` comes with chance p, `c` with chance q. */
const counted = (
  n: number,
  values: readonly [number, number, number],
  [p, q]: readonly [number, number],
  range: Interval,
  of: (sample: Moments) => Interval = (sample) => meanWithin(sample, range),
): Counted => {
  const truth = (1 - p - q) * values[0] + p * values[1] + q * values[2]
  let [covered, width, students] = [0, 0, 0]
  for (let k = 0; k <= n; k++) {
    const first = binomialPmf(k, n, p)
    if (first < 1e-9) continue
    for (let l = 0; k + l <= n; l++) {
      const chance = first * binomialPmf(l, n - k, p === 1 ? 0 : q / (1 - p))
      if (chance < 1e-9) continue
      const sample = sampleOf(n, values, k, l)
      const found = of(sample)
      if (holds(found, truth)) covered += chance
      const plain = pairedT(sample)
      const [lo, hi] = [Math.max(range.lo, plain.lo), Math.min(range.hi, plain.hi)]
      if (!(hi > lo)) continue
      width += chance * (found.hi - found.lo)
      students += chance * (hi - lo)
    }
  }
  return { covered, width, students }
}

/**
 * Kinds of measures: what a fight comes to usually, and otherwise, with the chances of either by the rate of an event.
 */
const kinds = {
  "a share": [[0, 1, 1], (r) => [r, 0], { lo: 0, hi: 1 }],
  "what is nearly always so": [[1, 0, 0], (r) => [r, 0], { lo: 0, hi: 1 }],
  "harm of two sizes, of 30 points": [[0, 4, 11], (r) => [r / 2, r / 2], { lo: 0, hi: 38 }],
  "health of a side of two": [[1000, 500, 0], (r) => [r * (1 - r / 2), (r * r) / 2], { lo: 0, hi: 1000 }],
  "a difference one way": [[0, 1, 1], (r) => [r, 0], { lo: -1, hi: 1 }],
  "a difference both ways": [[0, 1, -1], (r) => [(3 * r) / 4, r / 4], { lo: -1, hi: 1 }],
  "a difference of rounds": [[0, -1, 2], (r) => [r / 2, r / 2], { lo: -100, hi: 100 }],
  "nearly always a round less": [[-1, 0, 1], (r) => [r / 2, r / 2], { lo: -100, hi: 100 }],
} satisfies Record<
  string,
  readonly [readonly [number, number, number], (rate: number) => readonly [number, number], Interval]
>

describe("the interval of a mean", () => {
  test.for(Object.entries(kinds))("holds in 94 % at least, however rare and however few: %s", ([, kind]) => {
    const [values, chances, range] = kind as (typeof kinds)["a share"]
    for (const n of sizes)
      for (const r of rates) {
        const { covered } = counted(n, values as never, chances(r) as never, range)
        expect([n, r, Math.round(1000 * covered) / 1000, covered >= least]).toEqual([n, r, expect.anything(), true])
      }
  })

  test("allows for a fight at the limit of rounds before one is seen, where the others scatter", () => {
    for (const n of [5, 10, 30])
      for (const r of [0.01, 0.05]) {
        const { covered } = counted(n, [3, 6, 30], [(1 - r) / 2, r], { lo: 0, hi: 30 })
        expect([n, r, Math.round(1000 * covered) / 1000, covered >= least]).toEqual([n, r, expect.anything(), true])
      }
  })

  test("Student's alone does not: what it knows nothing of has no width", () => {
    const { covered } = counted(30, [0, 1, 1], [0.01, 0], { lo: 0, hi: 1 }, pairedT)
    expect(covered).toBeLessThan(0.3)
  })

  test("is at most 1.3 times as wide as Student's in 100 fights that scatter, and the same in 1,000", () => {
    for (const [values, chances, range] of Object.values(kinds)) {
      const { students, width } = counted(100, values as never, chances(0.5) as never, range)
      expect(width / students).toBeLessThan(1.3)
      expect(width).toBeGreaterThanOrEqual(students - 1e-9)
    }
    const sample = sampleOf(1000, [0, 1, -1], 30, 50)
    const { lo, hi, p } = pairedT(sample)
    expect(meanWithin(sample, { lo: -1, hi: 1 })).toMatchObject({ lo, hi, p })
    expect(meanWithin(sample, { lo: -1, hi: 1 }).tail).toBeUndefined()
  })

  test("of a share that nobody has seen is Clopper and Pearson's", () => {
    for (const n of [2, 5, 17, 400])
      for (const k of [0, n]) {
        const { lo, hi } = meanWithin(sampleOf(n, [0, 1, 1], k, 0), { lo: 0, hi: 1 })
        const exact = clopperPearson(k, n)
        expect([lo, hi]).toEqual([expect.closeTo(exact.lo, 9), expect.closeTo(exact.hi, 9)])
      }
  })

  test("stays within what a number can be, and says nothing where there is nothing to go by", () => {
    const range = { lo: -1, hi: 1 }
    expect(meanWithin(momentsOf([1]), range)).toMatchObject({ lo: -1, hi: 1, p: 1 })
    expect(meanWithin(momentsOf([]), range)).toMatchObject({ lo: -1, hi: 1, p: 1 })
    const { lo, hi } = meanWithin(momentsOf([1, 1, -1]), range)
    expect([lo, hi]).toEqual([-1, 1])
    // Where the end is not known it has none.
    expect(meanWithin(momentsOf([8, 8, 8]), { lo: 0, hi: Number.MAX_VALUE }).hi).toBe(Number.MAX_VALUE)
    // What was seen beyond the range belongs to it.
    expect(meanWithin(momentsOf([40, 40, 40]), { lo: 0, hi: 30 }).hi).toBe(40)
  })

  test("and its test agree: all of five fights a round shorter is no proof", () => {
    const five = meanWithin(momentsOf([-1, -1, -1, -1, -1]), { lo: -100, hi: 100 })
    expect(five.lo < 0 && five.hi > 0 && five.p > 0.05).toBe(true)
    const many = meanWithin(sampleOf(1000, [-1, 0, 0], 0, 0), { lo: -100, hi: 100 })
    expect(many.hi < 0 && many.p < 0.05 && many.p > 0).toBe(true)
    const none = meanWithin(sampleOf(150, [0, 1, 1], 0, 0), { lo: -1, hi: 1 })
    expect(none.tail?.(none.hi)).toBeCloseTo(0.025, 9)
    expect(none.tail?.(none.lo)).toBeCloseTo(0.025, 9)
  })
})

test("values are kept apart as long as they are few, in whatever order they come", () => {
  const of = (...values: readonly number[]) => momentsOf(values).values
  expect(of(3, 1, 3)).toEqual([
    [1, 1],
    [3, 2],
  ])
  expect(mergeValues(of(3), of(1, 3))).toEqual(of(1, 3, 3))
  expect(mergeValues(of(2), of())).toEqual(of(2))
  const all = Array.from({ length: mostValues + 1 }, (_, i) => i)
  expect(of(...all)).toBeUndefined()
  expect(of(...all.slice(1))).toHaveLength(mostValues)
  expect(mergeValues(of(...all.slice(0, 20)), of(...all.slice(20)))).toBeUndefined()
  expect(mergeValues(of(...all), of(1))).toBeUndefined()
})

describe("shares", () => {
  test("of few fights hold in 94 % at least, in tables as in gates", () => {
    for (const n of sizes)
      for (const p of [...rates, 0.95, 0.99]) {
        let covered = 0
        for (let k = 0; k <= n; k++) if (holds(rate(k, n), p)) covered += binomialPmf(k, n, p)
        expect([n, p, covered >= least]).toEqual([n, p, true])
      }
  })

  test("that differ between pairs, and between fights of other dice, likewise", () => {
    for (const n of [5, 10, 30])
      for (const pb of rates)
        for (const pc of rates) {
          const pairs = counted(n, [0, -1, 1], [pb, pc], { lo: -1, hi: 1 }, (sample) => {
            const count = (wanted: number) => sample.values?.find(([value]) => value === wanted)?.[1] ?? 0
            return pairedShares(count(-1), count(1), n)
          })
          let apart = 0
          for (let k = 0; k <= n; k++)
            for (let l = 0; l <= n; l++)
              if (holds(newcombe(k, n, l, n), pc - pb)) apart += binomialPmf(k, n, pb) * binomialPmf(l, n, pc)
          expect([n, pb, pc, pairs.covered >= least, apart >= least]).toEqual([n, pb, pc, true, true])
        }
  })
})
