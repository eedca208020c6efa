import { betaQuantile } from "../statistics/distributions/beta.ts"
import { meanWithin } from "../statistics/intervals/meanWithin.ts"
import type { Interval } from "../statistics/intervals/Interval.ts"
import type { Goal, Sums } from "./Goal.ts"

/** What fresh fights at one point say of all goals: each is met, all are met, or one is missed. */
export interface Certificate {
  readonly passed: boolean
  readonly refuted: boolean
  /** For each goal, from where to where its value lies, one-sided at the level of a pass. */
  readonly limits: readonly Interval[]
}

/**
 * The chance that a search says of points that miss their goals that one meets them, over all its certificates; and of
 * a point that meets them, that it misses one.
 */
const level = { met: 0.02, missed: 0.05 } as const

/**
 * At what the k-th certificate is tested: `0.02 / (k (k+1))`. However many there are, the sum is not above the level.
 *
 * @param k from 1
 */
export const levelOf = (k: number): number => level.met / (k * (k + 1))

/**
 * Judges fights that nobody has looked at before. All goals must hold, so each is tested at the full level, on either
 * side of its band: where one fails, all fail (the intersection-union test). What is corrected for is that another
 * point may be tried after a failure (`levelOf`).
 *
 * Shares have exact limits (Clopper and Pearson), means those of `meanWithin`.
 *
 * Source: R. L. Berger, "Multiparameter hypothesis testing and acceptance sampling", Technometrics 24 (1982).
 *
 * @param alpha at what it is tested that each goal is met; that one is missed is tested at 0.05
 */
export const certificateOf = (goals: readonly Goal[], sums: readonly Sums[], alpha: number): Certificate => {
  const limits = goals.map((goal, k) => limitsOf(goal, sums[k] as Sums, alpha))
  const looser = goals.map((goal, k) => limitsOf(goal, sums[k] as Sums, level.missed))
  return {
    limits,
    passed: goals.every(({ lo, hi }, k) => (limits[k] as Interval).lo >= lo && (limits[k] as Interval).hi <= hi),
    refuted: goals.some(({ lo, hi }, k) => (looser[k] as Interval).hi < lo || (looser[k] as Interval).lo > hi),
  }
}

/** From where to where the value of a metric lies: either limit fails with a chance of `alpha` at most. */
export const limitsOf = ({ kind, range }: Goal, { n, sum, squares }: Sums, alpha: number): Interval => {
  if (kind === "mean") {
    const { lo, hi } = meanWithin({ n, sum, squares }, range, 2 * alpha)
    return { lo, hi }
  }
  const width = range.hi - range.lo
  const k = (sum - n * range.lo) / width
  const share = {
    lo: k <= 0 ? 0 : betaQuantile(alpha, k, n - k + 1),
    hi: k >= n ? 1 : betaQuantile(1 - alpha, k + 1, n - k),
  }
  return { lo: range.lo + width * share.lo, hi: range.lo + width * share.hi }
}
