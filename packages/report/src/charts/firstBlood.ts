import type { Language } from "@refriega/core"
import { rate } from "@refriega/sim/pure"
import { type Chart, framed } from "../drawing/frame.ts"
import { colourOf } from "../drawing/palette.ts"
import { shareAxis } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import type { Results, VariantResults } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { rateColumns, rateWithRange } from "../text/rateText.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words/words.ts"

/** What is first blood worth? How often each side is the first to fell an enemy, and how often it then wins. */
export const firstBlood = (results: Results, lang: Language, room: Room = wide): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const found = results.variants.flatMap((variant) => ratesOf(results, variant).map((each) => ({ ...each, variant })))
  if (found.every(({ first }) => first.k === 0)) return undefined
  const many = results.variants.length > 1
  const rows = found.flatMap(({ name, side, first, after, variant }) => {
    const title = variantTitle(variant, lang)
    const row = (measure: string, its: typeof first, shape: string) => ({
      group: many ? `${title}: ${name}` : name,
      label: `${measure} ${rateWithRange(lang, its)}`,
      tip: `${title}, ${name}: ${measure} ${rateWithRange(lang, its)}`,
      p: its.p,
      lo: its.lo,
      hi: its.hi,
      colour: colourOf(side),
      shape,
    })
    return [
      row(c.firstBloodDrawn, first, "circle"),
      ...(after === undefined ? [] : [row(c.firstBloodWon, after, "diamond")]),
    ]
  })
  return framed(
    lang,
    "first-blood",
    {
      question: c.firstBloodTitle,
      answer: [
        ...found.flatMap(({ name, first, after, variant }) =>
          variant !== results.variants[0] || after === undefined
            ? []
            : [c.firstBloodAnswer(name, rateWithRange(lang, first), rateWithRange(lang, after))],
        ),
        sourceLine(results, lang, w.axisIntervals),
      ],
    },
    {
      columns: [
        w.tableVariant,
        w.tableSide,
        w.tableFoughtFights,
        c.firstBloodDrawn,
        w.tableInterval,
        c.firstBloodWon,
        w.tableInterval,
      ],
      names: 2,
      rows: found.map(({ name, first, after, variant }) => [
        variantTitle(variant, lang),
        name,
        ...rateColumns(lang, first),
        ...rateColumns(lang, after).slice(1),
      ]),
    },
    rowChart(rows, { room, domain: [0, 1], title: w.axisShare, axis: shareAxis }),
  )
}

const ratesOf = ({ sides }: Results, variant: VariantResults) =>
  sides.flatMap(({ id, name }, side) => {
    const its = variant.sides[id]
    if (its === undefined) return []
    const after = its.firstBlood === 0 ? undefined : rate(its.wonAfterFirstBlood, its.firstBlood)
    return [{ name, side, first: rate(its.firstBlood, variant.combats), after }]
  })
