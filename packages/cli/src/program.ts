import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import type * as Runtime from "effect/Runtime"
import { codeOf, commandLine } from "./commandLine.ts"
import { exitCode } from "./shared/Failure.ts"
import { hasWarned, warn } from "./shared/telling/printed.ts"
import { toFailure } from "./shared/toFailure.ts"

/** The program has run to its end: until then `main` holds that it has not. */
const teardown: Runtime.Teardown = (exit, onExit) => {
  process.exitCode = codeOf(exit)
  // A command that has nothing to put in order says nothing of a signal itself.
  if (process.exitCode === exitCode.interrupted && !hasWarned()) warn("refriega: stopped by a signal")
  onExit(process.exitCode)
}

// Readers of the output may have read enough (`refriega rules d20-modern | head`): that is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0)
  warn(`standard output: ${toFailure(error)?.message ?? error.message}`)
  process.exit(exitCode.io)
})

NodeRuntime.runMain(commandLine(process.argv.slice(2)), { disableErrorReporting: true, teardown })
