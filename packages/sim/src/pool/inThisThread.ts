import { setImmediate } from "node:timers/promises"
import type { Library } from "@refriega/core"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Unplayable } from "../play/Player.ts"
import { ChunkPlayers, Lost } from "./ChunkPlayers.ts"
import { jobsHere } from "./jobsHere.ts"

/**
 * Plays in this thread, where nobody can stop a combat that does not end. It gives the event loop a turn before every
 * chunk.
 */
export const inThisThread = (library?: Library): Layer.Layer<ChunkPlayers> =>
  Layer.sync(ChunkPlayers, () => {
    const doJob = jobsHere(library)
    return {
      size: 1,
      workers: () => 1,
      distrusted: new Set<string>(),
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
