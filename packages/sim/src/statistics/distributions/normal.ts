/** The standard normal quantile of 0.975: the z of 95 % intervals. */
export const z95 = 1.959963984540054

/** The density of the standard normal distribution. */
export const normalPdf = (z: number): number => Math.exp(-0.5 * z * z) / Math.sqrt(2 * Math.PI)

/**
 * The distribution function of the standard normal distribution: near the middle by Marsaglia's series
 * `1/2 + pdf(z) (z + z^3/3 + z^5/(3*5) + ...)`, in the tails by Laplace's continued fraction
 * `pdf(z) / (z + 1/(z + 2/(z + ...)))`. Relative error below 1e-13, in the tails too.
 *
 * Source: G. Marsaglia, "Evaluating the Normal Distribution", Journal of Statistical Software 11 (2004).
 */
export const normalCdf = (z: number): number => {
  if (Number.isNaN(z)) return z
  if (Math.abs(z) < 2) {
    let term = z
    let sum = z
    for (let i = 3; Math.abs(term) > 1e-17 * Math.abs(sum); i += 2) {
      term *= (z * z) / i
      sum += term
    }
    return 0.5 + sum * normalPdf(z)
  }
  const x = Math.abs(z)
  let fraction = x
  for (let i = 100; i >= 1; i--) fraction = x + i / fraction
  const tail = normalPdf(x) / fraction
  return z < 0 ? tail : 1 - tail
}

/**
 * The quantile of the standard normal distribution for `p` strictly between 0 and 1: Acklam's rational approximation
 * (relative error 1e-9), then one step of Halley's method with the distribution function above.
 *
 * Source: P. J. Acklam, "An algorithm for computing the inverse normal cumulative distribution function" (2003).
 */
export const normalQuantile = (p: number): number => {
  if (p <= 0) return p === 0 ? Number.NEGATIVE_INFINITY : Number.NaN
  if (p >= 1) return p === 1 ? Number.POSITIVE_INFINITY : Number.NaN
  // The upper half mirrors the lower one, whose tail the distribution function gives without loss.
  if (p > 0.5) return -normalQuantile(1 - p)
  const z = acklam(p)
  const error = (normalCdf(z) - p) / normalPdf(z)
  return z - error / (1 + (z * error) / 2)
}

const acklam = (p: number): number => {
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p))
    return (
      (((((-7.784894002430293e-3 * q - 3.223964580411365e-1) * q - 2.400758277161838) * q - 2.549732539343734) * q +
        4.374664141464968) *
        q +
        2.938163982698783) /
      ((((7.784695709041462e-3 * q + 3.224671290700398e-1) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1)
    )
  }
  const q = p - 0.5
  const r = q * q
  return (
    ((((((-3.969683028665376e1 * r + 2.209460984245205e2) * r - 2.759285104469687e2) * r + 1.38357751867269e2) * r -
      3.066479806614716e1) *
      r +
      2.506628277459239) *
      q) /
    (((((-5.447609879822406e1 * r + 1.615858368580409e2) * r - 1.556989798598866e2) * r + 6.680131188771972e1) * r -
      1.328068155288572e1) *
      r +
      1)
  )
}
