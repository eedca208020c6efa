import type { Moments } from "../statistics/Moments.ts"
import { type MeanWithin, meanWithin } from "../statistics/intervals/meanWithin.ts"
import { normalCdf } from "../statistics/distributions/normal.ts"
import { type Metric, rangeOfDifference } from "./metrics.ts"

/**
 * The mean of differences of a metric, in its unit, with its interval within what such a difference can be.
 *
 * @param z the factor of intervals, for large numbers
 */
export const meanDifference = (metric: Metric, differences: Moments, z: number): MeanWithin => {
  const { scale } = metric
  const { d, lo, hi, tail, ...rest } = meanWithin(differences, rangeOfDifference(metric), 2 * normalCdf(-z))
  return { ...rest, d: d / scale, lo: lo / scale, hi: hi / scale, ...(tail && { tail: (x) => tail(x * scale) }) }
}

/**
 * One-sided, of a difference that matters: the larger chance of the two directions. Undefined where Student's interval
 * says all.
 */
export const chanceThatMatters = ({ d, tail }: MeanWithin, smallest: number): number | undefined => {
  if (tail === undefined) return undefined
  return Math.abs(d) >= smallest ? 1 : Math.max(tail(smallest), tail(-smallest))
}
