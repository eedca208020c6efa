import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type { Unplayable } from "../Player.ts"
import type { Done, Job } from "./Job.ts"
import type { Lost } from "./Lost.ts"

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
