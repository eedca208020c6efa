import { fc, test as property } from "@fast-check/vitest"
import { describe, expect, test } from "vitest"
import {
  atLeast,
  better,
  type Distribution,
  distributionOf,
  exactly,
  explode,
  highest,
  keepHighest,
  keepLowest,
  map,
  mean,
  mix,
  p,
  sum,
  times,
  uniform,
} from "../../src/dice/Distribution.ts"
import { dice } from "../../src/dice/expression.ts"
import { KeyedDice } from "../../src/dice/KeyedDice.ts"
import { rollDice } from "../../src/dice/rollDice.ts"
import { asWho } from "../../src/kinds/indices.ts"
import { type Counts, enumerate, toNumber } from "./exactFractions.ts"

const total = (d: Distribution) => d.chances.reduce((a, b) => a + b, d.beyond)
const add = (faces: readonly number[]) => faces.reduce((a, b) => a + b, 0)

/**
 * The largest relative error of any chance against the exact fractions; infinite where something is impossible in one
 * only.
 */
const error = (d: Distribution, exact: Counts): number => {
  const values = new Set([...exact.ways.keys(), ...Array.from({ length: d.chances.length }, (_, i) => d.from + i)])
  return Math.max(
    ...Array.from(values, (value) => {
      const expected = toNumber(exact.ways.get(value) ?? 0n, exact.all)
      return p(d, value) === expected ? 0 : Math.abs(p(d, value) - expected) / expected
    }),
  )
}
const tiny = 1e-13

describe("against the enumeration of all rolls", () => {
  test("sums of equal dice", () => {
    expect(error(times(uniform(6), 3), enumerate(6, 3, add))).toBeLessThan(tiny)
    expect(error(times(uniform(2), 10), enumerate(2, 10, add))).toBeLessThan(tiny)
    expect(error(times(uniform(10), 1), enumerate(10, 1, add))).toBeLessThan(tiny)
  })

  test("different dice, with a sign and a number", () => {
    // A d6 and a d4 out of one d24, exactly.
    const both = enumerate(
      24,
      1,
      ([r]) => 1 + (((r as number) - 1) % 6) - (1 + Math.floor(((r as number) - 1) / 6)) + 2,
    )
    expect(error(distributionOf(dice("1d6-1d4+2")), both)).toBeLessThan(tiny)
  })

  const kept = (n: number, highestFirst: boolean) => (rolled: readonly number[]) =>
    add(rolled.toSorted((a, b) => (highestFirst ? b - a : a - b)).slice(0, n))

  test.each([
    [6, 4, 3],
    [20, 2, 1],
    [4, 5, 2],
    [3, 6, 6],
    [3, 6, 5],
    [10, 3, 1],
    [1, 3, 2],
  ])("d%i, %i of them, %i kept", (faces, n, k) => {
    expect(error(keepHighest(uniform(faces), k, n), enumerate(faces, n, kept(k, true)))).toBeLessThan(tiny)
    expect(error(keepLowest(uniform(faces), k, n), enumerate(faces, n, kept(k, false)))).toBeLessThan(tiny)
  })

  test("the better of two unlike dice", () => {
    const pairs = Array.from({ length: 48 }, (_, i) => Math.max((i % 8) + 1, Math.floor(i / 8) + 1))
    const best = better(uniform(8), uniform(6))
    for (let value = 1; value <= 8; value++)
      expect(p(best, value)).toBeCloseTo(pairs.filter((each) => each === value).length / 48, 15)
    expect(better(exactly(3), uniform(6)).from).toBe(3)
    expect(p(better(exactly(3), uniform(6)), 3)).toBeCloseTo(0.5, 15)
  })

  test("keeping of dice that are not fair", () => {
    // A die 1, 1, 2, 4: gaps and unequal chances.
    const odd = map(uniform(4), (v) => [1, 1, 2, 4][v - 1] as number)
    const exact = (highestFirst: boolean) =>
      enumerate(4, 4, (rolled) => kept(2, highestFirst)(rolled.map((v) => [1, 1, 2, 4][v - 1] as number)))
    expect(error(keepHighest(odd, 2, 4), exact(true))).toBeLessThan(tiny)
    expect(error(keepLowest(odd, 2, 4), exact(false))).toBeLessThan(tiny)
  })

  test("an exploding die up to its cut-off, the geometric rest set apart", () => {
    // Three rolls of a d4 decide everything but the case 4, 4, 4.
    const exact = enumerate(4, 3, ([a, b, c]) =>
      a !== 4 ? (a as number) : b !== 4 ? 4 + (b as number) : 8 + (c as number),
    )
    const d = explode(4, 2)
    for (let value = 1; value <= 11; value++) {
      expect(p(d, value)).toBeCloseTo(toNumber(exact.ways.get(value) ?? 0n, exact.all), 15)
    }
    expect(highest(d)).toBe(11)
    expect(d.beyond).toBe(1 / 64)
    expect(atLeast(d, 12)).toBe(1 / 64)
  })
})

