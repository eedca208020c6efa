import { setImmediate } from "node:timers/promises"
import type { Systems } from "@refriega/core"
import { chunkAt, chunkCount } from "./chunks.ts"
import { playerOf } from "./Player.ts"
import { type Results, resultsOf } from "./results.ts"
import { DeterminismBroken } from "./runFolder/errors.ts"
import type { Files } from "./runFolder/files.ts"
import type { Manifest } from "./runFolder/manifest.ts"
import { RunFolder } from "./runFolder/RunFolder.ts"
import { castOf } from "./summary/Cast.ts"
import { mergeSummaries } from "./summary/mergeSummaries.ts"
import { emptySummary } from "./summary/Tally.ts"

/** How far a run has come, over all variants. */
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

export type RunEnd =
  | { readonly _tag: "Finished"; readonly results: Results }
  | { readonly _tag: "Interrupted"; readonly done: number; readonly total: number }

/**
 * Plays a run in this process: chunk by chunk, back in the event loop between them. The manifest alone says what is played,
 * so the results are the same whenever, wherever and in however many attempts it is done; only `seconds` differs.
 */
export const run = async (manifest: Manifest, options: RunOptions = {}): Promise<RunEnd> => {
  const started = performance.now()
  const player = playerOf(manifest, options.systems)
  const folder = options.folder === undefined ? undefined : RunFolder.begin(options.folder, manifest, options.files)
  try {
    const summaries = manifest.variants.map((_, variant) =>
      player.visit(variant, (rules, prepared) => emptySummary(castOf(rules, prepared))),
    )
    const total = manifest.combats * manifest.variants.length
    let done = 0
    let played = 0
    for (let number = 0; number < chunkCount(manifest); number++) {
      if (options.signal?.aborted === true) return { _tag: "Interrupted", done, total }
      const stored = folder?.read(number)
      const result = stored ?? player.playChunk(number)
      if (stored === undefined) {
        folder?.append(number, result)
        played += result.to - result.from
      }
      const { variant } = chunkAt(manifest, number)
      summaries[variant] = mergeSummaries(summaries[variant] as (typeof summaries)[number], result.summary)
      done += result.to - result.from
      options.onProgress?.({ done, total, rate: (1000 * played) / Math.max(1, performance.now() - started) })
      await setImmediate()
    }
    const seconds = Math.round(performance.now() - started) / 1000
    const results = resultsOf(manifest, summaries, { seconds, workers: 1 })
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
const mustAgree = ({ digests }: Manifest, results: Results): void => {
  for (const { name, digest } of results.variants) {
    const before = digests?.[name]
    if (before === undefined || before === digest) continue
    throw new DeterminismBroken({
      message: `variant ${name} had the digest ${before} when it was complete, now ${digest}`,
    })
  }
}
