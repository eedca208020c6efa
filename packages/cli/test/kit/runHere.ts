import * as Effect from "effect/Effect"
import { codeOf, commandLine } from "../../src/commandLine.ts"
import { StartThreads } from "../../src/shared/playing.ts"

/**
 * Runs the command in this process, on one thread.
 *
 * @returns its exit code
 */
export const runHere = async (args: readonly string[]): Promise<number> => {
  const noThreads = Effect.provideService(StartThreads, () => undefined)
  return codeOf(await Effect.runPromiseExit(commandLine(args).pipe(noThreads)))
}
