import type { Manifest } from "../plan/Manifest.ts"
import type { AnySummary } from "../summary/DaySummary.ts"
import type { ChunkResult } from "./ChunkResult.ts"

/** What a run has kept of one combat. */
export interface CombatRecord {
  /** The two words of its digest. */
  readonly digest: { readonly low: number; readonly high: number }
  /** Its packed events, if they were kept; of a day those of its first fight. */
  readonly packed: Uint8Array | undefined
  /** The packed events of all fights of a day, in order. */
  readonly logs: readonly Uint8Array[]
}

/** What a run has found, wherever it is kept: in a folder on the disk (`RunFolder`), or in memory. */
export interface KeptRun {
  readonly manifest: Manifest
  /** The result of a chunk, or undefined if it has not been played. */
  read(chunk: number): ChunkResult<AnySummary> | undefined
  /** What is known of a combat, or undefined if its chunk has not been played or the combat could not be. */
  combat(variant: number, combat: number): CombatRecord | undefined
}
