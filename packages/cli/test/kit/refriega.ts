import { type ChildProcess, spawn } from "node:child_process"
import { existsSync, mkdtempSync, writeFileSync } from "node:fs"
import { rename } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { format } from "node:util"
import { vi } from "vitest"
import { fuse } from "../../src/fuse/fuse.ts"

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

/** Runs the real command in a folder to its end, in a process of its own and with threads. */
export const refriegaProcess = (cwd: string, ...args: readonly string[]): Promise<Ended> => start(cwd, ...args).ended

/** The command that is running in this process. */
let running: Promise<unknown> = Promise.resolve()

/**
 * What the command does, without a process of its own: to start one and to compile its code anew takes a second of CPU
 * time. One at a time, since a process has one folder and one output. For all that is not about processes, signals,
 * threads or broken pipes.
 */
export const refriega = (cwd: string, ...args: readonly string[]): Promise<Ended> => {
  const ended = running.then(() => commandHere(cwd, args))
  running = ended.catch(() => undefined)
  return ended
}

const entry = fileURLToPath(new URL("./runHere.ts", import.meta.url))
const mapThread = fileURLToPath(new URL("../../src/import/mapThread.ts", import.meta.url))

/**
 * The command as users run it, fused (see `fuse`): its fights take a third less time than with a thousand modules. Made
 * once a run. As it stands where `REFRIEGA_FUSE` is 0, as with users.
 */
const fused = async (): Promise<typeof import("./runHere.ts")> => {
  if (process.env["REFRIEGA_FUSE"] === "0") return import("./runHere.ts")
  const folder = join(tmpdir(), "command-fused")
  if (!existsSync(folder)) {
    const mine = mkdtempSync(join(tmpdir(), "fusing-"))
    await fuse({ entry, readable: true }, mine)
    await fuse({ entry: mapThread, whole: true }, mine)
    writeFileSync(join(mine, "package.json"), '{ "type": "module" }\n')
    // Another worker may have been first.
    await rename(mine, folder).catch(() => undefined)
  }
  return import(pathToFileURL(join(folder, "runHere.js")).href) as Promise<typeof import("./runHere.ts")>
}

const commandHere = async (cwd: string, args: readonly string[]): Promise<Ended> => {
  const { runHere } = await fused()
  const before = process.cwd()
  const { NO_COLOR, FORCE_COLOR, ...env } = process.env
  const written = { stdout: "", stderr: "" }
  const spies = (["stdout", "stderr"] as const).map((stream) =>
    vi.spyOn(process[stream], "write").mockImplementation((text) => {
      written[stream] += String(text)
      return true
    }),
  )
  const lines =
    (stream: keyof typeof written) =>
    (first: unknown, ...others: readonly unknown[]) => {
      written[stream] += `${format(first, ...others)}\n`
    }
  spies.push(
    vi.spyOn(console, "log").mockImplementation(lines("stdout")) as never,
    vi.spyOn(console, "error").mockImplementation(lines("stderr")) as never,
  )
  process.env = env
  process.chdir(cwd)
  try {
    const code = await runHere(args)
    return { code, ...written }
  } finally {
    for (const spy of spies) spy.mockRestore()
    process.chdir(before)
    process.env = { ...env, ...(NO_COLOR && { NO_COLOR }), ...(FORCE_COLOR && { FORCE_COLOR }) }
  }
}
