import { difficultyOf, type PartyResults, rate } from "@refriega/sim/pure"
import { describe, expect, test } from "vitest"
import type { VariantResults } from "../../src/facts/Results.ts"
import { hero } from "../../src/page/hero.ts"
import { plain } from "../../src/table/paint.ts"
import { summary } from "../../src/table/summary.ts"
import { gradeText } from "../../src/text/party/gradeText.ts"
import { results } from "../kit/results.ts"

const spaced = (text: string): string => text.replaceAll("\u00a0", " ")

/** The guards of the alley as the party, by how many of so many fights it wins and loses somebody in. */
const asParty = (fights: number, won: number, dead: number) => {
  const party: PartyResults = {
    side: results.sides[0]?.id ?? "",
    wins: rate(won, fights),
    losesSomebody: rate(dead, fights),
    seesSomebodyFall: rate(dead, fights),
    wipedOut: rate(fights - won, fights),
    difficulty: difficultyOf(fights, fights - won, dead),
    read: [5, 25, 50, 75, 95].map((percentile) => ({ percentile, combat: percentile })),
  }
  const interval = { lo: 0.57, hi: 0.61 }
  const variants = results.variants.map((variant) => ({
    ...variant,
    sides: Object.fromEntries(
      Object.entries(variant.sides).map(([id, side]) => [id, { ...side, meanHealthLeft: { mean: 0.59, interval } }]),
    ),
    party,
  }))
  return { ...results, variants }
}

describe("how hard a fight is for the party", () => {
  test("stands before all else on a terminal: the grade, the odds, what it spends, what to read", () => {
    const [, , ...lines] = spaced(summary(asParty(2000, 1800, 700), "en", plain)).split("\n")
    expect(lines.slice(0, 6)).toEqual([
      "Guards: hard",
      "  wins 90.0 % [88.6–91.2 %] of the fights, loses somebody in 35 % [33–37 %], all down or dead in 10.0 % [8.8–11.4 %]",
      "  spends 41 % [39–43 %] of its health; somebody goes down in 35 % [33–37 %]; 0.25 dead on average",
      "  To read, from bad to good for them (5th, 25th, 50th, 75th and 95th percentile): fights 5, 25, 50, 75, 95",
      expect.stringContaining(": Guards: hard; wins 90.0 %"),
      "",
    ])
  })

  test("where whoever falls is not dead, it is said so", () => {
    const found = asParty(2000, 1200, 0)
    const told = (lang: "en" | "es", falls: number): string => {
      const variants = found.variants.map(({ party, ...variant }) => ({
        ...variant,
        party: { ...party, seesSomebodyFall: rate(falls, 2000) },
      }))
      return summary({ ...found, variants }, lang, plain)
    }
    expect(told("en", 900)).toContain("nobody dies: the fallen are not counted as dead")
    expect(told("es", 900)).toContain("no muere nadie: quien cae no cuenta como muerto")
    expect(told("en", 0)).toContain("dead on average")
  })

  test("of what runs out the party's sentence has what was used", () => {
    const [side] = results.sides
    const party = asParty(2000, 1800, 700)
    const stocksLeft = { slot1: { whole: 7, mean: 4.26 }, potion: { whole: 2, mean: 2 } }
    const variants = party.variants.map((variant) => ({
      ...variant,
      sides: { ...variant.sides, [side?.id ?? ""]: { ...variant.sides[side?.id ?? ""], stocksLeft } },
    })) as typeof party.variants
    const stocks = [
      { id: "slot1", en: "slots of level 1 left", es: "espacios de nivel 1 restantes" },
      { id: "potion", en: "potions left", es: "pociones restantes" },
    ]
    const lines = (lang: "en" | "es") => spaced(summary({ ...party, variants, stocks }, lang, plain)).split("\n")
    expect(lines("en")).toContain("  What it can use up, on average: slots of level 1 left 4.3 of 7")
    expect(lines("es")).toContain("  Lo que puede gastar, de media: espacios de nivel 1 restantes 4,3 de 7")
  })

  test("in Spanish", () => {
    const [, , ...lines] = spaced(summary(asParty(2000, 1800, 700), "es", plain)).split("\n")
    expect(lines.slice(0, 4)).toEqual([
      "Guards: difícil",
      "  gana el 90,0 % [88,6–91,2 %] de los combates, pierde a alguien en el 35 % [33–37 %], acaba con todos caídos o muertos en el 10,0 % [8,8–11,4 %]",
      "  gasta el 41 % [39–43 %] de su salud; alguien cae en el 35 % [33–37 %]; 0,25 muertos de media",
      "  Para leer, de mal a bien para ellos (percentiles 5, 25, 50, 75 y 95): combates 5, 25, 50, 75, 95",
    ])
  })

  test("what few fights do not decide is not named, and how many would is", () => {
    const few = spaced(summary(asParty(60, 54, 18), "en", plain))
    expect(few).toContain("Guards: moderate to deadly, not known yet\n")
    expect(few).toMatch(/About [\d,]+ fights would decide how hard it is, if the shares are what they seem/u)
    expect(gradeText("Party", { least: "hard", most: "deadly" }, "en")).toBe("Party: hard or deadly, not known yet")
    expect(gradeText("Grupo", { least: "easy", most: "deadly" }, "es")).toBe("Grupo: de fácil a mortal, aún no se sabe")
  })

  test("begins the page, with the odds below it; without a party nothing of it is said", () => {
    const [base] = asParty(2000, 1800, 700).variants
    const alone = { ...results, comparisons: [], variants: base ? [base] : [] }
    const page = spaced(hero(alone, "en", "h1", "fights of mine/trolls.yaml").markup)
    expect(page).toContain("<h1>Guards: hard</h1>")
    expect(page.indexOf("loses somebody in 35 %")).toBeGreaterThan(page.indexOf("</h1>"))
    expect(page).toContain("To read, from bad to good for them")
    expect(page).toContain(
      "makes it easier: <code>refriega run &#39;fights of mine/trolls.yaml&#39; --want moderate</code>",
    )
    // Of the easiest only what makes it harder can be asked for.
    const easy = { ...base, party: { ...base?.party, difficulty: { least: "easy", most: "easy" } } } as VariantResults
    expect(spaced(hero({ ...alone, variants: [easy] }, "es", "h1").markup)).toMatch(
      /lo hace más difícil: <code>refriega run \S+\.yaml --want moderate<\/code>/u,
    )
    expect(spaced(summary(results, "en", plain))).not.toContain("To read")
  })
})
