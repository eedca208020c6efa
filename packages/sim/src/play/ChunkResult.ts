import * as Schema from "effect/Schema"
import { Count } from "../summary/bounds.ts"
import type { Summary } from "../summary/Summary.ts"

/** A combat, or day, that could not be played to its end: it broke what played it every time. It is in no count. */
export const Anomaly = Schema.Struct({ combat: Count, problem: Schema.String })
export type Anomaly = typeof Anomaly.Type

/**
 * What a chunk of consecutive combats, or days, leaves behind. Plain data: it can be sent to another thread or written
 * to a file.
 */
export interface ChunkResult<S = Summary> {
  /** The first combat of the chunk, and the one after its last. */
  readonly from: number
  readonly to: number
  readonly summary: S
  /** The combats among them that are not in the summary, in order. */
  readonly anomalies: readonly Anomaly[]
  /** The digest of each combat or day (of all its logs), two words each, in order; of an anomaly zeros. */
  readonly digests: Uint32Array
  /** What each combat came to, in the columns of `scoreAt`, in order; of days in those of `dayScoreAt`. */
  readonly scores: Int32Array
  /** The logs that were kept, as `storedLogs` reads them. */
  readonly stored: Uint8Array
}
