import { betaQuantile } from "../distributions/beta.ts"
import type { Interval } from "./Interval.ts"

/**
 * The exact interval of a proportion, `k` of `n`: it never covers less than it promises, at the price of being wide.
 * For rates under 2 % (wipe-outs and the like), where other intervals are too short, and for gates. `alpha` is the
 * chance to miss, 0.05 for a 95 % interval.
 *
 *     lo = betaQuantile(alpha/2; k, n-k+1)     hi = betaQuantile(1 - alpha/2; k+1, n-k)
 *
 * Source: C. J. Clopper, E. S. Pearson, "The use of confidence or fiducial limits", Biometrika 26 (1934).
 */
export const clopperPearson = (k: number, n: number, alpha = 0.05): Interval => ({
  lo: k === 0 ? 0 : betaQuantile(alpha / 2, k, n - k + 1),
  hi: k === n ? 1 : betaQuantile(1 - alpha / 2, k + 1, n - k),
})
