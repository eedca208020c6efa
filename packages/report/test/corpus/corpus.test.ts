import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { languages } from "@refriega/core"
import { describe, expect, test } from "vitest"
import { charts } from "../../src/charts/charts.ts"
import { goalCurves } from "../../src/charts/tuning/goalCurves.ts"
import { ladder } from "../../src/charts/tuning/ladder.ts"
import { matrix } from "../../src/charts/tuning/matrix.ts"
import { policies } from "../../src/charts/policies.ts"
import { byValue } from "../../src/drawing/byValue.ts"
import type { Chart } from "../../src/drawing/frame.ts"
import { wide } from "../../src/drawing/Room.ts"
import { toBareSvg, toBothSvgs, toSvg } from "../../src/drawing/toSvg.ts"
import type { Results, VariantResults } from "../../src/facts/Results.ts"
import { withDistinctNames } from "../../src/text/withDistinctNames.ts"
import { day, goals, progress, results, roof, seen, sweep } from "../kit/results.ts"

const folder = fileURLToPath(new URL("./", import.meta.url))

/** One scenario, played in two ways. */
const rungs = [
  { policy: "random", results: withDistinctNames(roof) },
  { policy: "steady", results: withDistinctNames(results) },
]
/** The same, with differences that are a quarter of what they are when all sides play steady. */
const quarters = results.comparisons.map((each) => ({ ...each, d: each.d / 4, lo: each.lo / 4, hi: each.hi / 4 }))
const differing = [
  { policy: "steady", results: withDistinctNames(results) },
  { policy: "guards=focus gang=steady", results: withDistinctNames({ ...results, comparisons: quarters, splits: [] }) },
]

/** Every chart kind, drawn from the fixtures. */
const all = (lang: "en" | "es"): readonly Chart[] =>
  [
    ...charts(results, lang, progress, wide, seen),
    ...charts(day, lang),
    byValue(withDistinctNames(sweep), lang),
    goalCurves(withDistinctNames(goals), lang),
    matrix([withDistinctNames(results), withDistinctNames(roof)], lang),
    policies(rungs, lang),
    ladder(differing, lang),
  ].filter((chart) => chart !== undefined)

/** Compares with what stands in the repository; with UPDATE_GOLDEN=1 writes it first. */
const asBefore = (name: string, text: string): void => {
  if (process.env["UPDATE_GOLDEN"] === "1") {
    mkdirSync(folder, { recursive: true })
    writeFileSync(folder + name, text)
  }
  // Not `toBe`: a difference of two pictures is not worth reading. Look at them instead.
  expect(readFileSync(folder + name, "utf8") === text, `${name} is not as before`).toBe(true)
}

/** The first variant once more, under another name. */
const variantNamed = (name: string): VariantResults => {
  const [first] = results.variants
  if (first === undefined) throw new Error("no variants")
  return { ...first, name, title: { en: name, es: name } }
}

/** A chart that warns is a defect. */
const refuse = (message: string): void => {
  throw new Error(message)
}

// A change to a chart, or to Vega, shows here as a difference of files. `npm run golden` writes them again: look at the
// pictures.
describe.each(languages)("the corpus of charts in %s", (lang) => {
  test.each(all(lang).map((chart) => [chart.name, chart] as const))(
    "%s: specification and picture are as before, and the picture is the same to the byte when it is drawn again",
    async (name, chart) => {
      const svg = `${await toSvg(chart, refuse)}\n`
      asBefore(`${name}.${lang}.vl.json`, `${JSON.stringify(chart.spec, null, 1)}\n`)
      asBefore(`${name}.${lang}.svg`, svg)
      const again = all(lang).find((other) => other.name === name) as Chart
      // Beside the page's own drawing, which comes of the same view.
      const both = await toBothSvgs(again)
      expect(`${both.full}\n` === svg).toBe(true)
      if (lang === "es") expect(both.bare === (await toBareSvg(chart))).toBe(true)
    },
  )

  test("a chart of forty variants is drawn, without a warning", async () => {
    const many: Results = { ...results, variants: Array.from({ length: 40 }, (_, i) => variantNamed(`v${i}`)) }
    for (const chart of charts(many, lang)) expect(await toSvg(chart, refuse)).toContain("<svg")
  })

  test("has nothing in it that is drawn no more", () => {
    const names = all(lang).flatMap(({ name }) => [`${name}.${lang}.svg`, `${name}.${lang}.vl.json`])
    const there = readdirSync(folder).filter((file) => file.includes(`.${lang}.`))
    expect(there.toSorted()).toEqual(names.toSorted())
    expect(existsSync(folder)).toBe(true)
  })
})

test("every chart kind that a designer asks for is in the corpus", () => {
  expect(all("en").map(({ name }) => name)).toEqual([
    "differences",
    "win-rates",
    "effects",
    "splits",
    "first-blood",
    "health-left",
    "lethality",
    "deaths",
    "survival",
    "hazard",
    "length",
    "over",
    "sources",
    "balance",
    "actions",
    "swing",
    "standings",
    "harm-by-round",
    "attacks",
    "felled-by",
    "places",
    "going-on",
    "day-differences",
    "entering",
    "attrition",
    "by-value",
    "goals",
    "matrix",
    "policies",
    "ladder",
  ])
})

describe("behind every chart", () => {
  test.each(all("en").map((chart) => [chart.name, chart] as const))(
    "%s: a table as wide as its header",
    (_, { table }) => {
      expect(table.rows.length).toBeGreaterThan(0)
      for (const row of table.rows) expect(row).toHaveLength(table.columns.length)
      expect(JSON.stringify(table)).not.toMatch(/undefined|NaN|Infinity|null/u)
    },
  )
})
