import type { Goal } from "./Goal.ts"
import { offScale, type Belief } from "./scale.ts"

/** What is expected of a goal at a point, with its 95 % interval. */
interface Expected {
  readonly value: number
  readonly lo: number
  readonly hi: number
}

/**
 * So many deviations to either side hold what is true of 95 points in 100: of a surface over one number those of a
 * normal distribution. Over several its shape is less sure than it says: 1.96 hold 79 to 88, 3 hold 93 to 97
 * (docs/measured/tune.md).
 */
const deviations = (factors: number): number => (factors === 1 ? 1.96 : 3)

/** What a surface over so many factors makes expect of a goal. */
export const expectedOf = (goal: Goal, { mean, variance }: Belief, factors: number): Expected => {
  const off = deviations(factors) * Math.sqrt(variance)
  return {
    value: rounded(offScale(goal, mean)),
    lo: rounded(offScale(goal, mean - off)),
    hi: rounded(offScale(goal, mean + off)),
  }
}

/** Beyond nine digits logarithms differ between machines. */
export const rounded = (x: number): number => Number(x.toPrecision(9))
