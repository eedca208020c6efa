import { type ChildProcess, spawn } from "node:child_process"
import { fileURLToPath } from "node:url"

export const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url))
/** The root of the repository. */
export const root = fileURLToPath(new URL("../../../..", import.meta.url))

/** How a command ended. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Starts the real command in a folder, without a terminal. */
export const start = (cwd: string, ...args: readonly string[]): { child: ChildProcess; ended: Promise<Ended> } => {
  // It keeps its compiled code where it does for users: what it is made of is forgotten there, too.
  const { NO_COLOR: _, FORCE_COLOR: __, NODE_COMPILE_CACHE: ___, ...env } = process.env
  const child = spawn(process.execPath, [main, ...args], { cwd, env })
  let stdout = ""
  let stderr = ""
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text))
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text))
  const ended = new Promise<Ended>((resolve) => child.on("close", (code) => resolve({ code, stdout, stderr })))
  return { child, ended }
}

/** Runs the real command in a folder to its end. */
export const refriega = (cwd: string, ...args: readonly string[]): Promise<Ended> => start(cwd, ...args).ended

/**
 * The same with one thread. A second one takes half a second of CPU time to start and changes nothing, as tests of their own
 * show (runner.test.ts): so this is for whatever is not about threads.
 */
export const refriegaAlone = (cwd: string, ...args: readonly string[]): Promise<Ended> =>
  refriega(cwd, ...args, "--workers", "1")
