import type { Language } from "@refriega/core"
import { surest } from "@refriega/sim/pure"
import { type Chart, framed } from "../drawing/frame.ts"
import { colourOf } from "../drawing/palette.ts"
import { baseLine, castOf, leftOutLine, mostTold, shareAxis } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import type { Rate, Results, VariantResults } from "../facts/Results.ts"
import { rateColumns, rateWithRange } from "../text/rateText.ts"
import { words } from "../text/words/words.ts"

/**
 * Who falls, and who dies? Per combatant the share of fights in which it was downed at least once and in which it was
 * dead at the end: two measures that games weigh very differently, so they stand side by side.
 */
export const lethality = (results: Results, lang: Language, room: Room = wide): Chart => {
  const w = words[lang]
  const [base] = results.variants as readonly [VariantResults]
  const cast = castOf(results, base)
  const shown = mostTold(cast, ({ found }) => found.downed.p + found.dead.p)
  const rows = shown.flatMap(({ name, side, found }) => {
    const row = (measure: string, rate: Rate, shape: string) => ({
      group: name,
      label: `${measure} ${rateWithRange(lang, rate)}`,
      tip: `${name}, ${measure}: ${rateWithRange(lang, rate)}`,
      p: rate.p,
      lo: rate.lo,
      hi: rate.hi,
      colour: colourOf(side),
      shape,
    })
    return [row(w.downed, found.downed, "circle"), row(w.dead, found.dead, "cross")]
  })
  return framed(
    lang,
    "lethality",
    {
      question: w.lethalityTitle,
      answer: [
        answer(results, base, lang),
        baseLine(results, lang, w.axisIntervals, ...leftOutLine(cast, shown, lang)),
      ],
    },
    {
      columns: [w.tableCombatant, w.tableDowned, w.tableInterval, w.tableDead, w.tableInterval],
      names: 1,
      rows: cast.map(({ name, found }) => [
        name,
        ...[found.downed, found.dead].flatMap((rate) => rateColumns(lang, rate).slice(1)),
      ]),
    },
    rowChart(rows, { room, domain: [0, 1], title: w.axisShare, axis: shareAxis }),
  )
}

/** Says who surely dies most often. */
const answer = (results: Results, base: VariantResults, lang: Language): string => {
  const w = words[lang]
  const cast = castOf(results, base)
  if (cast.every(({ found }) => found.dead.k === 0)) return w.lethalityNone
  const worst = surest(cast, ({ found }) => found.dead)
  if (worst === undefined) return w.lethalityUnsure
  return w.lethalityWorstOne(worst.name, rateWithRange(lang, worst.found.dead))
}
