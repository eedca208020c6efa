import { type AnyResults, isDay, type Results } from "../Results.ts"

/** A page of more variants shows so many of them in full; the others stand in the charts of all and in the tables. */
const mostShown = 6

/** The variants that a page shows in full, the first one first: of one of many runs that one alone, of days none. */
export const shownVariants = (results: AnyResults, isOneOfMany: boolean): Results["variants"] =>
  isDay(results) ? [] : results.variants.slice(0, isOneOfMany ? 1 : mostShown)
