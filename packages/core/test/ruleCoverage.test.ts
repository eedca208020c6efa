import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { coverageSentence, publishedWithRules, readCatalogue, systemsWithRules } from "./kit/catalogues.ts"
import { rulesInSources } from "./kit/rulesInSources.ts"
import { ruleTests, systemsFolder } from "./kit/ruleTests.ts"

describe.each(systemsWithRules)("the catalogue of %s", (system) => {
  const catalogue = readCatalogue(system)
  const tests = ruleTests(system)
  const played = catalogue.filter((rule) => rule.implemented !== false)

  test("has unique ids and says of every rule whether it is implemented", () => {
    expect(new Set(catalogue.map((rule) => rule.id)).size).toBe(catalogue.length)
    expect(catalogue.filter((rule) => ![true, false, "partly"].includes(rule.implemented))).toEqual([])
  })

  test("has every rule in Spanish too, in short", () => {
    const short = ({ es = "" }: { readonly es?: string }): boolean =>
      es.length >= 10 && es.length <= 220 && es.endsWith(".")
    expect(catalogue.filter((rule) => !short(rule)).map(({ id, es }) => [id, es])).toEqual([])
    expect(new Set(catalogue.map(({ es }) => es)).size).toBe(catalogue.length)
  })

  test("says what is missing of the rules that are not wholly played, and of no others", () => {
    expect(catalogue.filter((rule) => (rule.implemented === true) !== (rule.missing === undefined))).toEqual([])
  })

  test("calls no rule implemented, not even in part, that no test names", () => {
    expect(played.filter((rule) => tests[rule.id] === undefined).map((rule) => rule.id)).toEqual([])
  })

  test("names every rule that is played in the file that plays it, so that a search for its id finds it", () => {
    const named = rulesInSources(system)
    expect(played.filter((rule) => !named.has(rule.id)).map((rule) => rule.id)).toEqual([])
  })

  test("knows every id that a test names, as implemented at least in part", () => {
    const ids = new Set(played.map((rule) => rule.id))
    expect(Object.keys(tests).filter((id) => !ids.has(id))).toEqual([])
  })

  test("lists its tests as they are; `npm run coverage` writes the list", () => {
    expect(JSON.parse(readFileSync(join(systemsFolder, system, "tests.json"), "utf8"))).toEqual(tests)
  })
})

describe("the README", () => {
  test("says how many rules are played, and how many in part; `npm run coverage` writes it", () => {
    const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8")
    const said = /<!-- rules -->\n(.*)\n<!-- end of rules -->/u.exec(readme)?.[1]
    expect(said).toBe(coverageSentence(publishedWithRules.flatMap(readCatalogue)))
  })

  test("counts rules that are played in part apart from the others", () => {
    const rule = (implemented: boolean | "partly") => ({ id: "X", implemented })
    expect(coverageSentence([rule(true), rule("partly"), rule(true)])).toBe(
      "Of the 3 rules of their catalogues 2 are played as they stand and 1 in part.",
    )
    expect(coverageSentence([rule(true), rule("partly"), rule(false)])).toBe(
      "Of the 3 rules of their catalogues 1 are played as they stand and 1 in part, 1 not at all.",
    )
    expect(coverageSentence([rule(true)])).toBe("All 1 rules of their catalogues are played as they stand.")
    expect(coverageSentence([{ ...rule(true), silent: "A list." }, rule(true)])).toBe(
      "All 2 rules of their catalogues are played as they stand. Of 1 the text announces more than it gives.",
    )
  })
})
