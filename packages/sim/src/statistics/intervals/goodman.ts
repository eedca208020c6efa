import type { Interval } from "./Interval.ts"
import { normalQuantile } from "../distributions/normal.ts"
import { wilson } from "./wilson.ts"

/**
 * Intervals of several shares of one whole that hold together: Wilson's with `z² = chi²_1(1 - alpha/m)` for m shares.
 * Three ordinary 95 % intervals of win, lose and draw hold together in only 87 to 89 % of cases; these do in 95 to 96
 * %.
 *
 * Source: L. A. Goodman, "On simultaneous confidence intervals for multinomial proportions", Technometrics 7 (1965).
 */
export const goodman = (counts: readonly number[], alpha = 0.05): readonly Interval[] => {
  const n = counts.reduce((sum, k) => sum + k, 0)
  const z = goodmanZ(counts.length, alpha)
  return counts.map((k) => wilson(k, n, z))
}

/** The z of Goodman's intervals for m shares: 2.394 for three at 95 %. */
export const goodmanZ = (m: number, alpha = 0.05): number => -normalQuantile(alpha / m / 2)
