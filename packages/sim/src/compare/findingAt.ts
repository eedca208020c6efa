import type { Finding } from "../plan/StopRule.ts"
import { bonettPrice } from "../statistics/bonettPrice.ts"

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
 * (followed exactly in the tests).
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
  if (n * smallest >= fewestShown && lo >= -smallest && hi <= smallest) return "equivalent"
  const z = onlyA + onlyB === 0 ? 0 : (onlyB - onlyA) / Math.sqrt(onlyA + onlyB)
  if (Math.abs(z) <= limit) return undefined
  return z > 0 ? "higher" : "lower"
}
