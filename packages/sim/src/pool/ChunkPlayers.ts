import { setImmediate } from "node:timers/promises"
import type { Library } from "@refriega/core"
import * as Context from "effect/Context"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Unplayable } from "../Player.ts"
import type { Done, Job } from "./Job.ts"
import { jobsHere } from "./jobsHere.ts"
import type { Threads } from "./Threads.ts"

/** A job broke what played it: a combat threw, ended its thread, took all its memory, or did not come to an end. */
export class Lost extends Data.TaggedError("Lost")<{ readonly problem: string }> {}

/**
 * Who plays the chunks of a run. Jobs are pure, so one may be given to somebody else when it was lost. An interrupted
 * job is dropped.
 */
export class ChunkPlayers extends Context.Service<
  ChunkPlayers,
  {
    /** How many jobs are done at a time. */
    readonly workers: number
    readonly play: (job: Job) => Effect.Effect<Done, Lost | Unplayable>
  }
>()("refriega/ChunkPlayers") {}

/** Plays in this thread, where nobody can stop a combat that does not end. It gives the event loop a turn before every chunk. */
export const inThisThread = (library?: Library): Layer.Layer<ChunkPlayers> =>
  Layer.sync(ChunkPlayers, () => {
    const doJob = jobsHere(library)
    return {
      workers: 1,
      play: (job) =>
        Effect.promise(() => setImmediate()).pipe(
          Effect.andThen(
            Effect.try({
              try: () => doJob(job),
              catch: (error) =>
                error instanceof Unplayable
                  ? error
                  : new Lost({ problem: error instanceof Error ? error.message : String(error) }),
            }),
          ),
        ),
    }
  })

/** Plays on threads. Closing them is left to those who started them: they may serve one run after the other. */
export const onThreads = (threads: Threads): Layer.Layer<ChunkPlayers> =>
  Layer.succeed(ChunkPlayers, {
    workers: threads.size,
    play: (job) =>
      Effect.promise((signal) => threads.play(job, signal)).pipe(
        Effect.flatMap((outcome): Effect.Effect<Done, Lost | Unplayable> => {
          if (outcome._tag === "Done") return Effect.succeed(outcome.done)
          return Effect.fail(outcome._tag === "Lost" ? new Lost(outcome) : new Unplayable(outcome))
        }),
      ),
  })
