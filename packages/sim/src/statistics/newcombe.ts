import type { Interval } from "./Interval.ts"
import { wilson } from "./wilson.ts"

/**
 * The interval of the difference `k2/n2 - k1/n1` of two independent proportions, from their Wilson limits (l, u):
 *
 *     d - sqrt((p2-l2)² + (u1-p1)²)  to  d + sqrt((u2-p2)² + (p1-l1)²)
 *
 * Source: R. G. Newcombe, "Interval estimation for the difference between independent proportions", Statistics in Medicine
 * 17 (1998), method 10.
 */
export const newcombe = (k1: number, n1: number, k2: number, n2: number): Interval => {
  const [p1, p2] = [k1 / n1, k2 / n2]
  const [first, second] = [wilson(k1, n1), wilson(k2, n2)]
  const d = p2 - p1
  return { lo: d - Math.hypot(p2 - second.lo, first.hi - p1), hi: d + Math.hypot(second.hi - p2, p1 - first.lo) }
}
