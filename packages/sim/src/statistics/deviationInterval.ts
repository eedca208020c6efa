import type { Interval } from "./Interval.ts"
import { z95 } from "./normal.ts"

/**
 * The interval of a standard deviation, from counts of values. It asks for no normal distribution: how far a variance may be off hangs on
 * the fourth moment,
 *
 *     Var(s²) ≈ (m4 - s⁴) / n,   so   Var(ln s) ≈ (m4/s⁴ - 1) / (4n)
 *
 * and on the scale of logarithms it lies evenly about the estimate.
 *
 * Source: J. Miller, "Jackknifing variances", Annals of Mathematical Statistics 39 (1968); the same by the delta method.
 *
 * @param counts how often each value occurred
 * @param valueOf the value that a place in `counts` stands for
 */
export const deviationInterval = (
  counts: readonly number[],
  valueOf: (place: number) => number,
  z = z95,
): Interval | undefined => {
  const sum = (of: (value: number) => number) =>
    counts.reduce((total, count, place) => (count === 0 ? total : total + count * of(valueOf(place))), 0)
  const n = sum(() => 1)
  if (n < 2) return undefined
  const mean = sum((x) => x) / n
  const variance = sum((x) => (x - mean) ** 2) / (n - 1)
  if (variance === 0) return undefined
  const fourth = sum((x) => (x - mean) ** 4) / n
  const s = Math.sqrt(variance)
  const factor = Math.exp(z * Math.sqrt(Math.max(0, fourth / variance ** 2 - 1) / (4 * n)))
  return { lo: s / factor, hi: s * factor }
}
