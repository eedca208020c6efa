import type { Language } from "@refriega/core"
import { type Chart, framed } from "../drawing/frame.ts"
import { inkColour } from "../drawing/palette.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import type { Results } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { decimal } from "../text/numbers.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words/words.ts"

/**
 * Swingy or predictable? By how much the winner's lead varies under each variant, and how long its fights are. Two
 * variants at least.
 */
export const swing = (results: Results, lang: Language, room: Room = wide): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  if (results.variants.length < 2) return undefined
  const values = results.variants.map((variant) => {
    // Documents of before have none where all fights ended alike: nothing is known then.
    const { sd, sdInterval = { lo: 0, hi: 1 } } = variant.margin
    return { name: variantTitle(variant, lang), rounds: variant.rounds.mean, sd, ...sdInterval }
  })
  const points = (x: number): string => decimal(lang, 100 * x, 1)
  const [widest, ...others] = values.toSorted((a, b) => b.sd - a.sd)
  const isSure = widest !== undefined && others.every(({ hi }) => widest.lo > hi)
  const most = 1.1 * Math.max(0.01, ...values.map(({ hi }) => hi))
  return framed(
    lang,
    "swing",
    {
      question: c.swingTitle,
      answer: [isSure ? c.swingAnswer(widest.name) : c.swingUnsure, sourceLine(results, lang, c.swingNote)],
    },
    {
      columns: [w.tableVariant, c.axisMeanRounds, c.axisSwing, w.tableInterval],
      names: 1,
      rows: values.map(({ name, rounds, sd, lo, hi }) => [
        name,
        decimal(lang, rounds, 2),
        points(sd),
        `[${points(lo)}, ${points(hi)}]`,
      ]),
    },
    rowChart(
      values.map(({ name, rounds, sd, lo, hi }) => {
        const label = c.swingLabel(`${points(sd)} [${points(lo)}, ${points(hi)}]`, decimal(lang, rounds, 1))
        return { group: name, label, tip: `${name}: ${label}`, p: sd, lo, hi, colour: inkColour }
      }),
      {
        room,
        domain: [0, most],
        title: c.axisSwing,
        axis: { labelExpr: "format(100 * datum.value, '.0f')" },
      },
    ),
  )
}
