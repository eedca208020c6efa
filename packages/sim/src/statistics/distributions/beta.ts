import { logBetaTerm } from "./betaTerm.ts"

/*
 * Our own, because no library measured better. Against 40 digits of mpmath, over all that intervals of up to 100,000
 * fights ask for:
 *
 *                      largest relative error        CPU time of a call
 *                      cdf        quantile           cdf       quantile     besides
 *     here             9e-13      1.5e-14            1.0 μs    22 μs
 *     @stdlib/stats    6e-13      5e-15              6.6 μs    51 μs        230 packages, 27 MB, 400 kB of a bundle
 *     jstat            5e-6       2e-9               1.0 μs    2 μs         far tails of normal and binomial are 0
 *
 * The normal quantile is good to 3e-14 here; @stdlib's to 2e-9, with none below 1e-16, and jstat's to 1 %.
 * simple-statistics has no beta distribution, and a normal one out of a table of four digits.
 */

/**
 * The distribution function of the beta distribution, the regularised incomplete beta function `I_x(a, b)`, by Lentz's
 * evaluation of its continued fraction on the side where that converges fast.
 *
 * Source: W. H. Press et al., Numerical Recipes, 3rd edition (2007), 6.4; NIST DLMF 8.17.22.
 */
export const betaCdf = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logBetaTerm(x, a, b))
  return x < (a + 1) / (a + b + 2) ? (front * fraction(x, a, b)) / a : 1 - (front * fraction(1 - x, b, a)) / b
}

const tiny = 1e-300
const away = (x: number): number => (Math.abs(x) < tiny ? tiny : x)

const fraction = (x: number, a: number, b: number): number => {
  let c = 1
  let d = 1 / away(1 - ((a + b) * x) / (a + 1))
  let value = d
  // It takes about sqrt(max(a, b)) terms.
  for (let m = 1; m < 100_000; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / away(1 + even * d)
    c = away(1 + even / c)
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / away(1 + odd * d)
    c = away(1 + odd / c)
    value *= d * c
    if (Math.abs(d * c - 1) < 1e-15) return value
  }
  throw new RangeError(`the incomplete beta function does not converge for x ${x}, a ${a}, b ${b}`)
}

/**
 * The quantile of the beta distribution: Newton's steps down to the last bits, and a bisection wherever one would leave
 * the bracket.
 */
export const betaQuantile = (p: number, a: number, b: number): number => {
  if (p <= 0) return 0
  if (p >= 1) return 1
  let [lo, hi] = [0, 1]
  let x = a / (a + b)
  for (let i = 0; i < 1100; i++) {
    const error = betaCdf(x, a, b) - p
    if (error === 0) return x
    if (error < 0) lo = x
    else hi = x
    const step = (error * x * (1 - x)) / Math.exp(logBetaTerm(x, a, b))
    const next = x - step
    const to = next > lo && next < hi ? next : (lo + hi) / 2
    if (to === x || Math.abs(to - x) <= 1e-16 * x || to <= lo || to >= hi) return to
    x = to
  }
  return x
}
