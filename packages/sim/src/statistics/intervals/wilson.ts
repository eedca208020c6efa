import type { Interval } from "./Interval.ts"
import { z95 } from "../distributions/normal.ts"

/**
 * The score interval of a proportion, `k` of `n`: all p that a two-sided normal test at this z would not reject. The
 * default for rates: its mean coverage at 95 % is .950 for n = 1000, and at least .941.
 *
 *     centre = (p + z²/2n) / (1 + z²/n)     half = z/(1 + z²/n) sqrt(p(1-p)/n + z²/4n²)
 *
 * Source: E. B. Wilson, "Probable inference", Journal of the American Statistical Association 22 (1927).
 */
export const wilson = (k: number, n: number, z = z95): Interval => {
  if (n === 0) return { lo: 0, hi: 1 }
  const p = k / n
  const scale = 1 + (z * z) / n
  const centre = (p + (z * z) / (2 * n)) / scale
  const half = (z / scale) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))
  // At the ends the limits are 0 and 1 by algebra; rounding would leave them a bit off.
  return { lo: k === 0 ? 0 : centre - half, hi: k === n ? 1 : centre + half }
}
