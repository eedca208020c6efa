import type { Chunk } from "../plan/chunks.ts"
import type { Manifest } from "../plan/Manifest.ts"
import type { Anomaly, ChunkResult } from "../play/ChunkResult.ts"
import type { Stretch, Tried } from "../play/playTrial.ts"
import type { AnySummary } from "../summary/DaySummary.ts"

/** A piece of work for players of chunks: all that it takes, as plain data. */
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
  /**
   * Stretches of the chunk's variant with numbers of their own, which are played instead of it. Days have none.
   */
  readonly trial?: readonly Stretch[]
  /** What was read of the manifest's texts (`treesOf`), so that nobody reads them again. */
  readonly trees?: () => string
}

/** A job that is done. */
export interface Done extends Pick<ChunkResult<AnySummary>, "summary" | "anomalies" | "scores"> {
  /** The chunk as it goes into the run's log, packed; undefined when it was not wanted. */
  readonly frame: Uint8Array | undefined
  /** What became of the stretches of a trial. */
  readonly tried?: Tried
  /** How long it took to play, once all was prepared. */
  readonly seconds: number
  /** Who played it, where that was no thread of this program. */
  readonly by?: string
}

/** How a job ended. */
export type Outcome =
  | { readonly _tag: "Done"; readonly done: Done }
  | { readonly _tag: "Unplayable"; readonly message: string }
  /** It broke what played it, at this combat, if that is known. */
  | { readonly _tag: "Lost"; readonly problem: string; readonly combat?: number | undefined }
  /** Somebody has been found to give false answers: what they gave before is to be played again. */
  | { readonly _tag: "Distrusted" }

/** What has jobs done: the threads of this program, or workers on other machines. */
export interface Pool {
  /** How many jobs to give it at a time. */
  readonly size: number
  /** How many play: what results name. It changes nothing in them. */
  readonly workers: number
  /** Who has been found to give false answers, by the names in `Done.by`. */
  readonly distrusted?: ReadonlySet<string>
  /** Has a job done. An aborted one is dropped, and what it comes to does not matter. */
  readonly play: (job: Job, signal?: AbortSignal) => Promise<Outcome>
}
