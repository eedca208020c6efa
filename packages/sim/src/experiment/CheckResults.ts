import * as Schema from "effect/Schema"
import { Text } from "../variantResults.ts"

const OutcomeName = Schema.Literals(["pass", "fail", "undecided"])

/** One promise under one variant, and what became of it. */
export const Case = Schema.Struct({
  scenario: Schema.String,
  variant: Schema.String,
  /** The threshold as it was written; of a baseline `baseline winRate.<side>`. */
  check: Schema.String,
  outcome: OutcomeName,
  on: Schema.Literals(["fail", "warn"]),
  allowUndecided: Schema.Boolean,
  /** The number with its interval, over how many combats, by which formula; left out when there is none. */
  measured: Schema.optionalKey(
    Schema.Struct({
      value: Schema.Finite,
      lo: Schema.Finite,
      hi: Schema.Finite,
      n: Schema.Int,
      method: Schema.String,
    }),
  ),
  /** Why there is no number. */
  problem: Schema.optionalKey(Schema.String),
})
export type Case = typeof Case.Type

/** What `refriega check --json` prints of an experiment. */
export const CheckResults = Schema.Struct({
  schema: Schema.Literal(1),
  experiment: Schema.String,
  title: Text,
  outcome: OutcomeName,
  cases: Schema.Array(Case),
  runs: Schema.Array(
    Schema.Struct({
      scenario: Schema.String,
      folder: Schema.String,
      /** Of each variant: fights, or days if it says so. */
      combats: Schema.Int,
      days: Schema.optionalKey(Schema.Literal(true)),
      seed: Schema.Int,
      digests: Schema.Record(Schema.String, Schema.String),
    }),
  ),
  engine: Schema.String,
  seconds: Schema.Finite,
}).annotate({ identifier: "CheckResults" })
export type CheckResults = typeof CheckResults.Type

/** Failed if any promise was broken, else undecided if any is not known to be kept; warnings do not count. */
export const outcomeOf = (cases: readonly Case[]): CheckResults["outcome"] => {
  const counting = cases.filter(({ on }) => on === "fail")
  if (counting.some(({ outcome }) => outcome === "fail")) return "fail"
  return counting.some(({ outcome, allowUndecided }) => outcome === "undecided" && !allowUndecided)
    ? "undecided"
    : "pass"
}
