import * as Schema from "effect/Schema"
import { Since } from "../history/Since.ts"
import { Text } from "../results/variantResults.ts"

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
  /** Variants whose fights are not those of the baseline, and what is known of why; left out when there are none. */
  changes: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        scenario: Schema.String,
        variant: Schema.String,
        /** The run folder: its fights can be replayed. */
        folder: Schema.String,
        /**
         * Files whose text is another; left out, as `settings`, where the baseline does not say what it was made of.
         */
        files: Schema.optionalKey(Schema.Array(Schema.String)),
        /** House rules, policies and changes with another value; empty where there was, or is, none. */
        settings: Schema.optionalKey(
          Schema.Array(Schema.Struct({ name: Schema.String, before: Schema.String, now: Schema.String })),
        ),
        /** Versions of the rules, where they differ. */
        engine: Schema.optionalKey(Schema.Struct({ before: Schema.String, now: Schema.String })),
        /** What their dice come from, where that differs: every fight is another one then. */
        dice: Schema.optionalKey(Schema.Struct({ before: Schema.String, now: Schema.String })),
        /** How many fights another side wins, and the first of them by index; left out where the dice are others. */
        otherwise: Schema.optionalKey(Schema.Struct({ count: Schema.Int, first: Schema.Array(Schema.Int) })),
      }),
    ),
  ),
  /** What has changed since a commit, where that was asked for. */
  since: Schema.optionalKey(Since),
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
