import { describe, expect, test } from "vitest"
import { binomialPmf } from "../../src/statistics/distributions/binomial.ts"
import { type Evenness, evenness, fightsForEven } from "../../src/statistics/evenness.ts"

const of = (first: number, second: number, fights: number, tolerance?: number): Evenness =>
  evenness({ first, second }, "first", fights, tolerance)

/** How often `n` fights of that win rate are called even, counted through. */
const chanceOfEven = (n: number, p: number, tolerance?: number): number => {
  let chance = 0
  for (let k = 0; k <= n; k++) if (of(k, n - k, n, tolerance).verdict === "even") chance += binomialPmf(k, n, p)
  return chance
}

describe("how even a fight is", () => {
  test("an even one is called even in 80 % of all cases after the fights that are said, one of 56 % hardly ever", () => {
    const n = of(1, 1, 2).enough
    expect(n).toBe(3000)
    const even = chanceOfEven(n, 0.5)
    expect(even).toBeGreaterThan(0.78)
    expect(even).toBeLessThan(0.85)
    expect(chanceOfEven(n, 0.56)).toBeLessThan(0.001)
    // At the very edge of the tolerance it is wrong in one case of forty.
    expect(chanceOfEven(n, 0.53)).toBeLessThan(0.026)
    expect(chanceOfEven(fightsForEven(0.1), 0.5, 0.1)).toBeGreaterThan(0.75)
  })

  test("the number follows from the tolerance, not from what was played", () => {
    for (const [k, n] of [
      [5, 10],
      [520, 1000],
      [9000, 18_000],
    ] as const)
      expect(of(k, n - k, n).enough).toBe(3000)
    expect(of(5, 5, 10, 0.05).enough).toBe(1100)
  })

  test("each verdict, and how far from even it may be", () => {
    expect(of(5000, 5000, 10_000)).toMatchObject({ verdict: "even", p: 0.5 })
    // Even, although it surely is no half.
    expect(of(51_000, 49_000, 100_000)).toMatchObject({ verdict: "even", p: 0.51 })
    expect(of(5600, 4400, 10_000)).toMatchObject({ verdict: "favoured", favours: "first" })
    expect(of(4400, 5600, 10_000)).toMatchObject({ verdict: "favoured", favours: "second" })
    expect(of(8000, 2000, 10_000)).toMatchObject({ verdict: "lopsided", favours: "first" })
    expect(of(7, 3, 10)).toMatchObject({ verdict: "undecided" })
    expect(of(7, 3, 10)).not.toHaveProperty("favours")
    // R: binom.test(560, 1000)$conf.int is 0.5286 to 0.5911.
    expect(of(560, 440, 1000)).toMatchObject({ lo: expect.closeTo(0.5286, 4), within: expect.closeTo(0.0911, 4) })
    expect(of(0, 0, 0)).toMatchObject({ verdict: "undecided", within: 0.5 })
  })

  test("a draw is half a victory, and so is what goes to a third side", () => {
    expect(of(300, 300, 1000).p).toBe(0.5)
    expect(of(400, 200, 1000).p).toBe(0.6)
    expect(evenness({ a: 400, b: 400, c: 200 }, "a", 1000).p).toBe(0.5)
    expect(evenness({ a: 400, b: 400, c: 200 }, "c", 1000)).toMatchObject({ p: 0.4, favours: "a" })
  })
})
