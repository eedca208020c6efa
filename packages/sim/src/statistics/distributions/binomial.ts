import { betaCdf } from "./beta.ts"
import { logBetaTerm } from "./betaTerm.ts"

/** The chance of exactly `k` successes in `n` trials of probability `p`. */
export const binomialPmf = (k: number, n: number, p: number): number => {
  if (k < 0 || k > n) return 0
  if (p <= 0 || p >= 1) return k === (p <= 0 ? 0 : n) ? 1 : 0
  if (k === 0 || k === n) return Math.exp(n * (k === 0 ? Math.log1p(-p) : Math.log(p)))
  return (Math.exp(logBetaTerm(p, k, n - k)) * n) / (k * (n - k))
}

/** The chance of at most `k` successes in `n` trials of probability `p`: `I_{1-p}(n-k, k+1)`. */
export const binomialCdf = (k: number, n: number, p: number): number => {
  if (k < 0) return 0
  if (k >= n) return 1
  return betaCdf(1 - p, n - k, k + 1)
}

/**
 * The exact two-sided p-value of `k` successes in `n` trials: the chance of a count that is at most as likely as `k`,
 * if each trial succeeds with probability `p` (the method of minimum likelihood; R's binom.test). The counts on the far
 * side of the mode that are that unlikely are found by bisection, for the chance falls on either side of it.
 */
export const binomialP = (k: number, n: number, p: number): number => {
  const mode = Math.min(n, Math.floor((n + 1) * p))
  if (k === mode) return 1
  // Counts that are as likely as k but for rounding count as such.
  const limit = binomialPmf(k, n, p) * (1 + 1e-7)
  if (k < mode) {
    const far = first(mode, n + 1, (i) => binomialPmf(i, n, p) <= limit)
    return Math.min(1, binomialCdf(k, n, p) + upper(far, n, p))
  }
  const far = first(0, mode + 1, (i) => binomialPmf(i, n, p) > limit)
  return Math.min(1, upper(k, n, p) + binomialCdf(far - 1, n, p))
}

/** The chance of at least `k` successes, without the loss of one minus almost one. */
const upper = (k: number, n: number, p: number): number => (k > n ? 0 : k <= 0 ? 1 : betaCdf(p, k, n - k + 1))

/** The smallest integer in [from, to) for which a test that never turns false again is true; `to` if there is none. */
const first = (from: number, to: number, test: (i: number) => boolean): number => {
  let lo = from
  let hi = to
  while (lo < hi) {
    const middle = Math.floor((lo + hi) / 2)
    if (test(middle)) hi = middle
    else lo = middle + 1
  }
  return lo
}

/**
 * Whether a simulation agrees with an exact chance, by the rule of all oracle tests: p-value above 1e-5. Seeds are
 * fixed, so a check that passes once passes always.
 */
export const agrees = (k: number, n: number, exact: number): boolean => binomialP(k, n, exact) > 1e-5