describe("what lies beyond the cut-off", () => {
  const d = explode(4, 1)

  test("is carried through sums and choices: some die exploded on", () => {
    expect(d.beyond).toBe(1 / 16)
    expect(sum(d, d).beyond).toBeCloseTo(1 - (15 / 16) ** 2, 15)
    expect(keepHighest(d, 1, 3).beyond).toBeCloseTo(1 - (15 / 16) ** 3, 15)
    expect(
      mix([
        [0.5, d],
        [0.5, exactly(1)],
      ]).beyond,
    ).toBe(1 / 32)
    expect(map(d, (v) => 2 * v).beyond).toBe(1 / 16)
  })

  test("and the rest add up to 1", () => {
    for (const made of [d, sum(d, d), times(d, 5), keepHighest(d, 2, 3), keepLowest(d, 2, 3), map(d, (v) => -v)]) {
      expect(total(made)).toBeCloseTo(1, 14)
    }
  })
})

describe("known figures", () => {
  test("the mean of an exploding die is n(n+1)/2(n-1)", () => {
    for (const faces of [2, 4, 6, 8, 10, 12, 20]) {
      expect(mean(explode(faces))).toBeCloseTo((faces * (faces + 1)) / (2 * (faces - 1)), 12)
      expect(total(explode(faces))).toBeCloseTo(1, 14)
    }
  })

  test("4d6, the best three: mean 15869/1296, 18 in 21 of 1296 cases", () => {
    const d = distributionOf(dice("4d6kh3"))
    expect(mean(d)).toBeCloseTo(15869 / 1296, 12)
    expect(p(d, 18)).toBeCloseTo(21 / 1296, 14)
  })

  test("the better of two d20 has mean 13.825, the worse 7.175", () => {
    expect(mean(distributionOf(dice("2d20kh")))).toBeCloseTo(13.825, 12)
    expect(mean(distributionOf(dice("2d20kl")))).toBeCloseTo(7.175, 12)
  })

  test("the largest sum allowed keeps its mean, its total and its smallest chance", () => {
    const d = distributionOf(dice("1000d20"))
    expect(mean(d)).toBeCloseTo(10500, 8)
    expect(total(d)).toBeCloseTo(1, 12)
    const all = distributionOf(dice("100d20"))
    expect(p(all, 100) * 20 ** 100).toBeCloseTo(1, 12)
    expect(p(all, 2000) * 20 ** 100).toBeCloseTo(1, 12)
  })

  test("a number alone is certain", () => {
    expect(distributionOf(dice("7"))).toEqual(exactly(7))
  })

  test("a mixture weighs its parts", () => {
    const d = mix([
      [0.25, exactly(0)],
      [0.75, uniform(4)],
    ])
    expect([0, 1, 2, 3, 4].map((v) => p(d, v))).toEqual([0.25, 0.1875, 0.1875, 0.1875, 0.1875])
    expect(mean(d)).toBeCloseTo(1.875, 14)
  })

  test("a function may join results: damage is never below 1", () => {
    const d = map(distributionOf(dice("1d6-3")), (v) => Math.max(1, v))
    expect([1, 2, 3].map((v) => p(d, v))).toEqual([4 / 6, 1 / 6, 1 / 6].map((x) => expect.closeTo(x, 14)))
    expect(d.from).toBe(1)
  })

  test("what was never listed has no chance, and everything is at least the lowest", () => {
    expect([0, 7, 2.5].map((v) => p(uniform(6), v))).toEqual([0, 0, 0])
    expect(atLeast(uniform(6), 1)).toBeCloseTo(1, 15)
    expect(atLeast(uniform(6), 7)).toBe(0)
  })
})

