import * as Schema from "effect/Schema"
import { Rate } from "../statistics/rate.ts"

/**
 * How the win rate under a value fits the target: its whole 95 % interval lies within the tolerance (meets); part of it
 * does (mayMeet); all of it is above, or below.
 */
export const Fit = Schema.Literals(["meets", "mayMeet", "above", "below"])
export type Fit = typeof Fit.Type

const Places = Schema.Tuple([Schema.String, Schema.String])

/** Which of the values gives the win rate that is wanted. */
export const Answer = Schema.Struct({
  /** For each value; the chosen one as it came out when it was played again. */
  fits: Schema.Array(Fit),
  /**
   * The value whose estimate is nearest to the target; of those that were played again the one that came nearest to an
   * answer.
   */
  chosen: Schema.String,
  /** Stretches of neighbouring values that meet the target, by their ends; the same of those that may. */
  meets: Schema.Array(Places),
  mayMeet: Schema.Array(Places),
  /** Neighbours between which the curve goes from surely above the target to surely below it, or the other way. */
  crossings: Schema.Array(Places),
  /**
   * Between which values the win rate surely rises, and falls; left out where that may be chance, and of values that
   * are no numbers.
   */
  rise: Schema.optionalKey(Places),
  fall: Schema.optionalKey(Places),
  /** The chosen value, played again with dice of its own: choosing makes the first estimate look too near. */
  confirmed: Schema.optionalKey(Schema.Struct({ seed: Schema.Int, rate: Rate, fit: Fit })),
  /** All that was played again, in order, when once was not enough: another value, or the same in more combats. */
  tried: Schema.optionalKey(
    Schema.Array(Schema.Struct({ value: Schema.String, seed: Schema.Int, rate: Rate, fit: Fit })),
  ),
  /**
   * In about how many combats the chosen value would surely meet the target, if its rate is what it seems; of one that
   * may.
   */
  needed: Schema.optionalKey(Schema.Int),
})
export type Answer = typeof Answer.Type

/** How a number fits a goal, or all of them, by its whole 95 % interval. */
export const GoalFit = Schema.Literals(["meets", "mayMeet", "misses"])
export type GoalFit = typeof GoalFit.Type

const Found = Schema.Struct({ value: Schema.Finite, lo: Schema.Finite, hi: Schema.Finite, n: Schema.Int, fit: GoalFit })

/** Which of the values meets several goals. */
export const Judged = Schema.Struct({
  /** For each value, and each goal in its order. */
  found: Schema.Array(Schema.Array(Found)),
  /** For each value: all goals together; the chosen one as it came out when it was played again. */
  fits: Schema.Array(GoalFit),
  /** The value that is the farthest inside its goals; of those that were played again the nearest to an answer. */
  chosen: Schema.String,
  /** What was played again, in order, each with dice of its own: choosing makes the first estimates look too good. */
  tried: Schema.Array(
    Schema.Struct({ value: Schema.String, seed: Schema.Int, found: Schema.Array(Found), fit: GoalFit }),
  ),
})
export type Judged = typeof Judged.Type
