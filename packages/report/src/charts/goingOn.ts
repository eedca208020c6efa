import type { Language } from "@refriega/core"
import { type Chart, framed } from "../drawing/frame.ts"
import { colourOf, shapeOf } from "../drawing/palette.ts"
import { shareAxis } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import type { DayResults } from "../facts/Results.ts"
import { rateColumns, rateWithRange } from "../text/rateText.ts"
import { daySourceLine } from "../text/sourceLine.ts"
import { words } from "../text/words/words.ts"
import { spread } from "./spread.ts"

/** How far does the party come? The share of the days still going after each fight, with intervals. */
export const goingOn = (results: DayResults, lang: Language, room: Room = wide): Chart => {
  const w = words[lang]
  const names = results.fights.map(({ title }) => title[lang])
  const rows = results.day.variants.flatMap((variant) =>
    variant.goingAfter.map((rate, i) => ({
      ...(results.day.variants.length > 1 && { group: variant.title[lang] }),
      label: w.goingAfter(rateWithRange(lang, rate), names[i] as string),
      tip: `${variant.title[lang]}, ${names[i]}: ${rateWithRange(lang, rate)}`,
      p: rate.p,
      lo: rate.lo,
      hi: rate.hi,
      colour: colourOf(0),
      shape: shapeOf(0),
    })),
  )
  return framed(
    lang,
    "going-on",
    { question: w.goingTitle, answer: [answer(results, lang), daySourceLine(results, lang, w.axisIntervals)] },
    {
      columns: [w.tableVariant, w.tableFight, w.tableDays, w.tableShare, w.tableInterval],
      names: 2,
      rows: results.day.variants.flatMap((variant) =>
        names.map((name, i) => [variant.title[lang], name, ...rateColumns(lang, variant.goingAfter[i])]),
      ),
    },
    rowChart(rows, { room, domain: [0, 1], title: w.axisGoing, axis: shareAxis }),
  )
}

/** Says how many days the party survives, and between which variants that differs. */
const answer = ({ day }: DayResults, lang: Language): string => {
  const w = words[lang]
  const rated = day.variants.map(({ title, survived }) => ({ title: title[lang], rate: survived }))
  const [only] = rated
  return only !== undefined && rated.length === 1
    ? w.survivedOne(rateWithRange(lang, only.rate))
    : spread(w.survivedDays, rated, lang)
}
