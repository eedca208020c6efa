import * as vega from "vega"
import { expressionInterpreter } from "vega-interpreter"
import { compile } from "vega-lite"
import { expect, test } from "vitest"
import { charts } from "../../src/charts/charts.ts"
import type { Chart } from "../../src/drawing/frame.ts"
import { narrow } from "../../src/drawing/Room.ts"
import { toSvg } from "../../src/drawing/toSvg.ts"
import { results } from "../kit/results.ts"

/** What Vega draws of a specification that nothing remembers. */
const drawnAnew = async ({ spec }: Chart): Promise<string> => {
  vega.resetSVGDefIds()
  const runtime = vega.parse(compile(spec).spec, undefined, { ast: true })
  return new vega.View(runtime, { renderer: "none", expr: expressionInterpreter }).toSVG()
}

test("charts of one kind are made once, and drawn with the texts, numbers and data of each language", async () => {
  for (const room of [narrow])
    for (const lang of ["en", "es"] as const)
      for (const chart of charts(results, lang, [], room)) {
        const svg = await toSvg(chart)
        const plain = svg.replace(/^<svg role="img" ([^>]*)><title>.*?<\/title><desc>.*?<\/desc>/su, "<svg $1>")
        expect(plain, `${chart.name} ${lang} ${room.name}`).toBe(await drawnAnew(chart))
      }
})
