/** Values with how often each came, in ascending order; at most `mostValues` of them. */
export type Values = readonly (readonly [value: number, count: number])[]

/**
 * So many different values are kept apart. Where there are more, at least so many of a sample are not what is most
 * common in it, and nobody asks for single values any more.
 */
export const mostValues = 31

/**
 * Counts values as long as there are few different ones. Any order of adding and merging comes to the same: whether
 * there are too many depends on which there are, and on nothing else.
 */
export class FewValues {
  private counts: Map<number, number> | undefined = new Map()

  add(value: number, count = 1): void {
    const { counts } = this
    if (counts === undefined) return
    counts.set(value, (counts.get(value) ?? 0) + count)
    if (counts.size > mostValues) this.counts = undefined
  }

  /** Counts what another has counted; undefined where that is not known. */
  merge(other: FewValues | undefined): void {
    if (other?.counts === undefined) this.counts = undefined
    else for (const [value, count] of other.counts) this.add(value, count)
  }

  /** The values, or undefined when there are more than are kept apart. */
  get values(): Values | undefined {
    return this.counts && [...this.counts].toSorted(([a], [b]) => a - b)
  }
}

/** The values of both; undefined where one of them is, or there are too many. */
export const mergeValues = (a: Values | undefined, b: Values | undefined): Values | undefined => {
  if (a === undefined || b === undefined) return undefined
  const both = new FewValues()
  for (const [value, count] of [...a, ...b]) both.add(value, count)
  return both.values
}

/** The values of a histogram that begins at 0. */
export const valuesIn = (histogram: readonly number[]): Values | undefined => {
  const few = new FewValues()
  for (const [value, count] of histogram.entries()) if (count > 0) few.add(value, count)
  return few.values
}
