/**
 * The logarithm of `x^a (1-x)^b / B(a, b)` for 0 < x < 1 and a, b > 0, which densities and chances of beta, binomial
 * and t have in common. Logarithms of gamma functions would cancel each other and take the last digits along, the more
 * of them the larger a and b are. Loader's form subtracts nothing large: Stirling's errors, and how far the parts lie
 * from what is expected.
 *
 * Source: C. Loader, "Fast and accurate computation of binomial probabilities" (2000).
 */
export const logBetaTerm = (x: number, a: number, b: number): number => {
  const n = a + b
  const errors = stirlingError(n) - stirlingError(a) - stirlingError(b)
  return errors - deviance(a, n * x) - deviance(b, n * (1 - x)) + 0.5 * Math.log((a / n) * (b / (2 * Math.PI)))
}

/** How far Stirling's formula is off: `ln G(n+1) - ln(√(2πn) (n/e)^n)`. */
const stirlingError = (n: number): number => {
  let below = 0
  let m = n
  // From n to n + 1 it falls by (n + 1/2) ln(1 + 1/n) - 1; from 15 on the series is good to the last digit.
  for (; m < 15; m++) below += (m + 0.5) * Math.log1p(1 / m) - 1
  const s = m * m
  return below + (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / 1188 / s) / s) / s) / s) / m
}

/** `k ln(k/m) + m - k`, without loss where k is near to m. */
const deviance = (k: number, m: number): number => {
  if (Math.abs(k - m) > 0.1 * (k + m)) return k * Math.log(k / m) + m - k
  const v = (k - m) / (k + m)
  let sum = (k - m) * v
  let term = 2 * k * v
  for (let i = 3; ; i += 2) {
    term *= v * v
    const next = sum + term / i
    if (next === sum) return sum
    sum = next
  }
}
