import type { Comparison, Verdict } from "./Comparison.ts"
import type { Metric } from "./metrics.ts"

/** Surely different, and not only by what does not matter; or surely not different by what matters; or not known. */
export const verdictOf = (
  { d, lo, hi, smallest }: Pick<Comparison, "d" | "lo" | "hi" | "smallest">,
  p: number,
  good: Metric["good"],
): Verdict => {
  if (lo >= -smallest && hi <= smallest) return "equivalent"
  if (p >= 0.05 || d === 0) return "undecided"
  if (good === 0) return d > 0 ? "longer" : "shorter"
  return d > 0 === good > 0 ? "better" : "worse"
}
