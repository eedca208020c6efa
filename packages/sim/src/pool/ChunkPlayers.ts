import * as Context from "effect/Context"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Unplayable } from "../play/Player.ts"
import type { Done, Job, Outcome, Pool } from "./Job.ts"
import { treesOf } from "./treesOf.ts"

/** A job broke what played it: a combat threw, ended its thread, took all its memory, or did not come to an end. */
export class Lost extends Data.TaggedError("Lost")<{
  readonly problem: string
  readonly combat?: number | undefined
}> {}

/** A worker that has played chunks of this run was found to give false answers (`Pool.distrusted`). */
export class Distrusted extends Data.TaggedError("Distrusted") {}

/**
 * Who plays the chunks of a run. Jobs are pure, so one may be given to somebody else when it was lost. An interrupted
 * job is dropped.
 */
export class ChunkPlayers extends Context.Service<
  ChunkPlayers,
  {
    /** How many jobs to give them at a time. */
    readonly size: number
    /** How many play. */
    readonly workers: () => number
    readonly distrusted: ReadonlySet<string>
    readonly play: (job: Job) => Effect.Effect<Done, Lost | Unplayable | Distrusted>
  }
>()("refriega/ChunkPlayers") {}

/** Has a pool play. Closing it is left to its maker: it may serve one run after the other. */
export const byPool = (pool: Pool): Layer.Layer<ChunkPlayers> =>
  Layer.succeed(ChunkPlayers, {
    size: pool.size,
    workers: () => pool.workers,
    distrusted: pool.distrusted ?? new Set(),
    play: (job) => {
      const trees = () => treesOf(job.manifest)
      return Effect.promise((signal) => pool.play({ ...job, trees }, signal)).pipe(Effect.flatMap(ended))
    },
  })

const ended = (outcome: Outcome): Effect.Effect<Done, Lost | Unplayable | Distrusted> => {
  switch (outcome._tag) {
    case "Done":
      return Effect.succeed(outcome.done)
    case "Lost":
      return Effect.fail(new Lost(outcome))
    case "Unplayable":
      return Effect.fail(new Unplayable(outcome))
    case "Distrusted":
      return Effect.fail(new Distrusted())
  }
}
