import { logBetaTerm } from "./distributions/betaTerm.ts"
import type { Interval } from "./intervals/Interval.ts"

/** The parameters of the beta mixture: Jeffreys' choice. */
const a = 0.5

/**
 * The evidence of `k` successes in `n` trials against the probability `p`, as the logarithm of an e-value: a bet
 * against `p` that is fair if `p` is right, and so turns 1 into more than 20 with a chance of at most 1/20, however
 * often one looks.
 *
 *     logE(p) = lnB(k+a, n-k+a) - lnB(a, a) - k ln p - (n-k) ln(1-p)
 *
 * Source: H. Robbins, "Statistical methods related to the law of the iterated logarithm", Annals of Mathematical
 * Statistics 41 (1970); G. Shafer, V. Vovk and others, "Test martingales, Bayes factors and p-values", Statistical
 * Science 26 (2011).
 */
export const logEvidence = (k: number, n: number, p: number): number => {
  // B(a, a) is π.
  return a * Math.log(p * (1 - p)) - logBetaTerm(p, k + a, n - k + a) - Math.log(Math.PI)
}

/**
 * An interval of a proportion that holds at every look at once: all p that the evidence does not speak against. It may
 * be looked at after every combat, and one may stop whenever one likes; that costs about twice the width.
 */
export const confidenceSequence = (k: number, n: number, alpha = 0.05): Interval => {
  if (n === 0) return { lo: 0, hi: 1 }
  const limit = -Math.log(alpha)
  const isOut = (p: number) => logEvidence(k, n, p) > limit
  return {
    lo: k === 0 ? 0 : border(0, k / n, isOut),
    hi: k === n ? 1 : border(1, k / n, isOut),
  }
}

/** Where the test turns between a place where it holds and one where it does not. */
const border = (outside: number, inside: number, isOut: (p: number) => boolean): number => {
  let [far, near] = [outside, inside]
  for (let i = 0; i < 60; i++) {
    const middle = (far + near) / 2
    if (isOut(middle)) far = middle
    else near = middle
  }
  return near
}
