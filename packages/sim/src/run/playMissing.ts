import * as Effect from "effect/Effect"
import { looksOf, Stopping } from "../compare/stopping.ts"
import { type Chunk, chunkAt, chunkNumbers, type Shard } from "../plan/chunks.ts"
import type { Manifest } from "../plan/Manifest.ts"
import type { ChunkResult } from "../play/ChunkResult.ts"
import { isForTime } from "../play/forTime.ts"
import { ChunkPlayers } from "../pool/ChunkPlayers.ts"
import { playingSurely } from "../pool/playSurely.ts"
import { Totals } from "../results/Totals.ts"
import type { AnySummary } from "../summary/DaySummary.ts"

/** Where chunks of a run are kept that have been played before, and those that are played now. */
export interface KeptChunks {
  readonly has: (number: number) => boolean
  readonly read: (number: number) => Played | undefined
  readonly commit: (frame: Uint8Array) => void
  /** Forgets chunks, so that they are missing. */
  readonly drop: (numbers: ReadonlySet<number>) => void
  /** Notes who has played a chunk. */
  readonly note: (number: number, by: string) => void
}

/** How a run is played. */
export interface Playing {
  readonly kept?: KeptChunks | undefined
  readonly shard?: Shard | undefined
  /** Whether what was left out for time alone is tried again. */
  readonly again?: boolean | undefined
  /** Called after every chunk. */
  readonly onChunk?: ((step: Step) => void) | undefined
}

/** A chunk that has been played or read, and what all so far come to. */
export interface Step {
  readonly number: number
  readonly found: Played
  readonly totals: Totals
  /** Combats per second, of those that were played. */
  readonly rate: number
}

type Played = Pick<ChunkResult<AnySummary>, "summary" | "anomalies" | "scores">

/**
 * Plays what is missing of a run of fights or of days, by the players of chunks here.
 *
 * @param progress is brought up to date after every chunk: it stands when the work is interrupted
 */
export const playMissing = Effect.fnUntraced(function* (
  manifest: Manifest,
  { kept, shard, again = true, onChunk }: Playing,
  progress: { done: number; readonly total: number },
) {
  if (shard !== undefined && manifest.stop !== undefined) throw new Error("a shard cannot know when its run may stop")
  const players = yield* ChunkPlayers
  const started = performance.now()
  const totals = new Totals(manifest)
  let played = 0
  const count = (number: number, found: Played) => {
    totals.add(number, found)
    progress.done += sizeOf(chunkAt(manifest, number))
    onChunk?.({ number, found, totals, rate: (1000 * played) / Math.max(1, performance.now() - started) })
  }
  const playSurely = playingSurely(players)
  const stopping = new Stopping(manifest)
  let from = 0
  // Without a rule for stopping there is one look, at the end. Between looks it does not matter who plays what when.
  for (const [look, to] of looksOf(manifest).entries()) {
    const wanted = [...chunkNumbers(manifest, shard, { from, to })]
    const mine = new Set(again ? wanted : [])
    const late = new Set<number>()
    for (const number of chunkNumbers(manifest, undefined, { from, to })) {
      const stored = kept?.read(number)
      if (stored === undefined) continue
      if (mine.has(number) && stored.anomalies.some(isForTime)) late.add(number)
      else count(number, stored)
    }
    if (late.size > 0) kept?.drop(late)
    const missing = wanted.filter((number) => kept?.has(number) !== true)
    yield* Effect.forEach(
      missing,
      Effect.fnUntraced(function* (number: number) {
        const chunk = chunkAt(manifest, number)
        const done = yield* playSurely({ manifest, number, chunk, without: [], framed: kept !== undefined })
        if (done.by !== undefined) kept?.note(number, done.by)
        if (done.frame !== undefined) kept?.commit(done.frame)
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
  return { _tag: "Finished", results } as const
})

const sizeOf = ({ from, to }: Chunk): number => to - from
