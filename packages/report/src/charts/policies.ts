import type { Language } from "@refriega/core"
import { type Chart, framed } from "../drawing/frame.ts"
import { colourOf, shapeOf } from "../drawing/palette.ts"
import { shareAxis } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import { asked } from "../facts/asked.ts"
import type { Results } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { rateColumns, rateWithRange } from "../text/rateText.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words/words.ts"

/** A run of one scenario of which is known who played how. */
export interface Rung {
  /** That of all sides, or of each: `police=steady gang=focus`. */
  readonly policy: string
  readonly results: Results
}

/**
 * Does it depend on how they play? The win rate of one side under each policy, under each variant. Two runs at least.
 */
export const policies = (rungs: readonly Rung[], lang: Language, room: Room = wide): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const [first] = rungs
  if (first === undefined || rungs.length < 2) return undefined
  const side = asked(first.results)
  const index = first.results.sides.indexOf(side)
  const found = first.results.variants.flatMap(({ name }) =>
    rungs.flatMap(({ policy, results }) => {
      const variant = results.variants.find((each) => each.name === name)
      const rate = variant?.winRate[side.id]
      return variant === undefined || rate === undefined ? [] : [{ policy, title: variantTitle(variant, lang), rate }]
    }),
  )
  return framed(
    lang,
    "policies",
    { question: c.policiesTitle, answer: [sourceLine(first.results, lang, w.axisIntervals)] },
    {
      columns: [w.tableVariant, c.axisPolicy, w.tableWon, c.axisWinsOf(side.name), w.tableInterval],
      names: 2,
      rows: found.map(({ policy, title, rate }) => [title, policy, ...rateColumns(lang, rate)]),
    },
    rowChart(
      found.map(({ policy, title, rate }) => ({
        group: title,
        label: `${policy} ${rateWithRange(lang, rate)}`,
        tip: `${title}, ${policy}: ${rateWithRange(lang, rate)}`,
        p: rate.p,
        lo: rate.lo,
        hi: rate.hi,
        colour: colourOf(index),
        shape: shapeOf(index),
      })),
      { room, domain: [0, 1], title: c.axisWinsOf(side.name), axis: shareAxis },
    ),
  )
}
