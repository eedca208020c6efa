import { describe, expect, test } from "vitest"
import { hero } from "../../src/page/hero.ts"
import type { Results } from "../../src/Results.ts"
import { rate, results } from "../kit/results.ts"

/** What the first lines of a page say when one of two sides has won so many of the fights, and the other the rest. */
const said = (won: number, fights: number): string => {
  const [base] = results.variants
  const [first, second] = results.sides
  if (base === undefined || first === undefined || second === undefined) throw new Error("two sides")
  const winRate = { [first.id]: rate(won, fights), [second.id]: rate(fights - won, fights) }
  const outcomes = { [first.id]: won, [second.id]: fights - won, draw: 0 }
  const run: Results = { ...results, variants: [{ ...base, combats: fights, winRate, outcomes }] }
  return hero(run, "en", "h1").markup.replaceAll("\u00a0", " ")
}

describe("the first line of a page", () => {
  test("names the winner when the intervals of the two best are apart", () => {
    expect(said(600, 1000)).toMatch(/ win 60 % of the fights/u)
  })

  test("calls a fight even only when no side can be far ahead", () => {
    expect(said(5050, 10_000)).toContain("The fight is even")
    expect(said(500, 1000)).toContain("Who wins is not decided yet")
  })

  test("does not call 7 of 10 even, and says about how many fights would decide", () => {
    const text = said(7, 10)
    expect(text).toContain("Who wins is not decided yet")
    // (1.96 · 2 √(0.7 · 0.3) / 0.4)² = 20.2, rounded up to two digits.
    expect(text).toContain("About 21 fights would decide it")
  })

  test("advises nobody to play for ever", () => {
    expect(said(500, 1000)).not.toContain("would decide it")
  })
})
