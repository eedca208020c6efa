import * as Schema from "effect/Schema"
import { DayResults } from "./dayResults.ts"
import { Ladder } from "./ladder.ts"
import { Results } from "./results.ts"

/** What `compare --json` prints. */
export const CompareResults = Schema.Struct({
  schema: Schema.Literal(1),
  /** The question: `winRate.<side>`; of days `survived`. */
  metric: Schema.String,
  /**
   * One run, or one for each rung of the ladder: `policy` is that of all sides, or `police=steady gang=focus` in
   * cross-play.
   */
  runs: Schema.Array(
    Schema.Struct({
      policy: Schema.optionalKey(Schema.String),
      folder: Schema.String,
      results: Schema.Union([Results, DayResults]),
    }),
  ),
  /** For each variant that was compared, how large the difference is at every policy; empty without a ladder. */
  ladder: Schema.Array(Ladder),
}).annotate({ identifier: "CompareResults" })
export type CompareResults = typeof CompareResults.Type
