import type { Interval } from "./intervals/Interval.ts"
import { z95 } from "./distributions/normal.ts"

/**
 * The interval of the difference `(c - b)/n` of two paired proportions: of `n` pairs, `b` succeed under the first
 * variant only and `c` under the second only. Wald's interval with one pair added to either count:
 *
 *     p1 = (b+1)/(n+2)   p2 = (c+1)/(n+2)   d = p2 - p1   d ± z sqrt((p1 + p2 - d²)/(n+2))
 *
 * Source: D. G. Bonett, R. M. Price, "Adjusted Wald confidence interval for a difference of binomial proportions based
 * on paired data", Journal of Educational and Behavioral Statistics 37 (2012).
 */
export const bonettPrice = (b: number, c: number, n: number, z = z95): Interval => {
  const [p1, p2] = [(b + 1) / (n + 2), (c + 1) / (n + 2)]
  const d = p2 - p1
  const half = z * Math.sqrt((p1 + p2 - d * d) / (n + 2))
  return { lo: Math.max(-1, d - half), hi: Math.min(1, d + half) }
}
