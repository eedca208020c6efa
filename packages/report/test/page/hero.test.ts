import { describe, expect, test } from "vitest"
import type { Results } from "../../src/facts/Results.ts"
import { hero } from "../../src/page/hero.ts"
import { rate, results } from "../kit/results.ts"

/** What the first lines of a page say when one of two sides has won so many of the fights, and the other the rest. */
const said = (won: number, fights: number): string => {
  const [base] = results.variants
  const [first, second] = results.sides
  if (base === undefined || first === undefined || second === undefined) throw new Error("two sides")
  const winRate = { [first.id]: rate(won, fights), [second.id]: rate(fights - won, fights) }
  const outcomes = { [first.id]: won, [second.id]: fights - won, draw: 0 }
  const run: Results = { ...results, comparisons: [], variants: [{ ...base, combats: fights, winRate, outcomes }] }
  return hero(run, "en", "h1").markup.replaceAll("\u00a0", " ")
}

describe("the first line of a page", () => {
  test("says how often the first side wins, and who is favoured by that", () => {
    expect(said(600, 1000)).toContain("<h1>Guards won 60 % of the fights</h1>")
    expect(said(600, 1000)).toContain("Guards favoured; even only to within ±13.1 points")
    expect(said(400, 1000)).toContain("<h1>Guards won 40 % of the fights</h1>")
    expect(said(400, 1000)).toContain("Gang favoured; even only to within ±13.1 points")
    expect(said(100, 1000)).toContain("lopsided, for Gang; even only to within ±41.8 points")
  })

  test("calls a fight even only when the whole interval is within three points of a half", () => {
    expect(said(5050, 10_000)).toContain("<h1>Even: Guards won 50.5 % of the fights</h1>")
    expect(said(5050, 10_000)).toContain("even to within ±1.5 points")
    expect(said(500, 1000)).toContain("<h1>Not decided: Guards won 50 % of the fights</h1>")
    expect(said(500, 1000)).toContain("not decided; even only to within ±3.2 points")
  })

  test("says after how many fights an even one would be called even: as many, however many were played", () => {
    for (const [won, fights] of [
      [7, 10],
      [50, 100],
      [500, 1000],
    ] as const) {
      expect(said(won, fights)).toContain("After 3,000 fights an even one is called even in four cases of five")
    }
    expect(said(5050, 10_000)).not.toContain("four cases")
  })

  test("of very few fights says that it is not known, and names no margin that all fights are within", () => {
    expect(said(3, 3)).toContain("· not known yet. After")
    expect(said(3, 3)).toContain("<dd>not known yet</dd>")
    expect(said(4, 5)).toContain("not known yet; even only to within ±49.5 points")
    expect(said(40, 40)).toMatch(/· lopsided, for Guards<\/p>/u)
    // R: binom.test(30, 50)$conf.int is 0.4518 to 0.7359.
    expect(said(30, 50)).toContain("not decided; even only to within ±23.6 points")
    expect(said(600, 1000)).toContain("as if a fair coin decided")
  })

  test("says what a change does first where variants are compared, and of several how many do what", () => {
    const first = (run: Results) => hero(run, "en", "h1").markup.replaceAll("\u00a0", " ")
    const [one] = results.comparisons.filter(({ metric }) => metric === "winRate.guards")
    if (one === undefined) throw new Error("a comparison")
    const alone = first({ ...results, comparisons: [one] })
    expect(alone).toMatch(/<h1>[^<]*: Guards won less often: −14[.\d]* points/u)
    expect(alone.indexOf("<h1>")).toBeLessThan(
      alone.search(/<p class="base"><b>[^<]+<\/b>: (?:Not decided: )?Guards won/u),
    )
    expect(alone).not.toContain('class="verdicts"')
    const several = first({ ...results, comparisons: [one, { ...one, b: "other", verdict: "undecided" }] })
    expect(several).toContain("<h1>2 changes, for Guards: 1 worse, 1 not decided</h1>")
    expect(several.match(/<ul class="verdicts">.*?<\/ul>/su)?.[0].match(/<li>/gu)).toHaveLength(2)
  })

  test("judges by the side that was asked for, and says so in Spanish too", () => {
    const [base] = results.variants as [Results["variants"][0]]
    const gang = { ...results, side: "gang", comparisons: [], variants: [base] }
    expect(hero(gang, "en", "h1").markup.replaceAll("\u00a0", " ")).toContain("<h1>Gang won 43 % of the fights</h1>")
    const winRate = { guards: rate(50, 100), gang: rate(50, 100) }
    const outcomes = { guards: 50, gang: 50, draw: 0 }
    const even = { ...gang, side: "guards", variants: [{ ...base, combats: 100, winRate, outcomes }] }
    const spanish = hero(gang, "es", "h1").markup.replaceAll("\u00a0", " ")
    expect(spanish).toContain("<h1>Victoria de Gang en el 43 % de los combates</h1>")
    expect(hero(even, "es", "h1").markup.replaceAll("\u00a0", " ")).toContain("<h1>Sin decidir: victoria de Guards en")
    expect(spanish).toContain("favorece a Guards; igualado solo con un margen de ±8,5 puntos")
  })
})
