import type { Language } from "@refriega/core"
import type { Rate } from "../facts/Results.ts"
import { above, below, count, point, range } from "./numbers.ts"
import { words } from "./words/words.ts"

/**
 * A rate as an honest reader would say it. What never happened in n fights is not 0 %, but `0 of 2,000` with the bound
 * `(< 0.2 %)`; what always happened likewise. Other rates have no bound but an interval.
 */
export const rateParts = (lang: Language, rate: Rate): { readonly value: string; readonly bound?: string } => {
  const n = count(lang, rate.n)
  if (rate.k === 0) return { value: words[lang].noneOf(n), bound: `(${below(lang, rate.hi)})` }
  if (rate.k === rate.n) return { value: words[lang].allOf(n), bound: `(${above(lang, rate.lo)})` }
  return { value: point(lang, rate) }
}

/** The same in one text: `0 of 2,000 (< 0.2 %)`, or `61 %`. */
export const rateText = (lang: Language, rate: Rate): string => {
  const { value, bound } = rateParts(lang, rate)
  return bound === undefined ? value : `${value} ${bound}`
}

/** The same with its interval: `61 % [58–63 %]`, or `0 of 2,000 (< 0.2 %)`. */
export const rateWithRange = (lang: Language, rate: Rate): string => {
  const { value, bound } = rateParts(lang, rate)
  return bound === undefined ? `${value} [${range(lang, rate)}]` : `${value} ${bound}`
}

/** A rate as the columns of a table: how many, which share, and its interval. Nothing where there is no rate. */
export const rateColumns = (lang: Language, rate: Rate | undefined): readonly [string, string, string] =>
  rate === undefined ? ["", "", ""] : [count(lang, rate.k), rateText(lang, rate), range(lang, rate)]
