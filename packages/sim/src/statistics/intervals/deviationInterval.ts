import { FewValues } from "../FewValues.ts"
import type { Interval } from "./Interval.ts"
import { meanWithin } from "./meanWithin.ts"
import { normalCdf, z95 } from "../distributions/normal.ts"
import { tTwoSided } from "../distributions/studentT.ts"

/**
 * From so many values on, of which so many differ from the most common one, the logarithm is near enough to a normal
 * distribution.
 */
const [many, manyDiffer] = [200, 20]

/**
 * The interval of a standard deviation, from counts of values. It asks for no normal distribution: how far a variance
 * may be off depends on the fourth moment,
 *
 *     Var(s²) ≈ (m4 - s⁴) / n,   so   Var(ln s) ≈ (m4/s⁴ - 1) / (4n)
 *
 * and on the scale of logarithms it lies evenly about the estimate. Where values are half one and half another, `m4/s⁴`
 * is 1, and the next term is all that is left: 2/(n-1). In small samples, and where hardly any value differs from the
 * others, it is at least as wide as that of the mean squared distance, whose largest value is known (`meanWithin`).
 *
 * Source: J. Miller, "Jackknifing variances", Annals of Mathematical Statistics 39 (1968); the same by the delta
 * method.
 *
 * @param counts how often each value occurred
 * @param valueOf the value that a place in `counts` stands for
 * @param range from where to where values can go
 * @returns undefined of fewer than two values
 */
export const deviationInterval = (
  counts: readonly number[],
  valueOf: (place: number) => number,
  range: Interval,
  z = z95,
): Interval | undefined => {
  const sum = (of: (value: number) => number) =>
    counts.reduce((total, count, place) => (count === 0 ? total : total + count * of(valueOf(place))), 0)
  const n = sum(() => 1)
  if (n < 2) return undefined
  const mean = sum((x) => x) / n
  const variance = sum((x) => (x - mean) ** 2) / (n - 1)
  const s = Math.sqrt(variance)
  const fourth = sum((x) => (x - mean) ** 4) / n
  const isSmall = n < many || n - Math.max(...counts) < manyDiffer
  const alpha = 2 * normalCdf(-z)
  const wide = isSmall ? tTwoSided(alpha, n - 1) : z
  const excess = variance === 0 ? 0 : Math.max(fourth / variance ** 2 - 1, 2 / (n - 1))
  const factor = Math.exp(wide * Math.sqrt(excess / (4 * n)))
  const even = { lo: s / factor, hi: s * factor }
  if (!isSmall) return even
  const distances = new FewValues()
  const unbiased = n / (n - 1)
  for (const [place, count] of counts.entries())
    if (count > 0) distances.add(unbiased * (valueOf(place) - mean) ** 2, count)
  const furthest = Math.max(range.hi - mean, mean - range.lo) ** 2
  const sample = { n, sum: n * variance, squares: n * fourth * unbiased ** 2, values: distances.values }
  const { lo, hi } = meanWithin(sample, { lo: 0, hi: furthest }, alpha)
  return { lo: Math.min(even.lo, Math.sqrt(Math.max(0, lo))), hi: Math.max(even.hi, Math.sqrt(hi)) }
}
