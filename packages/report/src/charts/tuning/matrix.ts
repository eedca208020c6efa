import type { Language } from "@refriega/core"
import { type Chart, framed } from "../../drawing/frame.ts"
import { colourOf, shapeOf } from "../../drawing/palette.ts"
import { shareAxis } from "../../drawing/parts.ts"
import { type Room, wide } from "../../drawing/Room.ts"
import { rowChart } from "../../drawing/rowChart.ts"
import { asked } from "../../facts/asked.ts"
import type { Results } from "../../facts/Results.ts"
import { rateColumns, rateWithRange } from "../../text/rateText.ts"
import { variantTitle } from "../../text/variantTitle.ts"
import { suiteWords } from "../../text/words/suiteWords.ts"
import { words } from "../../text/words/words.ts"

/**
 * Who wins what? The win rate of the side that is asked about of every scenario under every variant that they have. Two
 * scenarios at least.
 */
export const matrix = (suite: readonly Results[], lang: Language, room: Room = wide): Chart | undefined => {
  const w = words[lang]
  const c = suiteWords[lang]
  if (suite.length < 2) return undefined
  const cells = suite.flatMap((results) =>
    results.variants.flatMap((variant) => {
      const side = asked(results)
      const rate = variant.winRate[side.id]
      if (rate === undefined || rate.n === 0) return []
      return [{ title: results.title[lang], side: side.name, variant: variantTitle(variant, lang), rate }]
    }),
  )
  return framed(
    lang,
    "matrix",
    { question: c.title, answer: [c.answer(String(suite.length))] },
    {
      columns: [w.tableScenario, c.columnSide, w.tableVariant, w.tableWon, w.tableShare, w.tableInterval],
      names: 3,
      rows: cells.map(({ title, side, variant, rate }) => [title, side, variant, ...rateColumns(lang, rate)]),
    },
    rowChart(
      cells.map(({ title, side, variant, rate }) => ({
        group: `${title}: ${side}`,
        label: `${variant} ${rateWithRange(lang, rate)}`,
        tip: `${title}, ${variant}: ${side} ${rateWithRange(lang, rate)}`,
        p: rate.p,
        lo: rate.lo,
        hi: rate.hi,
        colour: colourOf(0),
        shape: shapeOf(0),
      })),
      { room, domain: [0, 1], title: c.axisWins, axis: shareAxis, line: 0.5 },
    ),
  )
}
