import type { Goal, Sums } from "./Goal.ts"

/** A number that is believed to be about `mean`, with a variance. */
export interface Belief {
  readonly mean: number
  readonly variance: number
}

/** Beyond these the scale is cut off: chances of one in 10^9 and less are none. */
const farthest = 20

/**
 * Where a value lies on the scale on which surfaces are smooth and noise is known: the logit of its place in the range
 * of the metric, `ln(p / (1-p))`. For shares that is the logit; for counts far from the end of their range, as rounds,
 * it is the logarithm but for a constant.
 */
export const onScale = ({ range: { lo, hi } }: Goal, value: number): number => {
  const p = (value - lo) / (hi - lo)
  return p <= 0 ? -farthest : p >= 1 ? farthest : Math.max(-farthest, Math.min(farthest, Math.log(p / (1 - p))))
}

/** The value at a place of the scale. */
export const offScale = ({ range: { lo, hi } }: Goal, z: number): number => lo + (hi - lo) / (1 + Math.exp(-z))

/**
 * What some fights say of a goal, on the scale. A mean is taken for a share of as many yes-or-no fights as would
 * scatter as much, `m = n p (1-p) / s²`; for a share that is `n`. Then, with half a fight added on either side,
 *
 *     z = logit((p m + 1/2) / (m + 1))      variance = 1 / ((m + 1) p' (1-p'))
 *
 * Where fights hardly differ their variance is at least what one grain in one fight of all would make.
 */
export const beliefOf = (goal: Goal, sums: Sums): Belief => {
  const m = sums.n * alikeShares(goal, sums)
  const p = (placeOf(goal, sums) * m + 0.5) / (m + 1)
  return { mean: Math.log(p / (1 - p)), variance: 1 / ((m + 1) * p * (1 - p)) }
}

/** As how many yes-or-no fights one fight counts for a goal: 1 for shares, many where fights hardly differ. */
export const alikeShares = (goal: Goal, sums: Sums): number => {
  if (goal.kind === "share") return 1
  const p = placeOf(goal, sums)
  const mean = sums.sum / sums.n
  const grain = goal.grain ** 2 / (sums.n + 1)
  const spread = Math.max(grain, sums.squares / sums.n - mean * mean) / (goal.range.hi - goal.range.lo) ** 2
  return Math.max(1, (p * (1 - p)) / spread)
}

const placeOf = ({ range: { lo, hi } }: Goal, { n, sum }: Sums): number =>
  Math.max(0, Math.min(1, (sum / n - lo) / (hi - lo)))

/** The variance of one fight on the scale, about a place of it, where it counts as so many yes-or-no fights. */
export const varianceOfOne = (z: number, alike: number): number => {
  const p = 1 / (1 + Math.exp(-z))
  return 1 / (alike * Math.max(1e-9, p * (1 - p)))
}
