/** The natural logarithms of 0! to n!, by summing: exact enough for the binomial tests here (n up to a few million). */
const logFactorials = (n: number): Float64Array => {
  const table = new Float64Array(n + 1)
  for (let i = 2; i <= n; i++) table[i] = (table[i - 1] as number) + Math.log(i)
  return table
}

/**
 * The exact two-sided binomial p-value: the chance, if each of `n` trials succeeds with probability `p`, of a count
 * that is at most as likely as `k`. Terms are summed from the mode outwards in logarithms.
 */
export const binomialP = (k: number, n: number, p: number): number => {
  if (p === 0 || p === 1) return k === n * p ? 1 : 0
  const f = logFactorials(n)
  const log = (i: number) =>
    (f[n] as number) - (f[i] as number) - (f[n - i] as number) + i * Math.log(p) + (n - i) * Math.log1p(-p)
  const limit = log(k) + 1e-7
  let sum = 0
  for (let i = 0; i <= n; i++) {
    const term = log(i)
    if (term <= limit && term > -745) sum += Math.exp(term)
  }
  return Math.min(1, sum)
}

/** Simulation and exact value agree by the rule of all oracle tests: an exact binomial p-value above 1e-5. */
export const agrees = (k: number, n: number, exact: number): boolean => binomialP(k, n, exact) > 1e-5
