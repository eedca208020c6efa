import { setImmediate } from "node:timers/promises"
import type { Systems } from "@refriega/core"
import type { ChunkResult } from "./ChunkResult.ts"
import { chunkAt, chunkCount } from "./chunks.ts"
import { dayPlayerOf } from "./DayPlayer.ts"
import { type DayResults, dayResultsOf, digestsOf } from "./dayResults.ts"
import { playerOf } from "./Player.ts"
import { type Results, resultsOf } from "./results.ts"
import { DeterminismBroken } from "./runFolder/errors.ts"
import type { Files } from "./runFolder/files.ts"
import { type DayManifest, isDayManifest, type Manifest } from "./runFolder/manifest.ts"
import { RunFolder } from "./runFolder/RunFolder.ts"
import { castOf } from "./summary/Cast.ts"
import { type AnySummary, isDaySummary } from "./summary/DaySummary.ts"
import { mergeDaySummaries, mergeSummaries } from "./summary/mergeSummaries.ts"
import type { Summary } from "./summary/Summary.ts"
import { emptySummary } from "./summary/Tally.ts"

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
  /** Stops the run after the chunk at hand. What is in the folder stays, and the run can be taken up again. */
  readonly signal?: AbortSignal
  readonly systems?: Systems
  readonly files?: Files
}

export type RunEnd<R = Results> =
  | { readonly _tag: "Finished"; readonly results: R }
  | { readonly _tag: "Interrupted"; readonly done: number; readonly total: number }

/**
 * Plays a run in this process: chunk by chunk, back in the event loop between them. The manifest alone says what is played,
 * so the results are the same whenever, wherever and in however many attempts it is done; only `seconds` differs.
 */
export const run = async (manifest: Manifest, options: RunOptions = {}): Promise<RunEnd> => {
  if (isDayManifest(manifest)) throw new Error("a run of days is played by runDays")
  const player = playerOf(manifest, options.systems)
  return playAll(manifest, options, {
    playChunk: (number) => player.playChunk(number),
    nothingYet: (variant) => player.visit(variant, (rules, prepared) => emptySummary(castOf(rules, prepared))),
    is: (summary): summary is Summary => !isDaySummary(summary),
    merge: mergeSummaries,
    conclude: (summaries, timing) => resultsOf(manifest, summaries, timing),
  })
}

/** Plays a run of days, as `run` plays one of fights. Its progress counts days. */
export const runDays = async (manifest: DayManifest, options: RunOptions = {}): Promise<RunEnd<DayResults>> => {
  const player = dayPlayerOf(manifest, options.systems)
  return playAll(manifest, options, {
    playChunk: (number) => player.playChunk(number),
    nothingYet: (variant) => player.nothingYet(variant),
    is: isDaySummary,
    merge: mergeDaySummaries,
    conclude: (summaries, timing) => dayResultsOf(manifest, summaries, timing),
  })
}

/** What runs of fights and of days do each in their way. */
interface Kind<S extends AnySummary, R> {
  playChunk(number: number): ChunkResult<S>
  nothingYet(variant: number): S
  is(summary: AnySummary): summary is S
  merge(a: S, b: S): S
  conclude(summaries: readonly S[], timing: { readonly seconds: number; readonly workers: number }): R
}

const playAll = async <S extends AnySummary, R extends Results | DayResults>(
  manifest: Manifest,
  options: RunOptions,
  kind: Kind<S, R>,
): Promise<RunEnd<R>> => {
  const started = performance.now()
  const folder = options.folder === undefined ? undefined : RunFolder.begin(options.folder, manifest, options.files)
  try {
    const summaries = manifest.variants.map((_, variant) => kind.nothingYet(variant))
    const total = manifest.combats * manifest.variants.length
    let done = 0
    let played = 0
    for (let number = 0; number < chunkCount(manifest); number++) {
      if (options.signal?.aborted === true) return { _tag: "Interrupted", done, total }
      const stored = folder?.read(number)
      const result = stored ?? kind.playChunk(number)
      if (stored === undefined) {
        folder?.append(number, result)
        played += result.to - result.from
      }
      const { variant } = chunkAt(manifest, number)
      if (!kind.is(result.summary)) throw new Error(`chunk ${number} is of another kind than its run`)
      summaries[variant] = kind.merge(summaries[variant] as S, result.summary)
      done += result.to - result.from
      options.onProgress?.({ done, total, rate: (1000 * played) / Math.max(1, performance.now() - started) })
      await setImmediate()
    }
    const seconds = Math.round(performance.now() - started) / 1000
    const results = kind.conclude(summaries, { seconds, workers: 1 })
    if (folder !== undefined) {
      mustAgree(folder.manifest, results)
      folder.finish(results)
    }
    return { _tag: "Finished", results }
  } finally {
    folder?.close()
  }
}

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
