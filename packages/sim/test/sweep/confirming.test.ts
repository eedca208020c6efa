import { describe, expect, test } from "vitest"
import { rate } from "../../src/statistics/rate.ts"
import { type Confirmation, confirmingSeed, nextConfirmation } from "../../src/sweep/confirming.ts"
import { fitOf } from "../../src/sweep/fitOf.ts"

const target = { side: "police", share: 0.45, tolerance: 0.02 }
const values = ["4", "6", "8", "10"]
const rates = [0.52, 0.46, 0.44, 0.3].map((p) => rate(Math.round(1000 * p), 1000))
type Shares = readonly (readonly [value: string, share: number, n?: number])[]
const done = (...shares: Shares): readonly Confirmation[] =>
  shares.map(([value, share, n = 10_000], i) => ({ value, seed: i, rate: rate(Math.round(share * n), n) }))

describe("what is played again", () => {
  const next = (...before: Shares) => nextConfirmation(values, rates, target, done(...before))

  test("is first the nearest value, in ten thousand fights at least", () => {
    expect(next()).toEqual({ value: "6", combats: 10_000 })
    const many = [0.5, 0.45].map((p) => rate(Math.round(30_000 * p), 30_000))
    expect(nextConfirmation(["4", "6"], many, target, [])).toEqual({ value: "6", combats: 30_000 })
  })

  test("is nothing more once a value meets the target", () => {
    expect(next(["6", 0.452])).toBeUndefined()
  })

  test("is the nearest of those that are left when a value misses it, as long as one may be it", () => {
    expect(next(["6", 0.49])).toEqual({ value: "8", combats: 10_000 })
    expect(next(["6", 0.49], ["8", 0.41])).toBeUndefined()
  })

  test("is the same value in as many fights as should tell when it may meet it", () => {
    const room = 0.02 - 0.013
    const needed = Math.ceil((1.959964 ** 2 * 0.463 * 0.537) / room ** 2)
    expect(next(["6", 0.463])).toEqual({ value: "6", combats: Math.ceil(1.3 * needed) })
    // At the very edge no number of fights would do: then another one.
    expect(next(["6", 0.4698])).toEqual({ value: "8", combats: 10_000 })
  })

  test("is nothing more after four times", () => {
    expect(next(["6", 0.463], ["6", 0.463], ["6", 0.463], ["6", 0.463])).toBeUndefined()
  })

  test("has dice of its own: no other run's seed is near", () => {
    const seeds = [1, 2, 3].flatMap((seed) => [1, 2, 3].map((time) => confirmingSeed(seed, time)))
    expect(new Set([...seeds, 1, 2, 3, 4]).size).toBe(13)
    for (const seed of seeds) expect(Number.isSafeInteger(seed)).toBe(true)
  })
})

describe("a sweep that goes on", () => {
  /** A normal number: the sum of twelve. */
  const normals = (seed: number) => {
    let state = seed
    const next = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
    for (let i = 0; i < 20; i++) next()
    return () => Array.from({ length: 12 }, next).reduce((a, b) => a + b) - 6
  }

  /**
   * How sweeps end under true shares: with a value that is said to meet the target and does, with one that does not, or
   * with none.
   */
  const ends = (truth: readonly number[], runs: number) => {
    const normal = normals(truth.length + 5)
    const drawn = (p: number, n: number) => rate(Math.round(n * p + normal() * Math.sqrt(n * p * (1 - p))), n)
    const count = { right: 0, wrong: 0, none: 0 }
    for (let run = 0; run < runs; run++) {
      const names = truth.map((_, i) => `${i}`)
      const found = truth.map((p) => drawn(p, 1000))
      const again: Confirmation[] = []
      for (;;) {
        const next = nextConfirmation(names, found, target, again)
        if (next === undefined) break
        again.push({ value: next.value, seed: 0, rate: drawn(truth[Number(next.value)] as number, next.combats) })
      }
      const met = again.find((each) => fitOf(each.rate, target) === "meets")
      const meets = met !== undefined && Math.abs((truth[Number(met.value)] as number) - 0.45) <= 0.02
      count[met === undefined ? "none" : meets ? "right" : "wrong"]++
    }
    return { right: count.right / runs, wrong: count.wrong / runs, none: count.none / runs }
  }

  test("finds a value that meets the target in nine of ten cases, where playing one again in 10,000 fights found it in four", () => {
    for (const at of [0.44, 0.447, 0.455]) {
      const { right, wrong } = ends([0.53, 0.49, at, at - 0.05, 0.3], 300)
      expect(right).toBeGreaterThan(0.9)
      expect(wrong).toBe(0)
    }
  })

  test("hardly ever says so of one that just does not", () => {
    const { wrong } = ends([0.55, 0.471, 0.429, 0.35], 400)
    expect(wrong).toBeLessThan(0.05)
  })
})
