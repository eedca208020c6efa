import { describe, expect, test } from "vitest"
import { en } from "../../src/text/words/en.ts"
import { es } from "../../src/text/words/es.ts"
import { above, below, count, digitsFor, point, range } from "../../src/text/numbers.ts"
import { plainText } from "../../src/text/plainText.ts"
import { rateText } from "../../src/text/rateText.ts"
import { sweepWords } from "../../src/text/words/sweepWords.ts"
import { slug } from "../../src/text/slug.ts"
import { textWidth } from "../../src/text/textWidth.ts"
import { withDistinctNames } from "../../src/text/withDistinctNames.ts"
import { hostile, rate } from "../kit/results.ts"

describe("texts", () => {
  test("both languages have the same strings, of the same kind", () => {
    const kinds = (words: object) => Object.entries(words).map(([key, word]) => [key, typeof word])
    expect(kinds(es)).toEqual(kinds(en))
  })

  test("of one there is no plural", () => {
    expect([en.fights("1"), en.fightsEach("1"), en.days("1"), en.fights("2")]).toEqual([
      "1 fight",
      "1 fight per variant",
      "1 day",
      "2 fights",
    ])
    expect([es.fights("1"), es.daysEach("1"), es.fightsPerScenario("1")]).toEqual([
      "1 combate",
      "1 día por variante",
      "1 combate de cada uno",
    ])
    const [sweepEn, sweepEs] = [sweepWords.en, sweepWords.es]
    expect([sweepEn.fightsEach("1"), sweepEn.ofNewFights("1"), sweepEs.ofNewDays("1")]).toEqual([
      "1 fight per value",
      "in 1 new fight",
      "en 1 día nuevo",
    ])
  })

  test("numbers follow the language", () => {
    expect(count("en", 1234)).toBe("1,234")
    expect(count("es", 1234)).toBe("1.234")
    expect(point("es", rate(620, 1000))).toBe("62\u00a0%")
    expect(range("en", rate(6200, 10_000))).toBe("61.0–62.9\u00a0%")
    expect(range("es", rate(6200, 10_000))).toBe("61,0–62,9\u00a0%")
  })

  test("a percentage has no more digits than its interval allows", () => {
    expect(digitsFor(0.55, 0.61)).toBe(0)
    expect(digitsFor(0.55, 0.57)).toBe(1)
    expect(digitsFor(0.5511, 0.5529)).toBe(2)
  })

  test("a bound stays a bound when it is rounded", () => {
    expect(below("en", 0.000369)).toBe("< 0.04\u00a0%")
    expect(below("en", 0.0713)).toBe("< 8\u00a0%")
    expect(below("es", 0.0019)).toBe("< 0,2\u00a0%")
    expect(above("en", 0.999631)).toBe("> 99.96\u00a0%")
  })

  test("what never happened is said as a count with a bound, and so is what always happened", () => {
    expect(rateText("en", rate(0, 2000))).toBe("0 of 2,000 (< 0.2\u00a0%)")
    expect(rateText("es", rate(0, 2000))).toBe("0 de 2.000 (< 0,2\u00a0%)")
    expect(rateText("en", rate(2000, 2000))).toBe("2,000 of 2,000 (> 99.8\u00a0%)")
  })

  test("names lose escape sequences and marks of direction, nothing else", () => {
    expect(plainText("a\u001b[31mb\u202ec\nd")).toBe("a\ufffd[31mb\ufffdc\ufffdd")
    expect(plainText("Ñandú 漢字 👩‍🚀 </script>")).toBe("Ñandú 漢字 👩‍🚀 </script>")
    expect(plainText("\ud800x")).toBe("\ufffdx")
  })

  test.each([
    ["Emboscada en el Aparcamiento", "emboscada-en-el-aparcamiento"],
    ["../../etc/passwd", "etc-passwd"],
    ["</script><img onerror=…>", "script-img-onerror"],
    ["|", "unnamed"],
    ["漢字", "unnamed"],
    ["CON.", "con"],
  ])("the slug of %s is %s", (name, expected) => {
    expect(slug(name)).toBe(expected)
  })

  test("who shares a name with another side is told apart by the sides", () => {
    const { combatants, sides, variants } = withDistinctNames(hostile)
    expect(combatants.map((c) => c.name)).toEqual(sides.map(({ name }) => `=1+1 (${name})`))
    expect(variants.map((v) => v.title.en)).toEqual(["]]><svg onload=x> (base)", "]]><svg onload=x> (gritty)"])
  })

  test("text widths are those of Helvetica, accents take no room", () => {
    expect(textWidth("Hi!", 1000, false)).toBe(722 + 222 + 278)
    expect(textWidth("ñú", 10, false)).toBe(textWidth("nu", 10, false))
  })
})
