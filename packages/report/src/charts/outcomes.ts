import type { Language } from "@refriega/core"
import type { Results } from "../Results.ts"
import { count, digitsFor, share } from "../text/numbers.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { colourOf, drawColour, gridColour, inkOn } from "./palette.ts"
import { inLines, variantAxis } from "./variantAxis.ts"

/** Segments narrower than these shares of the width get no name, or no label at all: it would not fit. */
const roomForName = 0.16
const roomForNumber = 0.05

/** Win, lose or draw? One bar per variant, cut in the shares of every outcome, with the labels inside. */
export const outcomes = (results: Results, lang: Language): Chart => {
  const w = words[lang]
  const kinds = [
    ...results.sides.map((side, index) => ({ id: side.id, name: side.name, colour: colourOf(index) })),
    { id: "draw", name: w.draw, colour: drawColour },
  ]
  const variants = results.variants.map((variant) => inLines(variantTitle(variant, lang)))
  const values = results.variants.flatMap((variant, row) => {
    let from = 0
    return kinds.map(({ id, name, colour }) => {
      const wins = variant.outcomes[id] ?? 0
      const p = wins / variant.combats
      const rate = variant.winRate[id] ?? results.variants[0]?.winRate[results.sides[0]?.id ?? ""]
      const number = share(lang, p, rate === undefined ? 0 : digitsFor(rate.lo, rate.hi))
      const segment = {
        variant: variants[row],
        outcome: name,
        from,
        to: from + p,
        middle: from + p / 2,
        label: p >= roomForName ? `${name} ${number}` : p >= roomForNumber ? number : "",
        ink: inkOn(colour),
        tip: `${variantTitle(variant, lang)}: ${name} ${number} (${count(lang, wins)})`,
      }
      from += p
      return segment
    })
  })
  const y = variantAxis(variants)
  return framed(
    lang,
    "outcomes",
    { question: w.outcomesTitle, answer: [answer(results, lang), sourceLine(results, lang)] },
    {
      columns: [w.tableVariant, w.tableOutcome, w.tableFoughtFights, w.tableShare],
      names: 2,
      rows: results.variants.flatMap((variant) =>
        kinds.map(({ id, name }) => {
          const k = variant.outcomes[id] ?? 0
          return [variantTitle(variant, lang), name, count(lang, k), share(lang, k / variant.combats, 1)]
        }),
      ),
    },
    {
      width: 520,
      height: { step: 44 },
      data: { values },
      layer: [
        {
          mark: { type: "bar", ...tipped, stroke: "#FFFFFF", strokeWidth: 1.5, height: { band: 0.72 } },
          encoding: {
            y,
            x: {
              field: "from",
              type: "quantitative",
              title: w.axisShare,
              scale: { domain: [0, 1] },
              axis: { format: ".0%", values: [0, 0.25, 0.5, 0.75, 1], gridColor: gridColour },
            },
            x2: { field: "to" },
            color: {
              field: "outcome",
              type: "nominal",
              scale: { domain: kinds.map((k) => k.name), range: kinds.map((k) => k.colour) },
              legend: { orient: "top", title: null, symbolType: "square", offset: 4 },
            },
          },
        },
        {
          mark: { type: "text", baseline: "middle", fontWeight: "bold", limit: 400 },
          encoding: {
            y,
            x: { field: "middle", type: "quantitative" },
            text: { field: "label" },
            color: { field: "ink", type: "nominal", scale: null },
          },
        },
      ],
    },
  )
}

/** Says how many fights nobody won. */
const answer = (results: Results, lang: Language): string => {
  const w = words[lang]
  const drawn = results.variants.map((variant) => ({
    title: variantTitle(variant, lang),
    p: (variant.outcomes["draw"] ?? 0) / variant.combats,
  }))
  const most = drawn.reduce((a, b) => (b.p > a.p ? b : a))
  if (most.p === 0) return w.outcomesNoDraw
  const rate = share(lang, most.p, most.p < 0.1 ? 1 : 0)
  return results.variants.length === 1 ? w.outcomesDraws(rate) : w.outcomesMostDraws(most.title, rate)
}
