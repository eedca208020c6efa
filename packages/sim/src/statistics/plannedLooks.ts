import { leaving, staying, walkBegins } from "./ScoreWalk.ts"

/**
 * How the limits of planned looks are shaped: strict at first and almost ordinary at the end, or the same at every
 * look.
 */
export type LookShape = "obrien-fleming" | "pocock"

/**
 * The limits of |z| at K looks, planned beforehand and equally far apart, such that a difference that is not there is
 * found at any of them with chance `alpha`: `C √(K/i)` at look i after O'Brien and Fleming, the same `C` at every look
 * after Pocock. The constant is found by following the distribution of the score from look to look (Armitage's
 * recursion) and bisection.
 *
 * Source: P. C. O'Brien, T. R. Fleming, "A multiple testing procedure for clinical trials", Biometrics 35 (1979); S. J.
 * Pocock, "Group sequential methods", Biometrika 64 (1977); P. Armitage, C. K. McPherson, B. C. Rowe, "Repeated
 * significance tests on accumulating data", Journal of the Royal Statistical Society A 132 (1969).
 */
export const plannedLooks = (looks: number, shape: LookShape = "obrien-fleming", alpha = 0.05): readonly number[] => {
  const limits = (constant: number): readonly number[] =>
    Array.from({ length: looks }, (_, i) => (shape === "pocock" ? constant : constant * Math.sqrt(looks / (i + 1))))
  return limits(border(1, 6, (constant) => crossing(limits(constant)) > alpha))
}

/**
 * The limits of |z| at looks after so many observations, as far apart as one likes, such that a difference that is not
 * there is found at any of them with chance `alpha`. Each look has a part of that chance, as large as the square root
 * of its observations: late looks, which many need, have more of it than early ones, but what is plain is found early.
 *
 * Source: K. K. G. Lan, D. L. DeMets, "Discrete sequential boundaries for clinical trials", Biometrika 70 (1983).
 */
export const spacedLooks = (at: readonly number[], alpha = 0.05): readonly number[] => {
  const all = at.reduce((sum, n) => sum + Math.sqrt(n), 0)
  let walk = walkBegins
  return at.map((n) => {
    const part = (alpha * Math.sqrt(n)) / all
    const limit = border(0, 10, (z) => leaving(walk, n, z) > part)
    walk = staying(walk, n, limit)
    return limit
  })
}

/** The chance that |z| exceeds the limits at any look, each one step later than the last. */
const crossing = (limits: readonly number[]): number => {
  let walk = walkBegins
  let left = 0
  for (const [i, limit] of limits.entries()) {
    left += leaving(walk, i + 1, limit)
    walk = staying(walk, i + 1, limit)
  }
  return left
}

/** Where a condition that holds of what is low ceases to hold. */
const border = (lo: number, hi: number, isLow: (x: number) => boolean): number => {
  let [low, high] = [lo, hi]
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2
    if (isLow(middle)) low = middle
    else high = middle
  }
  return (low + high) / 2
}
