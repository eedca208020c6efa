import type { Finding } from "../plan/StopRule.ts"
import { bonettPrice } from "../statistics/bonettPrice.ts"
import { tango } from "../statistics/tango.ts"

/**
 * Of fewer pairs than would show so many times a difference of the smallest size that matters, nobody can say that
 * there is none: the interval is an approximation, and one pair more or less would be too much of it.
 */
const fewestShown = 20

/**
 * What a planned look at pairs finds, if anything. The interval of the difference is as wide as the limit of the look
 * says, so the intervals of all looks hold the truth together with the level of the whole plan ("repeated confidence
 * intervals"). A difference of the smallest size that matters is taken for equivalent, at any look, when its interval
 * misses it on one side: with a chance of half the plan's alpha, and never more than the whole however few succeed
 * (followed exactly in the tests). Where few pairs differ the interval alone would be too narrow: Tango's score must
 * say so as well.
 *
 * Source: C. Jennison, B. W. Turnbull, "Interim analyses: the repeated confidence interval approach", Journal of the
 * Royal Statistical Society B 51 (1989).
 *
 * @param limit of |z| at this look
 * @param smallest the smallest difference that matters
 */
export const findingAt = (
  { onlyA, onlyB, n }: { readonly onlyA: number; readonly onlyB: number; readonly n: number },
  limit: number,
  smallest: number,
): Finding | undefined => {
  const { lo, hi } = bonettPrice(onlyA, onlyB, n, limit)
  const isWithin = lo >= -smallest && hi <= smallest
  if (n * smallest >= fewestShown && isWithin && nearest(onlyA, onlyB, n, smallest) > limit) return "equivalent"
  const z = onlyA + onlyB === 0 ? 0 : (onlyB - onlyA) / Math.sqrt(onlyA + onlyB)
  // What is found is seen in the interval too, which is wider where few pairs differ.
  if (Math.abs(z) <= limit || (lo <= 0 && hi >= 0)) return undefined
  return z > 0 ? "higher" : "lower"
}

/** The score against the nearer of the two smallest differences that matter. */
const nearest = (onlyA: number, onlyB: number, n: number, smallest: number): number =>
  Math.min(-tango(onlyA, onlyB, n, smallest), -tango(onlyB, onlyA, n, smallest))
