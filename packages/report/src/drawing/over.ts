import type { Language } from "@refriega/core"
import type { Results, VariantResults } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { count, share } from "../text/numbers.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words/words.ts"
import { type Chart, framed, tipped } from "./frame.ts"
import { mostVariantLines } from "./palette.ts"
import { axisRoom, axisTitle, firstRound, lastRound, roundAxis, shareAxis } from "./parts.ts"
import { type Room, wide } from "./Room.ts"
import { variantLines } from "./variantLines.ts"

/** How soon is it over? The share of the fights that are over by each round, a line for each variant. */
export const over = (results: Results, lang: Language, room: Room = wide): Chart => {
  const w = words[lang]
  const c = chartWords[lang]
  const drawn = results.variants.slice(0, mostVariantLines)
  const titles = drawn.map((variant) => variantTitle(variant, lang))
  const last = Math.max(...drawn.map(lastRound))
  // What happens in a round has happened by its end: lines begin where the fights do.
  const start = Math.min(...drawn.map(firstRound)) - 1
  const values = drawn.flatMap((variant, i) => [
    { variant: titles[i] as string, round: start, p: 0, tip: "" },
    ...overBy(variant, last).map(({ round, p }) => ({
      variant: titles[i] as string,
      round,
      p,
      tip: `${titles[i]}, ${c.axisRoundOf} ${round}: ${share(lang, p, 1)}`,
    })),
  ])
  const lines = variantLines(titles, room)
  const width = room.width - axisRoom
  const x = {
    field: "round",
    type: "quantitative",
    title: c.axisRoundOf,
    scale: { domain: [start, last], nice: false },
    axis: { ...roundAxis(last - start, width), labelExpr: `datum.value < ${start + 1} ? '' : datum.label` },
  }
  const y = {
    field: "p",
    type: "quantitative",
    title: axisTitle(c.axisOver, { ...room, width: 200 }),
    scale: { domain: [0, 1] },
    axis: shareAxis,
  }
  return framed(
    lang,
    "over",
    {
      question: c.overTitle,
      answer: [answer(results, lang), sourceLine(results, lang, ...lines.leftOut(results.variants.length, lang))],
    },
    {
      columns: [w.tableVariant, c.axisRoundOf, c.axisOver, w.tableShare],
      names: 1,
      rows: results.variants.flatMap((variant) =>
        overBy(variant, lastRound(variant)).map(({ round, p, done }) => [
          variantTitle(variant, lang),
          String(round),
          count(lang, done),
          share(lang, p, 1),
        ]),
      ),
    },
    {
      width,
      height: 220,
      data: { values: values.map((value) => ({ ...value, variant: lines.named(value.variant) })) },
      layer: [
        {
          mark: { type: "line", interpolate: "step-after", strokeWidth: 2.4 },
          encoding: { x, y, color: lines.color, strokeDash: lines.strokeDash },
        },
        {
          transform: [{ filter: "datum.tip != ''" }],
          mark: { type: "point", ...tipped, filled: true, size: 60, opacity: 0.01 },
          encoding: { x, y },
        },
      ],
    },
  )
}

/** How many fights are over by the end of each round up to the last. */
const overBy = ({ rounds, combats }: VariantResults, last: number) => {
  let done = 0
  return rounds.histogram.slice(0, last + 1).map((fights, round) => {
    done += fights
    return { round, done, p: done / combats }
  })
}

const answer = ({ variants }: Results, lang: Language): string => {
  const [base] = variants
  if (base === undefined) return ""
  const by = base.rounds.median
  const over = base.rounds.histogram.slice(0, by + 1).reduce((sum, fights) => sum + fights, 0)
  const said = chartWords[lang].overAnswer(share(lang, over / base.combats, 0), count(lang, by))
  return variants.length > 1 ? `${variantTitle(base, lang)}: ${said}` : said
}
