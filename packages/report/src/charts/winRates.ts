import type { Language } from "@refriega/core"
import type { Results } from "../Results.ts"
import { point, range } from "../text/numbers.ts"
import { rateColumns } from "../text/rateText.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { words } from "../text/words.ts"
import { favourite } from "./favourite.ts"
import { type Chart, framed } from "./frame.ts"
import { fitsLeft, intervalRows } from "./intervalRows.ts"
import { inLines } from "./variantAxis.ts"

/** How likely is each side to win under each variant, and how sure is that? Intervals as bars, estimates as points. */
export const winRates = (results: Results, lang: Language): Chart => {
  const w = words[lang]
  const sides = results.sides.map((side) => side.name)
  const variants = results.variants.map((variant) => inLines(variantTitle(variant, lang)))
  const values = results.variants.flatMap((variant, row) =>
    results.sides.map((side, index) => {
      const rate = variant.winRate[side.id]
      if (rate === undefined) throw new Error(`variant ${variant.name} has no win rate of side ${side.id}`)
      return {
        variant: variants[row] as string,
        side: side.name,
        p: rate.p,
        lo: rate.lo,
        hi: rate.hi,
        label: `${point(lang, rate)} ${side.name}`,
        tip: `${variantTitle(variant, lang)}: ${side.name} ${point(lang, rate)} (${range(lang, rate)})`,
        onLeft: fitsLeft(rate),
        order: index,
      }
    }),
  )
  return framed(
    lang,
    "win-rates",
    {
      question: w.winRatesTitle(w.list(sides)),
      answer: [answer(results, lang), sourceLine(results, lang, w.axisIntervals)],
    },
    {
      columns: [w.tableVariant, w.tableSide, w.tableWon, w.tableShare, w.tableInterval],
      names: 2,
      rows: results.variants.flatMap((variant) =>
        results.sides.map(({ id, name }) => [
          variantTitle(variant, lang),
          name,
          ...rateColumns(lang, variant.winRate[id]),
        ]),
      ),
    },
    intervalRows({ variants, series: { field: "side", names: sides }, values, axis: w.axisWins, line: 0.5 }),
  )
}

/** Says how often the favourite wins, and between which variants that differs. */
const answer = (results: Results, lang: Language): string => {
  const w = words[lang]
  const side = favourite(results)
  const rated = results.variants.map((variant) => ({
    title: variantTitle(variant, lang),
    rate: variant.winRate[side.id] as NonNullable<(typeof variant.winRate)[string]>,
  }))
  const sorted = rated.toSorted((a, b) => a.rate.p - b.rate.p)
  const least = sorted[0] as (typeof sorted)[number]
  const most = sorted.at(-1) as (typeof sorted)[number]
  if (rated.length === 1) return w.winRatesOne(side.name, point(lang, most.rate), range(lang, most.rate))
  if (most.rate.lo <= least.rate.hi) {
    const both = { p: most.rate.p, lo: least.rate.lo, hi: most.rate.hi }
    return w.winRatesSame(side.name, range(lang, both))
  }
  return w.winRatesMany(side.name, most.title, point(lang, most.rate), least.title, point(lang, least.rate))
}
