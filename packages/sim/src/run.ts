import type { Library } from "@refriega/core"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type { ChunkResult } from "./ChunkResult.ts"
import { type Chunk, chunkAt, chunkNumbers, type Shard } from "./chunks.ts"
import { looksOf, Stopping } from "./compare/stopping.ts"
import { type DayResults, digestsOf } from "./dayResults.ts"
import { type DayManifest, isDayManifest, type Manifest } from "./Manifest.ts"
import { byPool, ChunkPlayers, Distrusted, inThisThread } from "./pool/ChunkPlayers.ts"
import type { Pool } from "./pool/Job.ts"
import { playingSurely } from "./pool/playSurely.ts"
import type { Results } from "./results.ts"
import { DeterminismBroken } from "./runFolder/errors.ts"
import type { Files } from "./runFolder/files.ts"
import { RunFolder } from "./runFolder/RunFolder.ts"
import type { AnySummary } from "./summary/DaySummary.ts"
import { Totals } from "./Totals.ts"

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
  /** Stops the run and drops the chunks at hand. What is in the folder stays, and the run can be taken up again. */
  readonly signal?: AbortSignal
  /** Who plays; this thread does so itself when left out. It is not closed afterwards. */
  readonly pool?: Pool
  /** Which systems this thread knows, when it plays itself; the program's own when left out. */
  readonly library?: Library
  /** The part of the run to play; all of it when left out. */
  readonly shard?: Shard
  readonly files?: Files
}

export type RunEnd<R = Results> =
  | { readonly _tag: "Finished"; readonly results: R }
  /** All that was wanted is played, but other shards are missing. */
  | { readonly _tag: "Partial"; readonly done: number; readonly total: number; readonly anomalies: Totals["anomalies"] }
  | { readonly _tag: "Interrupted"; readonly done: number; readonly total: number }

/**
 * Plays a run of fights or of days, or what is missing of it. The manifest alone says what is played, so the results are the
 * same whenever, wherever, by how many and in however many attempts it is done; only `seconds` and `workers` differ.
 */
export const runAny = async (manifest: Manifest, options: RunOptions = {}): Promise<RunEnd<Results | DayResults>> => {
  const { pool, library, signal } = options
  const players = pool === undefined ? inThisThread(library) : byPool(pool)
  for (;;) {
    const progress = { done: 0, total: manifest.combats * manifest.variants.length }
    const work = Effect.provide(playMissing(manifest, options, progress), players)
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

/** @param progress is brought up to date after every chunk: it stands when the work is interrupted */
const playMissing = Effect.fnUntraced(function* (
  manifest: Manifest,
  { folder: path, onProgress, shard, files }: RunOptions,
  progress: { done: number; readonly total: number },
) {
  if (shard !== undefined && manifest.stop !== undefined) throw new Error("a shard cannot know when its run may stop")
  const players = yield* ChunkPlayers
  const started = performance.now()
  const folder =
    path === undefined
      ? undefined
      : yield* Effect.acquireRelease(
          Effect.sync(() => RunFolder.begin(path, manifest, files, players.distrusted)),
          (open) => Effect.sync(() => open.close()),
        )
  const totals = new Totals(manifest)
  let played = 0
  const count = (number: number, found: Pick<ChunkResult<AnySummary>, "summary" | "anomalies" | "scores">) => {
    totals.add(number, found)
    progress.done += sizeOf(chunkAt(manifest, number))
    onProgress?.({ ...progress, rate: (1000 * played) / Math.max(1, performance.now() - started) })
  }
  const playSurely = playingSurely(players)
  const stopping = new Stopping(manifest)
  const wanted = chunkNumbers(manifest, shard)
  let from = 0
  // Without a rule for stopping there is one look, at the end. Between looks it does not matter who plays what when.
  for (const [look, to] of looksOf(manifest).entries()) {
    const isBetween = (number: number) => {
      const chunk = chunkAt(manifest, number)
      return chunk.from >= from && chunk.from < to
    }
    for (const number of chunkNumbers(manifest).filter(isBetween)) {
      const stored = folder?.read(number)
      if (stored !== undefined) count(number, stored)
    }
    const missing = wanted.filter((number) => isBetween(number) && folder?.has(number) !== true)
    yield* Effect.forEach(
      missing,
      Effect.fnUntraced(function* (number: number) {
        const chunk = chunkAt(manifest, number)
        const done = yield* playSurely({ manifest, number, chunk, without: [], framed: folder !== undefined })
        if (done.by !== undefined) folder?.note(number, done.by)
        if (done.frame !== undefined) folder?.commit(done.frame)
        played += sizeOf(chunk)
        count(number, done)
      }),
      { concurrency: players.size, discard: true },
    )
    from = to
    if (stopping.mayStop(look, totals.found)) break
  }
  const isStopped = manifest.stop !== undefined && from < manifest.combats
  if (!isStopped && progress.done < progress.total)
    return { _tag: "Partial", ...progress, anomalies: totals.anomalies } as const
  const seconds = Math.round(performance.now() - started) / 1000
  const results = totals.results({ seconds, workers: players.workers(), stopped: stopping.result(from) })
  if (folder !== undefined) {
    mustAgree(folder.manifest, results)
    folder.finish(results)
  }
  return { _tag: "Finished", results } as const
}, Effect.scoped)

const sizeOf = ({ from, to }: Chunk): number => to - from

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
