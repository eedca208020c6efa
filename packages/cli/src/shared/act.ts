import * as Effect from "effect/Effect"
import type { Failure } from "./Failure.ts"
import { toFailure } from "./toFailure.ts"

/**
 * Runs the body of a command. It is handed a signal that Ctrl-C aborts, and when that happens the command waits for the
 * body to put its files in order. What a body throws becomes a `Failure` if it is one or comes from the operating
 * system; all else is a defect, and keeps its stack.
 */
export const act = (body: (signal: AbortSignal) => Promise<void>): Effect.Effect<void, Failure> =>
  Effect.callback((resume, signal) => {
    const done = body(signal).then(
      () => resume(Effect.void),
      (error: unknown) => resume(toEffect(error)),
    )
    return Effect.promise(() => done)
  })

const toEffect = (error: unknown): Effect.Effect<never, Failure> => {
  const failure = toFailure(error)
  return failure === undefined ? Effect.die(error) : Effect.fail(failure)
}
