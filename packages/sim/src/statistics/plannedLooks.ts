import { normalCdf, normalPdf } from "./distributions/normal.ts"

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
  let lo = 1
  let hi = 6
  for (let i = 0; i < 30; i++) {
    const middle = (lo + hi) / 2
    if (crossing(limits(middle)) > alpha) lo = middle
    else hi = middle
  }
  return limits((lo + hi) / 2)
}

/** Points of the grid on which the score is followed: Simpson's rule needs an odd number. */
const points = 81

/**
 * The chance that a random walk, scaled to variance i after i steps, leaves the limits at any look. Its density inside
 * them is carried on from one look to the next by integrating over where it may have been.
 */
const crossing = (limits: readonly number[]): number => {
  const first = limits[0] as number
  let left = 2 * normalCdf(-first)
  let edge = first
  let nodes = grid(edge)
  let density = nodes.map(normalPdf)
  for (let i = 1; i < limits.length; i++) {
    const step = (2 * edge) / (points - 1)
    const weights = density.map((f, j) => f * simpson(j) * (step / 3))
    const next = (limits[i] as number) * Math.sqrt(i + 1)
    let out = 0
    for (let j = 0; j < points; j++) {
      const at = nodes[j] as number
      out += (weights[j] as number) * (normalCdf(at - next) + normalCdf(-next - at))
    }
    left += out
    const ahead = grid(next)
    const from = nodes
    density = ahead.map((x) => {
      let sum = 0
      for (let j = 0; j < points; j++) sum += (weights[j] as number) * normalPdf(x - (from[j] as number))
      return sum
    })
    nodes = ahead
    edge = next
  }
  return left
}

const grid = (edge: number): readonly number[] =>
  Array.from({ length: points }, (_, j) => edge * ((2 * j) / (points - 1) - 1))

const simpson = (j: number): number => (j === 0 || j === points - 1 ? 1 : j % 2 === 1 ? 4 : 2)
