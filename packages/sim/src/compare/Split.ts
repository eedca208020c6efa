import * as Schema from "effect/Schema"
import { Verdict } from "./Comparison.ts"

/** A part of a difference, with its 95 % interval over the same combats. */
const part = {
  d: Schema.Finite,
  lo: Schema.Finite,
  hi: Schema.Finite,
  /** Two-sided; not adjusted. */
  p: Schema.Finite,
}
export const SplitPart = Schema.Struct(part)
export type SplitPart = typeof SplitPart.Type

/**
 * What a variant does, apart from what players make of it, in one metric. Everybody plays the same combats under the
 * variant (`b`), some of them deciding by what they would be promised under the first one (`a`):
 *
 *     total = direct + the adaptations of all sides + interaction
 */
export const Split = Schema.Struct({
  a: Schema.String,
  b: Schema.String,
  metric: Schema.String,
  /** Combats that all cells have. */
  n: Schema.Int,
  /** `a` against `b`, everybody knowing what is played. */
  total: SplitPart,
  /** `a` against `b` as long as nobody knows that anything has changed: decisions are what they would be under `a`. */
  direct: Schema.Struct({ ...part, verdict: Verdict }),
  /** What is added when only this side knows of `b`: it decides by it, the others as under `a`. */
  adaptations: Schema.Array(Schema.Struct({ side: Schema.String, ...part })),
  /** What is left of the total: that sides know of it together is more, or less, than that each of them does. */
  interaction: SplitPart,
  /** Everybody believes that it is `b`, and it is `a`. */
  beliefAlone: SplitPart,
})
export type Split = typeof Split.Type

/**
 * A side that knows of the variant and surely plays worse for it: the total is about the players rather than the
 * rule.
 */
export const Misplayed = Schema.Struct({ variant: Schema.String, side: Schema.String, ...part })
export type Misplayed = typeof Misplayed.Type
