import { clopperPearson } from "./clopperPearson.ts"
import type { Interval } from "./Interval.ts"
import { isExtreme } from "../rate.ts"
import { wilson } from "./wilson.ts"

/**
 * The interval of the difference `k2/n2 - k1/n1` of two independent proportions, from their Wilson limits (l, u):
 *
 *     d - sqrt((p2-l2)² + (u1-p1)²)  to  d + sqrt((u2-p2)² + (p1-l1)²)
 *
 * Near an end of the scale, where Wilson's limits are too short, they are Clopper and Pearson's.
 *
 * Source: R. G. Newcombe, "Interval estimation for the difference between independent proportions", Statistics in
 * Medicine 17 (1998), method 10.
 */
export const newcombe = (k1: number, n1: number, k2: number, n2: number): Interval => {
  const [p1, p2] = [k1 / n1, k2 / n2]
  const [first, second] = [limits(k1, n1), limits(k2, n2)]
  const d = p2 - p1
  return {
    lo: Math.max(-1, d - Math.hypot(p2 - second.lo, first.hi - p1)),
    hi: Math.min(1, d + Math.hypot(second.hi - p2, p1 - first.lo)),
  }
}

const limits = (k: number, n: number): Interval => (isExtreme(k, n) ? clopperPearson(k, n) : wilson(k, n))
