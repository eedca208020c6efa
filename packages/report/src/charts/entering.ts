import type { Language } from "@refriega/core"
import { type Chart, framed } from "../drawing/frame.ts"
import { colourOf, shapeOf } from "../drawing/palette.ts"
import { shareAxis } from "../drawing/parts.ts"
import { type Room, wide } from "../drawing/Room.ts"
import { rowChart } from "../drawing/rowChart.ts"
import { enteringRows } from "../facts/enteringRows.ts"
import { stockRows } from "../facts/stockRows.ts"
import type { DayResults } from "../facts/Results.ts"
import { chartWords } from "../text/words/chartWords.ts"
import { count, decimal, range, share } from "../text/numbers.ts"
import { daySourceLine } from "../text/sourceLine.ts"
import { words } from "../text/words/words.ts"

/** What the party has of all that runs out as the last fight begins, as the file has the day. */
const stocksTold = (results: DayResults, lang: Language): readonly string[] => {
  const c = chartWords[lang]
  const last = results.fights.findLastIndex((_, fight) =>
    stockRows(results).some(({ entering, variant }) => variant === 0 && entering[fight] !== undefined),
  )
  const parts = stockRows(results).flatMap(({ entering, title, variant, whole }) => {
    const mean = variant === 0 ? entering[last] : undefined
    return mean === undefined ? [] : [`${title[lang]} ${c.stockOf(decimal(lang, mean, 1), count(lang, whole))}`]
  })
  const title = results.fights[last]?.title[lang] ?? ""
  return parts.length === 0 ? [] : [c.stocksAnswer(title, parts.join(", "))]
}

/**
 * How does the party enter each fight? Its health and its dead as the fight begins, of all days that came to it, and
 * how many did not. Undefined for runs of older versions.
 */
export const entering = (results: DayResults, lang: Language, room: Room = wide): Chart | undefined => {
  const w = words[lang]
  const c = chartWords[lang]
  const { day } = results
  const nameOf = (side: string): string => day.party.find(({ id }) => id === side)?.name ?? side
  const found = enteringRows(results)
    .filter(({ days }) => days > 0)
    .map((row) => ({
      ...row,
      fight: [row.title[lang], ...(day.party.length > 1 ? [nameOf(row.side)] : [])].join(", "),
      variantTitle: day.variants[row.variant]?.title[lang] ?? "",
      place: day.party.findIndex(({ id }) => id === row.side),
    }))
  if (found.length < 2) return undefined
  const counted = (results.stocks ?? []).filter(({ id }) => found.some(({ stocks }) => stocks[id] !== undefined))
  const told = (row: (typeof found)[number]): string =>
    c.enteringAnswer(
      row.fight,
      share(lang, row.health, 0),
      decimal(lang, row.dead, 2),
      row.all === row.days ? undefined : count(lang, row.all - row.days),
      count(lang, row.all),
    )
  return framed(
    lang,
    "entering",
    {
      question: c.enteringTitle,
      answer: [
        ...found.filter(({ variant }) => variant === 0).map(told),
        ...stocksTold(results, lang),
        daySourceLine(results, lang, c.attritionNote, w.axisIntervals),
      ],
    },
    {
      columns: [
        w.tableVariant,
        w.tableFight,
        w.tableDays,
        w.tableNotThere,
        w.tableHealth,
        w.tableInterval,
        w.tableDead,
        ...counted.map(({ [lang]: title }) => title),
      ],
      names: 2,
      rows: found.map(({ all, days, dead, fight, health, hi, lo, stocks, variantTitle }) => [
        variantTitle,
        fight,
        count(lang, days),
        count(lang, all - days),
        share(lang, health, 1),
        range(lang, { lo, hi }, 1),
        decimal(lang, dead, 2),
        ...counted.map(({ id }) => {
          const its = stocks[id]
          return its === undefined ? "–" : c.stockOf(decimal(lang, its.mean, 1), count(lang, its.whole))
        }),
      ]),
    },
    rowChart(
      found.map(({ fight, health, hi, lo, place, variantTitle, ...row }) => ({
        ...(day.variants.length > 1 && { group: variantTitle }),
        label: `${fight} ${share(lang, health, 0)}`,
        tip: `${variantTitle}: ${told({ ...row, fight, health, hi, lo, place, variantTitle })}`,
        p: health,
        lo,
        hi,
        colour: colourOf(place),
        shape: shapeOf(place),
      })),
      { room, domain: [0, 1], title: c.axisEntering, axis: shareAxis },
    ),
  )
}
