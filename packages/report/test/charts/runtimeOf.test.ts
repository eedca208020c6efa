import { languages } from "@refriega/core"
import * as vega from "vega"
import { compile, type TopLevelSpec } from "vega-lite"
import { expect, test } from "vitest"
import { thoroughness } from "../../../core/test/kit/affordable.ts"
import { charts } from "../../src/charts/charts.ts"
import { byValue } from "../../src/drawing/byValue.ts"
import { Holes } from "../../src/drawing/Holes.ts"
import { narrow, wide } from "../../src/drawing/Room.ts"
import { runtimeOf } from "../../src/drawing/runtimeOf.ts"
import { withDistinctNames } from "../../src/text/withDistinctNames.ts"
import { day, progress, results, roof, seen, sweep } from "../kit/results.ts"

const logger = vega.logger(vega.Error)

/** What Vega and Vega-Lite make of a specification with nothing kept and nothing put in. */
const anew = (spec: TopLevelSpec): unknown =>
  vega.parse(compile(structuredClone(spec), { logger }).spec, undefined, { ast: true })

/** Without what a view that was made of it has noted there, and texts of expressions, whose trees are what counts. */
const plain = (runtime: unknown): unknown =>
  JSON.parse(
    JSON.stringify(runtime, (name, value) =>
      ["raw", "code", "locale", "eventConfig"].includes(name) ? undefined : value,
    ),
  )

const drawn = languages.flatMap((lang) =>
  [wide, narrow].flatMap((room) =>
    [
      ...charts(results, lang, progress, room, seen),
      ...charts(roof, lang, progress, room),
      ...charts(day, lang, [], room),
      byValue(withDistinctNames(sweep), lang, room),
    ].flatMap((chart) => (chart === undefined ? [] : [{ name: `${chart.name}.${lang}.${room.name}`, chart }])),
  ),
)

test("what is made of a kind of chart once, and filled, is what is made of each chart", () => {
  // Both languages, and both widths; each with each where there is time.
  const chosen = drawn.filter(({ name }) => thoroughness > 1 || /\.(?:en\.wide|es\.narrow)$/u.test(name))
  expect(chosen.length).toBeGreaterThan(20)
  for (const { chart, name } of chosen) {
    for (const spec of [chart.spec, { ...chart.spec, title: "", description: "", padding: 2 } as TopLevelSpec])
      expect([name, plain(runtimeOf(spec, logger))]).toEqual([name, plain(anew(spec))])
  }
})

/** What a chart has in common with others of its kind. */
const kindOf = (name: string): string | undefined => {
  const found = drawn.find((each) => each.name === name)
  const holes = new Holes()
  return JSON.stringify({ ...found?.chart.spec, title: "", description: "" }, (key, value) =>
    key === "values" && typeof value?.[0] === "object" ? "data" : holes.placed(key, value),
  )
}

test("a chart is of one kind in both languages, and in both widths where it is drawn alike", () => {
  for (const room of ["wide", "narrow"])
    for (const chart of charts(results, "en", progress, wide, seen))
      expect([chart.name, room, kindOf(`${chart.name}.en.${room}`)]).toEqual([
        chart.name,
        room,
        kindOf(`${chart.name}.es.${room}`),
      ])
  for (const name of ["health-left", "length", "sources", "standings", "harm-by-round", "felled-by"])
    expect([name, kindOf(`${name}.en.wide`)]).toEqual([name, kindOf(`${name}.en.narrow`)])
})
