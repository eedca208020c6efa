import { binomialCdf, binomialPmf } from "./distributions/binomial.ts"

/**
 * McNemar's mid-p test of paired yes-or-no outcomes: `b` pairs succeed under the first variant only, `c` under the
 * second only. Its real error at a nominal 5 % is 2.3 to 4.7 %, where the exact test's is 0.8 to 3.8 %.
 *
 *     p = 2 BinCdf(min(b,c); b+c, 1/2) - BinPmf(min(b,c); b+c, 1/2), at most 1
 *
 * Source: M. W. Fagerland, S. Lydersen, P. Laake, "The McNemar test for binary matched-pairs data", BMC Medical
 * Research Methodology 13 (2013).
 */
export const mcnemar = (b: number, c: number): number => {
  const [k, n] = [Math.min(b, c), b + c]
  if (n === 0) return 1
  return Math.min(1, 2 * binomialCdf(k, n, 0.5) - binomialPmf(k, n, 0.5))
}
