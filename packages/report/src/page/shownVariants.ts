import { type AnyResults, isDay, type Results } from "../facts/Results.ts"
import { chosenValue, shownIndex } from "../facts/shownIndex.ts"

/** A page of more variants shows so many of them in full; the others are in the charts of all and in the tables. */
const mostShown = 6

/**
 * The variants that a page shows in full, the first one first: of one of many runs that one alone, of a sweep the value
 * that was chosen, if one was, of a search the point that is named, of days none.
 */
export const shownVariants = (results: AnyResults, isOneOfMany: boolean): Results["variants"] =>
  isDay(results) || (results.varied !== undefined && chosenValue(results) === undefined)
    ? []
    : results.variants.slice(shownIndex(results)).slice(0, isOneOfMany || hasOne(results) ? 1 : mostShown)

/** Whether it is about one of its variants: the value of a sweep, the point of a search. */
const hasOne = ({ tuned, varied }: AnyResults): boolean => tuned !== undefined || varied !== undefined
