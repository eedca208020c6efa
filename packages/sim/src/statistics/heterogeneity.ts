import { normalCdf, normalPdf, z95 } from "./distributions/normal.ts"

/** Whether several estimates may be of one and the same effect. */
export interface Heterogeneity {
  /** Cochran's Q, on one degree of freedom less than there are estimates. */
  readonly q: number
  readonly df: number
  /** The chance of at least so much if all effects were the same. */
  readonly p: number
}

/**
 * Cochran's test: the squared distances of the estimates from their mean, each in units of its own standard error and
 * weighed by it,
 *
 *     Q = Σ w (d - D)²,   w = 1/se²,   D = Σ w d / Σ w
 *
 * Estimates over the same fights vary together; then Q is smaller than the test allows for, which makes it only safer.
 *
 * Source: W. G. Cochran, "The combination of estimates from different experiments", Biometrics 10 (1954).
 *
 * @param estimates with their 95 % intervals; those without a width are left out
 */
export const heterogeneity = (
  estimates: readonly { readonly d: number; readonly lo: number; readonly hi: number }[],
): Heterogeneity => {
  const weighed = estimates.flatMap(({ d, lo, hi }) => {
    const error = (hi - lo) / (2 * z95)
    return error > 0 ? [{ d, w: 1 / error ** 2 }] : []
  })
  const total = weighed.reduce((sum, { w }) => sum + w, 0)
  const mean = weighed.reduce((sum, { d, w }) => sum + w * d, 0) / total
  const q = weighed.reduce((sum, { d, w }) => sum + w * (d - mean) ** 2, 0)
  const df = weighed.length - 1
  return df < 1 ? { q: 0, df: 0, p: 1 } : { q, df, p: chiSquareTail(q, df) }
}

/**
 * The chance that chi-squared is at least so large, by its closed forms for whole degrees of freedom:
 *
 *     even: e^(-x/2) Σ (x/2)^i / i!        odd: 2 (1 - Φ(√x)) + 2 φ(√x) Σ x^(i - 1/2) / (1·3·…·(2i-1))
 *
 * Source: M. Abramowitz, I. Stegun, Handbook of Mathematical Functions (1964), 26.4.4 and 26.4.5.
 */
export const chiSquareTail = (x: number, df: number): number => {
  if (x <= 0) return 1
  if (df % 2 === 0) {
    let term = 1
    let sum = 1
    for (let i = 1; i < df / 2; i++) {
      term *= x / 2 / i
      sum += term
    }
    return Math.exp(-x / 2) * sum
  }
  const root = Math.sqrt(x)
  let term = root
  let sum = 0
  for (let i = 1; i <= (df - 1) / 2; i++) {
    if (i > 1) term *= x / (2 * i - 1)
    sum += term
  }
  return Math.min(1, 2 * normalCdf(-root) + 2 * normalPdf(root) * sum)
}
