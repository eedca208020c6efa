import type { Anomaly, ChunkResult } from "../ChunkResult.ts"
import type { Chunk } from "../chunks.ts"
import type { Manifest } from "../Manifest.ts"
import type { AnySummary } from "../summary/DaySummary.ts"

/** A piece of work for those who play chunks: all that it takes, as plain data. */
export interface Job {
  readonly manifest: Manifest
  /** The number of the chunk in the run. */
  readonly number: number
  /** What to play of it: all of it, unless somebody looks for the combat that cannot be played. */
  readonly chunk: Chunk
  /** Combats to leave out: they cannot be played. */
  readonly without: readonly Anomaly[]
  /** Whether the frame for the run's log is wanted, or the summary alone. */
  readonly framed: boolean
}

/** A job that is done. */
export interface Done extends Pick<ChunkResult<AnySummary>, "summary" | "anomalies" | "scores"> {
  /** The chunk as it goes into the run's log, packed; undefined when it was not wanted. */
  readonly frame: Uint8Array | undefined
  /** How long it took to play, once all was prepared. */
  readonly seconds: number
}
