import { type Moments, meanOf, varianceOf } from "./Moments.ts"

/**
 * Hedges' g: the difference of two means, `b` less `a`, in pooled standard deviations, freed of the bias of small
 * samples by the factor `1 - 3/(4 df - 1)`. 0 where nothing spreads.
 *
 * Source: L. V. Hedges, "Distribution theory for Glass's estimator of effect size", Journal of Educational Statistics 6
 * (1981).
 */
export const hedgesG = (a: Moments, b: Moments): number => {
  const df = a.n + b.n - 2
  const pooled = ((a.n - 1) * varianceOf(a) + (b.n - 1) * varianceOf(b)) / df
  return pooled > 0 ? ((meanOf(b) - meanOf(a)) / Math.sqrt(pooled)) * (1 - 3 / (4 * df - 1)) : 0
}
