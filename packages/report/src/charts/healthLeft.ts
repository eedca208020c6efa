import type { Language } from "@refriega/core"
import { type Chart, framed, tipped } from "../drawing/frame.ts"
import { colourOf, gridColour } from "../drawing/palette.ts"
import { axisTitle, baseLine, facetForm } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import type { Results, VariantResults } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { count, decimal, share } from "../text/numbers.ts"
import { words } from "../text/words/words.ts"

/** Bins of health as results have them: nothing at all, then twenty of 5 % each. */
const binWidth = 0.05

/** How narrow are the wins? For each side, the health that it has left when it wins. */
export const healthLeft = (results: Results, lang: Language, room: Room = wide): Chart => {
  const w = words[lang]
  const c = chartWords[lang]
  const base = results.variants[0] as VariantResults
  const values = results.sides.flatMap(({ id, name }, side) => {
    const bins = base.sides[id]?.healthLeft[id] ?? []
    const wins = base.outcomes[id] ?? 0
    return bins.flatMap((fights, bin) => {
      if (fights === 0) return []
      const to = bin * binWidth
      const from = Math.max(0, to - binWidth)
      const p = fights / Math.max(1, wins)
      const bins = bin === 0 ? share(lang, 0, 0) : `${decimal(lang, 100 * from, 0)}–${share(lang, to, 0)}`
      const tip = `${name}, ${bins}: ${share(lang, p, 1)} (${count(lang, fights)})`
      const bar = { side: name, index: side, from: from + 0.004, to: Math.max(to, 0.012) - 0.004, zero: 0, p }
      return [{ ...bar, bins, fights, tip }]
    })
  })
  const form = facetForm(
    results.sides.map(({ name }) => name),
    1,
    room,
  )
  return framed(
    lang,
    "health-left",
    { question: c.leftTitle, answer: [...answers(results, base, lang), baseLine(results, lang)] },
    {
      columns: [w.tableSide, c.axisLeft, w.tableFoughtFights, w.tableShare],
      names: 1,
      rows: values.map(({ side, bins, fights, p }) => [side, bins, count(lang, fights), share(lang, p, 1)]),
    },
    {
      data: { values: values.map((value) => ({ ...value, side: form.named(value.side) })) },
      facet: { row: { field: "side", ...form.facet } },
      spacing: 16,
      spec: {
        width: form.width,
        height: 95,
        mark: { type: "rect", ...tipped },
        encoding: {
          x: {
            field: "from",
            type: "quantitative",
            title: axisTitle(c.axisLeft, room),
            scale: { domain: [0, 1] },
            axis: { format: ".0%", values: [0, 0.25, 0.5, 0.75, 1], grid: false },
          },
          x2: { field: "to" },
          y: {
            field: "zero",
            type: "quantitative",
            title: null,
            axis: { format: ".0%", tickCount: 3, gridColor: gridColour },
          },
          y2: { field: "p" },
          color: {
            field: "index",
            type: "nominal",
            scale: { domain: results.sides.map((_, i) => i), range: results.sides.map((_, i) => colourOf(i)) },
            legend: null,
          },
        },
      },
    },
  )
}

const answers = (results: Results, base: VariantResults, lang: Language): readonly string[] =>
  results.sides.flatMap(({ id, name }) => {
    const bins = base.sides[id]?.healthLeft[id] ?? []
    const wins = bins.reduce((a, b) => a + b, 0)
    let seen = 0
    const middle = bins.findIndex((fights) => (seen += fights) >= wins / 2)
    if (wins === 0) return []
    const c = chartWords[lang]
    // That as much is left as there can be says nothing.
    return middle < 1 / binWidth
      ? [c.leftAnswer(name, share(lang, middle * binWidth, 0))]
      : [c.leftWhole(name, share(lang, (middle - 1) * binWidth, 0))]
  })
