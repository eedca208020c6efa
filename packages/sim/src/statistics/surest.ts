import { binomialCdf } from "./distributions/binomial.ts"

/** So many of so many. Neither needs to be whole: a share of points counts as that share of the fights. */
export interface Count {
  readonly k: number
  readonly n: number
}

/**
 * Whether `a` surely happens more often than `b`, by a test of Poisson's rates: of all that happened to both, `a` has
 * more than its trials give it. `alpha` is that of a two-sided test. What happens nearly always is tested by how often
 * it does not.
 *
 * Of the same trials (two combatants in the same fights) the test holds however they go together: it takes it that
 * never both happen, and any fight in which they do would make the difference surer (McNemar).
 *
 * Source: J. Przyborowski, H. Wilenski, "Homogeneity of results in testing samples from Poisson series", Biometrika 31
 * (1940).
 */
export const surelyMore = (a: Count, b: Count, alpha = 0.05): boolean => {
  if (a.k * b.n <= b.k * a.n) return false
  const all = a.k + b.k
  const part = a.n / (a.n + b.n)
  if (2 * all <= a.n + b.n) return upper(a.k, all, part) <= alpha / 2
  const others = a.n - a.k + b.n - b.k
  return upper(b.n - b.k, others, 1 - part) <= alpha / 2
}

/** The chance of at least `k` of `n`. */
const upper = (k: number, n: number, p: number): number => 1 - binomialCdf(k - 1, n, p)

/**
 * The one that surely has the most: more than each other one, and more than nothing. Undefined where the first place
 * may be chance: if all are alike, one is named in at most `alpha` of all cases, however many they are. For a test
 * between the first and the second says enough about all.
 *
 * Source: K. Hung, W. Fithian, "Rank verification for exponential families", Annals of Statistics 47 (2019).
 */
export const surest = <A>(all: readonly A[], countOf: (one: A) => Count, alpha = 0.05): A | undefined => {
  const share = (one: A): number => countOf(one).k / Math.max(1, countOf(one).n)
  const [first, ...others] = all.toSorted((a, b) => share(b) - share(a))
  if (first === undefined) return undefined
  const its = countOf(first)
  const isSure = surelyMore(its, { k: 0, n: its.n }, alpha)
  return isSure && others.every((one) => surelyMore(its, countOf(one), alpha)) ? first : undefined
}

/**
 * The one that surely has the largest part of an amount that many fights came to: points, falls, choices. What happens
 * in one fight goes together, so the amounts count as if each fight had given all that it gave to one of them: no more
 * trials than fights.
 */
export const surestPart = <A>(
  all: readonly A[],
  amountOf: (one: A) => number,
  fights: number,
  alpha = 0.05,
): A | undefined => {
  const sum = all.reduce((total, one) => total + amountOf(one), 0)
  const n = Math.min(sum, fights)
  return surest(all, (one) => ({ k: sum === 0 ? 0 : (n * amountOf(one)) / sum, n }), alpha)
}
