import type { Language } from "@refriega/core"
import type { DayResults, DayVariantResults, Rate } from "../Results.ts"
import { range } from "../text/numbers.ts"
import { rateColumns, rateParts } from "../text/rateText.ts"
import { daySourceLine } from "../text/sourceLine.ts"
import { words } from "../text/words.ts"
import { type Chart, framed } from "./frame.ts"
import { fitsLeft, intervalRows } from "./intervalRows.ts"
import { inLines } from "./variantAxis.ts"

/** How far does the party come? The share of the days still going after each fight, with intervals. */
export const goingOn = (results: DayResults, lang: Language): Chart => {
  const w = words[lang]
  const names = results.fights.map(({ title }) => title[lang])
  const variants = results.day.variants.map((variant) => inLines(variant.title[lang]))
  const values = results.day.variants.flatMap((variant, row) =>
    variant.goingAfter.map((rate, i) => ({
      variant: variants[row] as string,
      fight: names[i] as string,
      p: rate.p,
      lo: rate.lo,
      hi: rate.hi,
      label: w.goingAfter(rateParts(lang, rate).value, names[i] as string),
      tip: `${variant.title[lang]}, ${names[i]}: ${rateParts(lang, rate).value} (${range(lang, rate)})`,
      onLeft: fitsLeft(rate),
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
    intervalRows({ variants, series: { field: "fight", names }, values, axis: w.axisGoing }),
  )
}

/** Says how many days the party survives, and between which variants that differs. */
const answer = ({ day }: DayResults, lang: Language): string => {
  const w = words[lang]
  const sorted = day.variants.toSorted((a, b) => a.survived.p - b.survived.p)
  const least = sorted[0] as DayVariantResults
  const most = sorted.at(-1) as DayVariantResults
  const said = (rate: Rate) => rateParts(lang, rate).value
  if (sorted.length === 1) return w.survivedOne(said(most.survived), range(lang, most.survived))
  if (most.survived.lo <= least.survived.hi) {
    const both = { p: most.survived.p, lo: least.survived.lo, hi: most.survived.hi }
    return w.survivedSame(range(lang, both))
  }
  return w.survivedMany(most.title[lang], said(most.survived), least.title[lang], said(least.survived))
}
