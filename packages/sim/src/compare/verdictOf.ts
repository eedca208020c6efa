import type { Comparison, Verdict } from "./Comparison.ts"
import type { Metric } from "./metrics.ts"

/** What may be wrong on either side of an interval, and when two things are called different or equivalent. */
const oneSided = 0.025

/**
 * Surely different, and not only by what does not matter; or surely not different by what matters; or not known.
 *
 * @param p two-sided, adjusted for whatever is judged together with it
 * @param pMatters one-sided, of a difference that matters: .025 where the 95 % interval just fits between those that do
 *   not. Adjusted as well
 */
export const verdictOf = (
  { d, lo, hi }: Pick<Comparison, "d" | "lo" | "hi">,
  p: number,
  pMatters: number,
  { good, id }: Pick<Metric, "good" | "id">,
): Verdict => {
  if (pMatters <= oneSided) return "equivalent"
  // An interval that is wider than an ordinary one, since it was looked at several times, has the last word.
  if (p >= 2 * oneSided || d === 0 || (lo <= 0 && hi >= 0)) return "undecided"
  if (good === 0 && id !== "rounds") return d > 0 ? "more" : "less"
  if (good === 0) return d > 0 ? "longer" : "shorter"
  return d > 0 === good > 0 ? "better" : "worse"
}
