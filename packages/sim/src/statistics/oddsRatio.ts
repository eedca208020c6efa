import type { Interval } from "./intervals/Interval.ts"
import { z95 } from "./distributions/normal.ts"

/**
 * How many times greater the odds of success are in the second of two groups, with Woolf's interval. Half a success and
 * half a failure are added to each group where any of the four counts is 0.
 *
 * Source: B. Woolf, "On estimating the relation between blood group and disease", Annals of Human Genetics 19 (1955);
 * J. B. S. Haldane, "The estimation and significance of the logarithm of a ratio of frequencies", ibid. 20 (1956).
 */
export const oddsRatio = (
  k1: number,
  n1: number,
  k2: number,
  n2: number,
  z = z95,
): Interval & { readonly ratio: number } => {
  const counts = [k1, n1 - k1, k2, n2 - k2] as const
  const add = counts.some((count) => count === 0) ? 0.5 : 0
  const [a, b, c, d] = counts.map((count) => count + add) as [number, number, number, number]
  const log = Math.log((c * b) / (d * a))
  const half = z * Math.sqrt(1 / a + 1 / b + 1 / c + 1 / d)
  return { ratio: Math.exp(log), lo: Math.exp(log - half), hi: Math.exp(log + half) }
}
