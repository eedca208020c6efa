import type { Language } from "@refriega/core"
import type { Results } from "../Results.ts"
import { chartWords } from "../text/chartWords.ts"
import { count, share } from "../text/numbers.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { colourOf, dashOf } from "./palette.ts"
import { lastRound, roundAxis, shareAxis } from "./parts.ts"

/** How soon is it over? The share of the fights that are over by each round, a line for each variant. */
export const over = (results: Results, lang: Language): Chart => {
  const w = words[lang]
  const c = chartWords[lang]
  const titles = results.variants.map((variant) => variantTitle(variant, lang))
  const last = Math.max(...results.variants.map(lastRound))
  const values = results.variants.flatMap((variant, i) => {
    let done = 0
    return variant.rounds.histogram.flatMap((fights, round) => {
      done += fights
      if (round > last) return []
      const p = done / variant.combats
      return [
        {
          variant: titles[i] as string,
          round,
          p,
          tip: `${titles[i]}, ${c.axisRoundOf} ${round}: ${share(lang, p, 1)}`,
        },
      ]
    })
  })
  const x = {
    field: "round",
    type: "quantitative",
    title: c.axisRoundOf,
    scale: { domain: [0, last], nice: false },
    axis: roundAxis(last),
  }
  const y = { field: "p", type: "quantitative", title: c.axisOver, scale: { domain: [0, 1] }, axis: shareAxis }
  const legend = results.variants.length > 1 ? { orient: "top", title: null, columns: 3, labelLimit: 220 } : null
  const color = {
    field: "variant",
    type: "nominal",
    scale: { domain: titles, range: titles.map((_, i) => colourOf(i)) },
    legend,
  }
  const strokeDash = {
    field: "variant",
    type: "nominal",
    scale: { domain: titles, range: titles.map((_, i) => dashOf(i)) },
    legend,
  }
  return framed(
    lang,
    "over",
    { question: c.overTitle, answer: [answer(results, lang), sourceLine(results, lang)] },
    {
      columns: [w.tableVariant, c.axisRoundOf, c.axisOver, w.tableShare],
      names: 1,
      rows: results.variants.flatMap((variant, i) => {
        let done = 0
        return variant.rounds.histogram.slice(0, last + 1).map((fights, round) => {
          done += fights
          return [titles[i] as string, String(round), count(lang, done), share(lang, done / variant.combats, 1)]
        })
      }),
    },
    {
      width: 560,
      height: 220,
      data: { values },
      layer: [
        { mark: { type: "line", interpolate: "step-after", strokeWidth: 2.4 }, encoding: { x, y, color, strokeDash } },
        { mark: { type: "point", ...tipped, filled: true, size: 60, opacity: 0.01 }, encoding: { x, y } },
      ],
    },
  )
}

const answer = ({ variants }: Results, lang: Language): string => {
  const [base] = variants
  if (base === undefined) return ""
  const by = base.rounds.median
  const over = base.rounds.histogram.slice(0, by + 1).reduce((sum, fights) => sum + fights, 0)
  return chartWords[lang].overAnswer(share(lang, over / base.combats, 0), count(lang, by))
}
