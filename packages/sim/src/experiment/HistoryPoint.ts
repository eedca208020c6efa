import * as Schema from "effect/Schema"
import { Case } from "./CheckResults.ts"
import { Baseline } from "./baseline.ts"

/** What an experiment came to with the files of one commit. */
export const HistoryPoint = Schema.Struct({
  format: Schema.Literal("refriega-history"),
  schema: Schema.Literal(1),
  experiment: Schema.String,
  /** What it depends on: the files that are played, and what is promised. Equal keys are equal points. */
  key: Schema.String,
  /** The full name of the commit; empty where it is not known. */
  commit: Schema.String,
  /** Seconds since 1970. */
  time: Schema.Int,
  /** The first line of its message. */
  subject: Schema.String,
  engine: Schema.String,
  /** Of each variant of each scenario, how often the side that is asked about wins (of days: how many are survived). */
  rates: Schema.Array(
    Schema.Struct({
      scenario: Schema.String,
      variant: Schema.String,
      side: Schema.String,
      value: Schema.Finite,
      lo: Schema.Finite,
      hi: Schema.Finite,
      n: Schema.Int,
    }),
  ),
  cases: Schema.Array(Case),
  /** How every fight ended, as baselines have it. */
  entries: Baseline.fields.entries,
}).annotate({ identifier: "HistoryPoint" })
export type HistoryPoint = typeof HistoryPoint.Type
