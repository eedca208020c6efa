import { gammaln } from "simple-statistics"

/** The natural logarithm of the gamma function, for x > 0. */
export const lgamma: (x: number) => number = gammaln

/** The natural logarithm of the beta function `B(a, b) = G(a) G(b) / G(a + b)`. */
export const lbeta = (a: number, b: number): number => lgamma(a) + lgamma(b) - lgamma(a + b)

/**
 * The distribution function of the beta distribution, the regularised incomplete beta function `I_x(a, b)`, by Lentz's
 * evaluation of its continued fraction on the side where that converges fast.
 *
 * Source: W. H. Press et al., Numerical Recipes, 3rd edition (2007), 6.4; NIST DLMF 8.17.22.
 */
export const betaCdf = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - lbeta(a, b))
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

/** The quantile of the beta distribution, by bisection of its distribution function down to the last bits. */
export const betaQuantile = (p: number, a: number, b: number): number => {
  if (p <= 0) return 0
  if (p >= 1) return 1
  let lo = 0
  let hi = 1
  for (let i = 0; i < 1100; i++) {
    const middle = (lo + hi) / 2
    if (middle <= lo || middle >= hi) break
    if (betaCdf(middle, a, b) < p) lo = middle
    else hi = middle
  }
  return (lo + hi) / 2
}
