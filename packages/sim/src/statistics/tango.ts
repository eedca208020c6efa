/**
 * The score of the hypothesis that the second of two paired proportions is larger by `d`, as a standard normal number:
 * of `n` pairs, `b` succeed under the first variant only and `c` under the second only. It knows how pairs scatter
 * under the hypothesis, so it holds where hardly any pair differs.
 *
 * Source: T. Tango, "Equivalence test and confidence interval for the difference in proportions for the paired-sample
 * design", Statistics in Medicine 17 (1998).
 */
export const tango = (b: number, c: number, n: number, d: number): number => {
  const half = b + c - (2 * n - c + b) * d
  // How often only the first succeeds, as likely as can be under the hypothesis.
  const q = (Math.sqrt(half * half + 8 * n * b * d * (1 - d)) + half) / (4 * n)
  return (c - b - n * d) / Math.sqrt(n * (2 * q + d * (1 - d)))
}
