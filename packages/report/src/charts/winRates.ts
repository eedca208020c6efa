import type { Language } from "@refriega/core"
import type { Results } from "../Results.ts"
import { point, range } from "../text/numbers.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words.ts"
import { type Chart, framed } from "./frame.ts"
import { colourOf, gridColour, quietColour, shapeOf } from "./palette.ts"
import { inLines, variantAxis } from "./variantAxis.ts"
import { favourite } from "./favourite.ts"

/** How likely is each side to win under each variant, and how sure is that? Intervals as bars, estimates as points. */
export const winRates = (results: Results, lang: Language): Chart => {
  const w = words[lang]
  const sides = results.sides.map((side) => side.name)
  const variants = results.variants.map((variant) => inLines(variantTitle(variant, lang)))
  const values = results.variants.flatMap((variant, row) =>
    results.sides.map((side, index) => {
      const rate = variant.winRate[side.id]
      if (rate === undefined) throw new Error(`variant ${variant.name} has no win rate of side ${side.id}`)
      return {
        variant: variants[row],
        side: side.name,
        p: rate.p,
        lo: rate.lo,
        hi: rate.hi,
        label: `${point(lang, rate)} ${side.name}`,
        onLeft: rate.p < 0.5 ? rate.lo > 0.22 : rate.hi > 0.78,
        order: index,
      }
    }),
  )
  const y = { ...variantAxis(variants), scale: { paddingInner: 0.2, paddingOuter: 0.1 } }
  const yOffset = { field: "side", sort: sides, scale: { paddingOuter: 0.2 } }
  const color = {
    field: "side",
    type: "nominal",
    scale: { domain: sides, range: sides.map((_, i) => colourOf(i)) },
    legend: null,
  }
  const label = (onLeft: boolean) => ({
    transform: [{ filter: { field: "onLeft", equal: onLeft } }],
    mark: { type: "text", align: onLeft ? "right" : "left", dx: onLeft ? -9 : 9, baseline: "middle", limit: 240 },
    encoding: { y, yOffset, x: { field: onLeft ? "lo" : "hi", type: "quantitative" }, text: { field: "label" } },
  })
  return framed(
    lang,
    "win-rates",
    {
      question: w.winRatesTitle(w.list(sides)),
      answer: [answer(results, lang), sourceLine(results, lang, w.axisIntervals)],
    },
    {
      width: 520,
      height: { step: 24, for: "offset" },
      data: { values },
      layer: [
        {
          data: { values: [{ even: 0.5 }] },
          mark: { type: "rule", strokeDash: [4, 4], color: quietColour },
          encoding: { x: { field: "even", type: "quantitative" } },
        },
        {
          mark: { type: "rule", strokeWidth: 3 },
          encoding: {
            y,
            yOffset,
            x: {
              field: "lo",
              type: "quantitative",
              scale: { domain: [0, 1] },
              title: w.axisWins,
              axis: { format: ".0%", values: [0, 0.25, 0.5, 0.75, 1], gridColor: gridColour },
            },
            x2: { field: "hi" },
            color,
          },
        },
        {
          mark: { type: "point", filled: true, size: 90, opacity: 1, stroke: "#FFFFFF", strokeWidth: 1 },
          encoding: {
            y,
            yOffset,
            x: { field: "p", type: "quantitative" },
            color,
            shape: {
              field: "side",
              type: "nominal",
              scale: { domain: sides, range: sides.map((_, i) => shapeOf(i)) },
              legend: null,
            },
          },
        },
        label(false),
        label(true),
      ],
    },
  )
}

/** Says how often the favourite wins, and between which variants that differs. */
const answer = (results: Results, lang: Language): string => {
  const w = words[lang]
  const side = favourite(results)
  const rated = results.variants.map((variant) => ({
    title: variantTitle(variant, lang),
    rate: variant.winRate[side.id] as NonNullable<(typeof variant.winRate)[string]>,
  }))
  const sorted = rated.toSorted((a, b) => a.rate.p - b.rate.p)
  const least = sorted[0] as (typeof sorted)[number]
  const most = sorted.at(-1) as (typeof sorted)[number]
  if (rated.length === 1) return w.winRatesOne(side.name, point(lang, most.rate), range(lang, most.rate))
  if (most.rate.lo <= least.rate.hi) {
    const both = { p: most.rate.p, lo: least.rate.lo, hi: most.rate.hi }
    return w.winRatesSame(side.name, range(lang, both))
  }
  return w.winRatesMany(side.name, most.title, point(lang, most.rate), least.title, point(lang, least.rate))
}
