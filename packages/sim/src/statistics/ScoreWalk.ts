import { normalCdf, normalPdf } from "./distributions/normal.ts"

/**
 * A sum of independent steps, scaled to variance n after n of them, of which nothing was found so far: where it may be,
 * as points with their weights, whose total is the chance that it has come so far.
 */
export interface ScoreWalk {
  readonly at: number
  readonly nodes: readonly number[]
  readonly weights: readonly number[]
}

/** Before anything has been looked at. */
export const walkBegins: ScoreWalk = { at: 0, nodes: [0], weights: [1] }

/** Points of the grid on which it is followed: Simpson's rule needs an odd number. */
const points = 81

/** The chance that |z| exceeds the limit at a look after so many steps, for the first time. */
export const leaving = ({ at, nodes, weights }: ScoreWalk, next: number, limit: number): number => {
  const spread = Math.sqrt(next - at)
  const edge = limit * Math.sqrt(next)
  let out = 0
  for (const [j, x] of nodes.entries())
    out += (weights[j] as number) * (normalCdf((x - edge) / spread) + normalCdf((-edge - x) / spread))
  return out
}

/** Where it may be if |z| does not exceed the limit at that look: by integrating over where it may have been. */
export const staying = ({ at, nodes, weights }: ScoreWalk, next: number, limit: number): ScoreWalk => {
  const spread = Math.sqrt(next - at)
  const edge = limit * Math.sqrt(next)
  const ahead = Array.from({ length: points }, (_, j) => edge * ((2 * j) / (points - 1) - 1))
  const part = (2 * edge) / (points - 1) / 3 / spread
  return {
    at: next,
    nodes: ahead,
    weights: ahead.map((x, j) => {
      let sum = 0
      for (const [k, from] of nodes.entries()) sum += (weights[k] as number) * normalPdf((x - from) / spread)
      return sum * simpson(j) * part
    }),
  }
}

const simpson = (j: number): number => (j === 0 || j === points - 1 ? 1 : j % 2 === 1 ? 4 : 2)
