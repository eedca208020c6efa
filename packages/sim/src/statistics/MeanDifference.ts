import type { Interval } from "./intervals/Interval.ts"
import { tTails, tTwoSided } from "./distributions/studentT.ts"

/** A difference of means with its t-test. */
export interface MeanDifference extends Interval {
  readonly d: number
  readonly t: number
  readonly df: number
  /** Two-sided. */
  readonly p: number
}

/**
 * The t-test of a difference by its standard error. A sample without any spread has no error by it: what it may not
 * have seen is known only to who knows what the values can be (`meanWithin`).
 */
export const tested = (d: number, error: number, df: number, alpha: number): MeanDifference => {
  if (error === 0 || df < 1) {
    const known = error === 0 && df >= 1
    const t = d === 0 ? 0 : Math.sign(d) * Number.POSITIVE_INFINITY
    if (known) return { d, t, df, p: d === 0 ? 1 : 0, lo: d, hi: d }
    return { d, t: 0, df, p: 1, lo: Number.NEGATIVE_INFINITY, hi: Number.POSITIVE_INFINITY }
  }
  const half = tTwoSided(alpha, df) * error
  return { d, t: d / error, df, p: tTails(d / error, df), lo: d - half, hi: d + half }
}
