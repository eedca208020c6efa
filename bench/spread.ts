/** A measure taken several times: its median, least and most. */
export interface Spread {
  readonly median: number
  readonly least: number
  readonly most: number
}

/** Of at least one value; the median of an even number is the mean of the two in the middle. */
export const spreadOf = (values: readonly number[]): Spread => {
  if (values.length === 0) throw new Error("a spread of nothing")
  const sorted = values.toSorted((a, b) => a - b)
  const at = (i: number) => sorted[i] as number
  const middle = sorted.length >> 1
  return {
    median: sorted.length % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2,
    least: at(0),
    most: at(sorted.length - 1),
  }
}

/** By how much two positive measures of the same thing differ: 0.1 when the greater is a tenth more than the lesser. */
export const disagreement = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b) - 1
