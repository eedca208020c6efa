import { spawn } from "node:child_process"
import { exitCode } from "./Failure.ts"

/** Commands that may calculate for a long time without a pause, and keep nothing. */
const long: readonly (string | undefined)[] = ["solve", "proof"]
/** Set for a process that has a guard already. */
const mark = "REFRIEGA_GUARDED"

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/**
 * Nobody listens for signals in the middle of a calculation. So a command that may be in one for long runs in a process
 * of its own, and this one, which has nothing else to do, ends both at once on request.
 *
 * @returns undefined where the command is none of those: then it runs here
 */
export const guarded = (): Promise<void> | undefined => {
  const { argv, env, execArgv, execPath } = process
  if (env[mark] !== undefined) {
    delete env[mark]
    // Its guard is gone.
    process.on("disconnect", () => process.exit(exitCode.interrupted)).channel?.unref()
    return undefined
  }
  if (!long.includes(argv[2]) || argv.some((text) => text === "--help" || text === "-h")) return undefined
  return new Promise((resolve) => {
    const child = spawn(execPath, [...execArgv, ...argv.slice(1)], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { ...env, [mark]: "1" },
    })
    let isStopped = false
    for (const signal of signals)
      process.on(signal, () => {
        if (!isStopped) {
          if (process.stderr.isTTY) process.stderr.write("\r\u001b[K")
          console.error("stopped: nothing of it is kept, the same command begins anew")
        }
        isStopped = true
        child.kill("SIGKILL")
      })
    const end = (code: number): void => {
      process.exitCode = code
      resolve()
    }
    child.on("error", (error) => {
      console.error(`refriega: a process of its own cannot be started for it: ${error.message}`)
      end(exitCode.unexpected)
    })
    child.on("exit", (code) => end(isStopped ? exitCode.interrupted : (code ?? exitCode.unended)))
  })
}
