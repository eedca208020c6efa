import { max, median, min } from "simple-statistics"

/** A measure taken several times: its median, least and most. */
export interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}

/** Of at least one value. */
export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  least: min(values),
  most: max(values),
})

/** By how much two positive measures of the same thing differ: 0.1 when the greater is a tenth more than the lesser. */
export const disagreement = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b) - 1
