import type { Target } from "../plan/Varied.ts"
import type { Fit } from "../results/Answer.ts"
import type { Rate } from "../statistics/rate.ts"

/** How a rate fits a target, by its whole interval. */
export const fitOf = ({ lo, hi }: Pick<Rate, "lo" | "hi">, { share, tolerance }: Target): Fit => {
  const [low, high] = [share - tolerance, share + tolerance]
  if (lo > high) return "above"
  if (hi < low) return "below"
  return lo >= low && hi <= high ? "meets" : "mayMeet"
}
