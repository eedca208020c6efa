import * as Schema from "effect/Schema"
import { above, between } from "../summary/bounds.ts"
import { mostOf } from "./mostOf.ts"

/**
 * When a run may end before all of its combats are played. It is judged after whole stretches of combats at places
 * fixed beforehand, so it does not matter how many threads play.
 *
 * - `precision`: as soon as the 95 % intervals of all win rates (or of the differences between the variants' win rates)
 *   are no wider than this to either side. To stop by width does next to no harm to what an interval promises.
 * - `verdict`: as soon as every variant is surely better or worse than the first in this metric, or surely not
 *   different by what matters, at one of the looks. A difference that is not there is found with chance .05 in all, and
 *   one that matters is overlooked with less. Looks come a quarter later each time, and have their parts of that chance
 *   (`spacedLooks`). Where their number is given, as in runs of before, they are equally far apart, with O'Brien and
 *   Fleming's limits.
 */
export const StopRule = Schema.Union([
  Schema.Struct({
    rule: Schema.Literal("precision"),
    of: Schema.Literals(["rate", "difference"]),
    halfWidth: above(0, 0.5),
  }),
  Schema.Struct({
    rule: Schema.Literal("verdict"),
    metric: Schema.String,
    looks: Schema.optionalKey(between(1, mostOf.looks)),
  }),
])
export type StopRule = typeof StopRule.Type

/**
 * Of a variant against the first one, in the metric of the rule: surely higher or lower; surely no difference that
 * matters.
 */
export const Finding = Schema.Literals(["higher", "lower", "equivalent"])
export type Finding = typeof Finding.Type

/** What became of the rule. */
export const Stopped = Schema.Struct({
  rule: StopRule,
  /** Combats of each variant that the run would have had at most, and that it had. */
  planned: Schema.Int,
  played: Schema.Int,
  /**
   * Of `verdict`: what |z| had to exceed at the look at which the run ended. Its intervals are as wide as that says.
   */
  limit: Schema.optionalKey(Schema.Finite),
  /** Of `verdict`: the variants that were decided, how, and after how many combats. */
  decided: Schema.optionalKey(
    Schema.Array(Schema.Struct({ variant: Schema.String, at: Schema.Int, finding: Finding })),
  ),
})
export type Stopped = typeof Stopped.Type
