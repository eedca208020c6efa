import * as Schema from "effect/Schema"
import { cellNames, type CountInfo, countMetric } from "../plan/CountInfo.ts"
import type { Manifest } from "../plan/Manifest.ts"
import { clopperPearson } from "../statistics/intervals/clopperPearson.ts"
import type { Interval } from "../statistics/intervals/Interval.ts"
import { meanWithin } from "../statistics/intervals/meanWithin.ts"
import { z95 } from "../statistics/distributions/normal.ts"
import { rate, round9 } from "../statistics/rate.ts"
import { tTwoSided } from "../statistics/distributions/studentT.ts"
import type { CountSums } from "../summary/summaryForm.ts"

/** What a custom number comes to. */
export const CountValue = Schema.Struct({
  value: Schema.Finite,
  /** The 95 % interval; left out where nothing is known of how far such a number may go. */
  lo: Schema.optionalKey(Schema.Finite),
  hi: Schema.optionalKey(Schema.Finite),
  /** Fights, or days, that have it; the others are in nothing here. */
  n: Schema.Int,
  missing: Schema.Int,
  /** Of an average over events: over how many. */
  events: Schema.optionalKey(Schema.Int),
  method: Schema.String,
})
export type CountValue = typeof CountValue.Type

/** By the name of the number behind `count.`: `blows`, `blows.officer`. Where no fight has it there is none. */
export const CountValues = Schema.optionalKey(Schema.Record(Schema.String, CountValue))

/** How many fights there are, and how far numbers may go that nothing bounds: see `mostTimes` and `mostHarm`. */
interface Most {
  readonly combats: number
  readonly times: number
  readonly inRound: number
  readonly sum: number
}

/** What custom numbers come to in a variant. */
export const countResults = (
  manifest: Pick<Manifest, "sides" | "counts">,
  variant: Pick<Manifest["variants"][number], "combatants">,
  summary: { readonly counts?: readonly (readonly CountSums[])[] | undefined },
  most: Most,
): { readonly counts?: Readonly<Record<string, CountValue>> } => {
  const { counts } = manifest
  if (counts === undefined || summary.counts === undefined) return {}
  const found = counts.flatMap((count, i) =>
    cellNames(count, manifest, variant).flatMap((cell, c) => {
      const sums = summary.counts?.[i]?.[c]
      if (sums === undefined || sums.n === 0) return []
      return [[countMetric(count, cell).slice("count.".length), valueOf(count, sums, most)] as const]
    }),
  )
  return { counts: Object.fromEntries(found) }
}

const valueOf = (count: CountInfo, sums: CountSums, most: Most): CountValue => {
  const { n } = sums
  const seen = { n, missing: count.per === "round" ? 0 : most.combats - n }
  if (sums.of !== undefined) return { ...seen, events: sums.of, ...overEvents(count, { ...sums, of: sums.of }) }
  if (count.form === "share") {
    const { hi, lo, method, p } = rate(sums.sum, n)
    return { ...seen, value: p, lo, hi, method }
  }
  const far = count.form !== "times" ? most.sum : count.per === "round" ? most.inRound : most.times
  const range = { lo: count.lo ?? -far, hi: count.hi ?? far }
  return { ...seen, value: round9(sums.sum / n), ...within(meanWithin(sums, range)), method: "mean95" }
}

const within = ({ hi, lo }: Interval) =>
  Math.max(Math.abs(lo), Math.abs(hi)) >= Number.MAX_SAFE_INTEGER ? {} : { lo: round9(lo), hi: round9(hi) }

/**
 * An average over the events of all fights. Fights, not events, are independent: how much the average scatters comes
 * from how far each fight is off (ratio of two sums, linearised). The interval of a share is the exact one of as many
 * independent events as scatter so.
 *
 * Source: E. L. Korn, B. I. Graubard, "Confidence intervals for proportions with small expected number of positive
 * counts estimated from survey data", Survey Methodology 24 (1998).
 */
const overEvents = (
  { form, hi = Number.MAX_VALUE, lo = -Number.MAX_VALUE }: CountInfo,
  { n, of, ofSquares = 0, products = 0, squares, sum }: CountSums & { readonly of: number },
) => {
  const value = sum / of
  const off = Math.max(0, squares - 2 * value * products + value * value * ofSquares)
  const mean = of / n
  if (form !== "part") {
    const sample = { n, sum: n * value, squares: n * value * value + off / (mean * mean) }
    return { value: round9(value), ...within(meanWithin(sample, { lo, hi })), method: "ratio95" }
  }
  const variance = n < 2 ? 0 : ((n / (n - 1)) * off) / (of * of)
  const alike = variance === 0 ? n : Math.min(of, (value * (1 - value)) / variance)
  const independent = n < 2 ? 1 : alike * (z95 / tTwoSided(0.05, n - 1)) ** 2
  return { value: round9(value), ...within(clopperPearson(value * independent, independent)), method: "kornGraubard95" }
}
