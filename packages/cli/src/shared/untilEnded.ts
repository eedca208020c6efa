import { exitCode } from "./Failure.ts"

/** Nothing may take for success what did not even begin: the program sets another code when it has run to its end. */
export const untilEnded = (): void => {
  process.exitCode = exitCode.unended
  process.once("exit", () => {
    if (process.exitCode === exitCode.unended) console.error("refriega: the program did not run to its end")
  })
}
