import type { Library } from "@refriega/core"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { combatsIn, type Shard } from "../plan/chunks.ts"
import { type DayManifest, isDayManifest, type Manifest } from "../plan/Manifest.ts"
import { byPool, ChunkPlayers, Distrusted } from "../pool/ChunkPlayers.ts"
import { inThisThread } from "../pool/inThisThread.ts"
import type { Pool } from "../pool/Job.ts"
import { type DayResults, digestsOf } from "../results/dayResults.ts"
import type { Results } from "../results/results.ts"
import type { Totals } from "../results/Totals.ts"
import { DeterminismBroken } from "../runFolder/errors.ts"
import type { Files } from "../runFolder/files.ts"
import { RunFolder } from "../runFolder/RunFolder.ts"
import { playMissing, type Step } from "./playMissing.ts"

/** How far a run has come, over all variants: in combats, or in days. */
export interface Progress {
  readonly done: number
  readonly total: number
  /** Combats per second, of those that this program has played. */
  readonly rate: number
}

export interface RunOptions {
  /** Where to keep the run; it is taken up there if it was begun. Nothing is written when left out. */
  readonly folder?: string
  /** Called after every chunk. */
  readonly onProgress?: (progress: Progress) => void
  /** Is given what every chunk came to, by its number, in any order. */
  readonly onFound?: (number: number, found: Step["found"]) => void
  /** Stops the run and drops the chunks at hand. What is in the folder stays, and the run can be taken up again. */
  readonly signal?: AbortSignal
  /** Who plays; this thread does so itself when left out. It is not closed afterwards. */
  readonly pool?: Pool
  /** Which systems this thread knows, when it plays itself; the program's own when left out. */
  readonly library?: Library
  /** The part of the run to play; all of it when left out. */
  readonly shard?: Shard
  /** Whether fights that were left out of the folder for time alone are tried again; so it is when left out. */
  readonly again?: boolean
  readonly files?: Files
}

export type RunEnd<R = Results> =
  | { readonly _tag: "Finished"; readonly results: R }
  /** All that was wanted is played, but other shards are missing. */
  | { readonly _tag: "Partial"; readonly done: number; readonly total: number; readonly anomalies: Totals["anomalies"] }
  | { readonly _tag: "Interrupted"; readonly done: number; readonly total: number }

/**
 * Plays a run of fights or of days, or what is missing of it. The manifest alone says what is played, so the results
 * are the same whenever, wherever, by how many and in however many attempts it is done; only `seconds` and `workers`
 * differ.
 */
export const runAny = async (manifest: Manifest, options: RunOptions = {}): Promise<RunEnd<Results | DayResults>> => {
  const { pool, library, signal } = options
  const players = pool === undefined ? inThisThread(library) : byPool(pool)
  for (;;) {
    const progress = { done: 0, total: combatsIn(manifest) }
    const work = Effect.provide(playInto(manifest, options, progress), players)
    const exit = await Effect.runPromiseExit(work, signal && { signal })
    if (Exit.isSuccess(exit)) return exit.value
    if (Cause.hasInterruptsOnly(exit.cause)) return { _tag: "Interrupted", ...progress }
    const error = Cause.squash(exit.cause)
    // What false answers have gone into is counted anew, without them.
    if (!(error instanceof Distrusted)) throw error
  }
}

/** Plays a run of single fights. */
export const run = async (manifest: Manifest, options?: RunOptions): Promise<RunEnd> => {
  if (isDayManifest(manifest)) throw new Error("a run of days is played by runDays")
  return (await runAny(manifest, options)) as RunEnd
}

/** Plays a run of days. Its progress counts days. */
export const runDays = async (manifest: DayManifest, options?: RunOptions): Promise<RunEnd<DayResults>> =>
  (await runAny(manifest, options)) as RunEnd<DayResults>

const playInto = Effect.fnUntraced(function* (
  manifest: Manifest,
  { folder: path, onFound, onProgress, shard, again, files }: RunOptions,
  progress: { done: number; readonly total: number },
) {
  const players = yield* ChunkPlayers
  const folder =
    path === undefined
      ? undefined
      : yield* Effect.acquireRelease(
          Effect.sync(() => RunFolder.begin(path, manifest, files, players.distrusted)),
          (open) => Effect.sync(() => open.close()),
        )
  const onChunk = ({ found, number, rate }: Step) => {
    onFound?.(number, found)
    onProgress?.({ ...progress, rate })
  }
  const end = yield* playMissing(manifest, { kept: folder, shard, again, onChunk }, progress)
  if (end._tag === "Finished" && folder !== undefined) {
    mustAgree(folder.manifest, end.results)
    folder.finish(end.results)
  }
  return end
}, Effect.scoped)

/** A run that was complete before must come to the same. */
const mustAgree = ({ digests }: Manifest, results: Results | DayResults): void => {
  for (const [name, digest] of digestsOf(results)) {
    const before = digests?.[name]
    if (before === undefined || before === digest) continue
    throw new DeterminismBroken({
      message: `variant ${name} had the digest ${before} when it was complete, now ${digest}`,
    })
  }
}
