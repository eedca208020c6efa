import {
  type ChunkPlayer,
  type Done,
  dayPlayerOf,
  isDayManifest,
  type Job,
  type Manifest,
  type Outcome,
  type Player,
  playerOf,
  takeTrees,
  Unplayable,
} from "@refriega/sim/pure"
import { inTurn } from "./inTurn.ts"
import type { GrowingLibrary } from "./libraryOf.ts"

/**
 * What a player is given: a job, with its manifest, and what was read of its texts, only when it is another than
 * before.
 */
export type Order = Omit<Job, "manifest" | "trees"> & {
  readonly manifest: Manifest | undefined
  readonly trees: string | undefined
}

/** A worker that plays chunks. What goes wrong in a combat is reported, and the director ends this worker. */
export const player = ({ grow, library }: GrowingLibrary): void => {
  let known: ChunkPlayer | undefined
  const done = ({ manifest, chunk, trees, trial, without }: Order): Done => {
    if (manifest !== undefined && trees !== undefined) takeTrees(manifest, trees)
    if (manifest !== undefined)
      known = isDayManifest(manifest) ? dayPlayerOf(manifest, library) : playerOf(manifest, library)
    const started = performance.now()
    const tried = trial === undefined ? undefined : (known as Player).playTrial(chunk.variant, trial)
    const { summary, anomalies, scores } = (known as ChunkPlayer).playChunk(chunk, without)
    const seconds = (performance.now() - started) / 1000
    return { summary, anomalies, scores, frame: undefined, seconds, ...(tried !== undefined && { tried }) }
  }
  const outcomeOf = (order: Order): Outcome => {
    try {
      return { _tag: "Done", done: done(order) }
    } catch (error) {
      if (error instanceof Unplayable) return { _tag: "Unplayable", message: error.message }
      return { _tag: "Lost", problem: error instanceof Error ? error.message : String(error) }
    }
  }
  const needs = ({ manifest }: Order): Promise<void> | undefined => (manifest?.game === undefined ? undefined : grow())
  const hear = inTurn(needs, (order: Order) => self.postMessage(outcomeOf(order)))
  self.addEventListener("message", ({ data }: MessageEvent<Order>) => hear(data))
}
