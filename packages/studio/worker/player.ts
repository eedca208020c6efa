import type { Library } from "@refriega/core"
import {
  type ChunkPlayer,
  type Done,
  dayPlayerOf,
  isDayManifest,
  type Job,
  type Manifest,
  type Outcome,
  playerOf,
  Unplayable,
} from "@refriega/sim/pure"

/** What a player is given: a job, with its manifest only when it is another than before. */
export type Order = Omit<Job, "manifest"> & { readonly manifest: Manifest | undefined }

/** A worker that plays chunks. What goes wrong in a combat is said, and whoever directs ends this worker. */
export const player = (library: Library): void => {
  let known: ChunkPlayer | undefined
  const done = ({ manifest, chunk, without }: Order): Done => {
    if (manifest !== undefined)
      known = isDayManifest(manifest) ? dayPlayerOf(manifest, library) : playerOf(manifest, library)
    const started = performance.now()
    const { summary, anomalies, scores } = (known as ChunkPlayer).playChunk(chunk, without)
    return { summary, anomalies, scores, frame: undefined, seconds: (performance.now() - started) / 1000 }
  }
  const outcomeOf = (order: Order): Outcome => {
    try {
      return { _tag: "Done", done: done(order) }
    } catch (error) {
      if (error instanceof Unplayable) return { _tag: "Unplayable", message: error.message }
      return { _tag: "Lost", problem: error instanceof Error ? error.message : String(error) }
    }
  }
  self.addEventListener("message", ({ data }: MessageEvent<Order>) => self.postMessage(outcomeOf(data)))
}
