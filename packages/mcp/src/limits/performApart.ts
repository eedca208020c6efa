import { spawn } from "node:child_process"
import type { Ended, Perform } from "./Perform.ts"

/** More characters than these no answer needs; what prints more is stopped. */
const mostPrinted = 8 << 20
/** So long a command has to put its files in order once it is asked to end. Milliseconds. */
const grace = 4000

/** The environment variable that says how many fights a command may play (see `refriega mcp`). */
export const fightsVariable = "REFRIEGA_MOST_FIGHTS"

/**
 * Runs commands in processes of their own, without a shell: a calculation without a pause can be stopped, and what a
 * call breaks is its own.
 *
 * @param program what is run, and the arguments before the command's own
 * @param folder where it is run
 */
export const performApart =
  (program: readonly [string, ...string[]], folder: string): Perform =>
  ({ args, text }, { fights, heard, seconds, signal }) =>
    new Promise<Ended>((resolve, reject) => {
      const since = performance.now()
      const [path, ...before] = program
      const child = spawn(path, [...before, ...args], {
        cwd: folder,
        env: { ...process.env, [fightsVariable]: String(fights), NO_COLOR: "1" },
        stdio: [text === undefined ? "ignore" : "pipe", "pipe", "pipe"],
      })
      let stopped: Ended["stopped"]
      let killing: NodeJS.Timeout | undefined
      const stop = (why: NonNullable<Ended["stopped"]>): void => {
        if (stopped !== undefined) return
        stopped = why
        child.kill("SIGTERM")
        killing = setTimeout(() => child.kill("SIGKILL"), grace)
      }
      const cancel = (): void => stop("cancelled")
      const clock = setTimeout(() => stop("time"), 1000 * seconds)
      if (signal.aborted) cancel()
      signal.addEventListener("abort", cancel, { once: true })
      let stdout = ""
      let stderr = ""
      let line = ""
      const longer = (text: string, more: string): string => {
        if (text.length + more.length > mostPrinted) stop("length")
        return (text + more).slice(0, mostPrinted)
      }
      child.stdout?.setEncoding("utf8").on("data", (more: string) => (stdout = longer(stdout, more)))
      child.stderr?.setEncoding("utf8").on("data", (more: string) => {
        stderr = longer(stderr, more)
        const lines = (line + more).split("\n")
        line = (lines.pop() ?? "").slice(0, 1000)
        for (const each of lines) heard(each)
      })
      // What has read enough need not take the rest.
      child.stdin?.on("error", () => {}).end(text)
      const leave = (): void => {
        clearTimeout(clock)
        clearTimeout(killing)
        signal.removeEventListener("abort", cancel)
      }
      child.on("error", (error) => {
        leave()
        reject(error)
      })
      child.on("close", (code) => {
        leave()
        resolve({
          code: stopped === undefined ? (code ?? undefined) : undefined,
          stdout,
          stderr,
          ...(stopped !== undefined && { stopped }),
          seconds: Math.round(performance.now() - since) / 1000,
        })
      })
    })