describe("laws", () => {
  const small = fc
    .array(fc.nat(20), { minLength: 1, maxLength: 6 })
    .filter((weights) => weights.some((w) => w > 0))
    .chain((weights) =>
      fc.integer({ min: -5, max: 5 }).map((from): Distribution => {
        const all = add(weights)
        return { from, chances: Float64Array.from(weights, (w) => w / all), beyond: 0 }
      }),
    )
  const same = (a: Distribution, b: Distribution) => {
    for (let v = Math.min(a.from, b.from); v <= Math.max(highest(a), highest(b)); v++) {
      expect(p(a, v)).toBeCloseTo(p(b, v), 12)
    }
  }

  property.prop([small, small])("a sum does not depend on the order, and means add up", (a, b) => {
    same(sum(a, b), sum(b, a))
    expect(mean(sum(a, b))).toBeCloseTo(mean(a) + mean(b), 10)
  })

  property.prop([small, fc.nat(7)])("n times is the sum taken n times", (d, n) => {
    same(times(d, n), Array.from({ length: n }, () => d).reduce(sum, exactly(0)))
  })

  property.prop([small, fc.integer({ min: 1, max: 6 })])(
    "keeping all is the sum, and one high and the rest low share it",
    (d, n) => {
      same(keepHighest(d, n, n), times(d, n))
      expect(mean(keepHighest(d, 1, n)) + (n > 1 ? mean(keepLowest(d, n - 1, n)) : 0)).toBeCloseTo(n * mean(d), 10)
    },
  )
})

const rollable = ["2d6+3", "4d6kh3", "1d6!", "1d8-1d4", "3d4!kl2", "2d8!kh1+1d4"]
test.each(rollable)("%s falls as its distribution says: chi-square below its limit at 1 in a million", (text) => {
  const keyed = new KeyedDice(20, 0, 0, [7], 1e9)
  // A chi-square variable passes df + 2 sqrt(df x) + 2 x with a chance of at most exp(-x) (Laurent and Massart 2000,
  // lemma 1).
  const limit = (df: number) => df + 2 * Math.sqrt(df * 13.82) + 2 * 13.82
  const n = 100_000
  const expression = dice(text)
  const d = distributionOf(expression)
  const counts = new Map<number, number>()
  keyed.scope(1, asWho(0), text.length)
  keyed.open(0, 3)
  for (let i = 0; i < n; i++) {
    const value = rollDice(expression, keyed)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  let statistic = 0
  let cells = 0
  let rareCount = 0
  let rareChance = d.beyond
  for (let v = d.from; v <= highest(d); v++) {
    const count = counts.get(v) ?? 0
    const chance = p(d, v)
    if (chance * n < 10) {
      rareCount += count
      rareChance += chance
    } else {
      statistic += (count - n * chance) ** 2 / (n * chance)
      cells++
    }
  }
  if (rareChance * n >= 10) {
    statistic += (rareCount - n * rareChance) ** 2 / (n * rareChance)
    cells++
  }
  expect(add([...counts.values()])).toBe(n)
  expect(statistic).toBeLessThan(limit(cells - 1))
})
