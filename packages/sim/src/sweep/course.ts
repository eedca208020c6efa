import { normalQuantile } from "../statistics/distributions/normal.ts"

/** How often something came. */
interface Count {
  readonly k: number
  readonly n: number
}

/** Two places of a curve that surely differ, the first before the second. */
export type Step = readonly [from: number, to: number]

/** How a curve surely runs: where it rises most, and where it falls most; undefined where that may be chance. */
export interface Course {
  readonly rise: Step | undefined
  readonly fall: Step | undefined
}

/**
 * Whether the shares of a curve surely rise, fall, or do both. Every two places are compared by the test of two
 * proportions, each way, at .05 divided by the number of pairs (Bonferroni): a curve that never falls is said to fall
 * with chance .05 at most, however many places it has. Places that played the same fights differ less by chance than
 * the test allows for, which makes it only safer.
 *
 *     z = (p2 - p1) / sqrt(p (1-p) (1/n1 + 1/n2)),  p = (k1+k2)/(n1+n2)
 */
export const courseOf = (counts: readonly Count[]): Course => {
  const pairs = (counts.length * (counts.length - 1)) / 2
  const limit = pairs === 0 ? 0 : -normalQuantile(0.05 / pairs)
  let rise: Step | undefined
  let fall: Step | undefined
  let [highest, lowest] = [limit, -limit]
  for (const [j, second] of counts.entries()) {
    for (const [i, first] of counts.slice(0, j).entries()) {
      const z = difference(first, second)
      if (z > highest) [highest, rise] = [z, [i, j]]
      if (z < lowest) [lowest, fall] = [z, [i, j]]
    }
  }
  return { rise, fall }
}

const difference = (a: Count, b: Count): number => {
  const p = (a.k + b.k) / (a.n + b.n)
  const deviation = Math.sqrt(p * (1 - p) * (1 / a.n + 1 / b.n))
  return deviation > 0 ? (b.k / b.n - a.k / a.n) / deviation : 0
}
