import { availableParallelism } from "node:os"
import type { Library } from "@refriega/core"
import { type ThreadOptions, Threads } from "@refriega/sim/threads"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { act } from "./act.ts"
import { type Failure, invalid } from "./Failure.ts"
import { rationed } from "./fightsAllowed.ts"
import type { Hands, Telling } from "./playRun.ts"

/** What is said on the command line about who plays. */
export interface PlayerInput extends Telling {
  readonly workers: Option.Option<number>
  readonly patience: number
  readonly allowCode: boolean
  readonly on: Option.Option<string>
  readonly audit: Option.Option<string>
}

const most = 1024
/** A day: what takes longer is not waited for by anybody. */
const mostPatience = 86_400
/** Combats for which one thread is enough: no chunk of a run of any size has more. */
const enough = 1000

/**
 * Starts the threads on which a command plays. Undefined: it plays in this one, where nothing can stop a fight that
 * does not end.
 */
export const StartThreads = Context.Reference<(size: number, options: ThreadOptions) => Threads | undefined>(
  "refriega/StartThreads",
  { defaultValue: () => (size, options) => new Threads(size, options) },
)

/** How many threads are asked for. */
export const threadsIn = ({ patience, workers }: Pick<PlayerInput, "patience" | "workers">): number => {
  const size = Option.getOrElse(workers, availableParallelism)
  if (size < 1 || size > most) throw invalid(`--workers must be from 1 to ${most}, not ${size}`)
  if (patience < 1 || patience > mostPatience) {
    throw invalid(`--patience must be from 1 to ${mostPatience} seconds, not ${patience}`)
  }
  return size
}

/** The systems that there are for what is played. */
const libraryFor = async (allowCode: boolean): Promise<Library> => {
  const { withCode } = await import("@refriega/sim")
  return withCode(allowCode, (library) => library)
}

/**
 * Runs the body of a command that plays. Threads are started at the earliest moment, so that they load the game while
 * this one reads the scenario, and are closed when the body is done.
 *
 * @param combats how many each variant plays, as far as is known
 */
export const playing = (
  input: PlayerInput,
  combats: number,
  body: (hands: Hands) => Promise<void>,
): Effect.Effect<void, Failure> =>
  Effect.flatMap(StartThreads, (startThreads) =>
    act(async (signal) => {
      const size = threadsIn(input)
      const { allowCode, patience } = input
      if (Option.isSome(input.on)) {
        const { onQueue } = await import("./onQueue.ts")
        const here = () =>
          startThreads(size, { ahead: 1, patience, allowCode }) ?? new Threads(1, { patience, allowCode })
        return onQueue({ ...input, on: input.on.value }, here, signal, async (hands) =>
          body({ ...hands, library: await libraryFor(allowCode) }),
        )
      }
      if (Option.isSome(input.audit)) throw invalid("--audit is for what others play: it takes --on")
      const threads = startThreads(size, { ahead: Math.ceil(Math.max(1, combats) / enough), patience, allowCode })
      try {
        await body({ pool: threads && rationed(threads), signal, library: await libraryFor(allowCode) })
      } finally {
        await threads?.close()
      }
    }),
  )
