/** ln of the gamma function for x > 0 (Lanczos, g = 7, nine coefficients): 15 digits. */
const lnGamma = (x: number): number => {
  const coefficients = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ]
  const t = x + 6.5
  const series = coefficients.reduce((sum, c, i) => sum + c / (x + i), 0.9999999999998099)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(series)
}

/**
 * The chance that a chi-square variable with `df` degrees of freedom is at least `x`: the upper regularised incomplete
 * gamma function Q(df/2, x/2), by its series below the mean and by Lentz's continued fraction above.
 */
export const chiSquareP = (x: number, df: number): number => {
  const a = df / 2
  const z = x / 2
  if (z <= 0) return 1
  const scale = Math.exp(a * Math.log(z) - z - lnGamma(a))
  if (z < a + 1) {
    let term = 1 / a
    let sum = term
    for (let n = 1; term > sum * 1e-16; n++) sum += term *= z / (a + n)
    return 1 - scale * sum
  }
  let b = z + 1 - a
  let c = 1e300
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < 100_000; n++) {
    const an = -n * (n - a)
    b += 2
    d = 1 / (an * d + b)
    c = b + an / c
    const factor = c * d
    fraction *= factor
    if (Math.abs(factor - 1) < 1e-15) break
  }
  return scale * fraction
}

/** Pearson's statistic of counts that should all be equal. */
export const chiSquare = (counts: ArrayLike<number>): number => {
  let n = 0
  let squares = 0
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] as number
    n += count
    squares += count * count
  }
  return (squares * counts.length) / n - n
}

/** The statistic in standard deviations from its mean: for many cells nearly normal. */
export const chiSquareZ = (counts: ArrayLike<number>): number => {
  const df = counts.length - 1
  return (chiSquare(counts) - df) / Math.sqrt(2 * df)
}
