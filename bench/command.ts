import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const here = fileURLToPath(new URL("..", import.meta.url))

/** What a run of the command took. */
export interface Took {
  /** Seconds on the clock. */
  readonly wall: number
  /** Seconds of user CPU time, of all threads. */
  readonly user: number
  /** The exit code: 0, or one that was accepted. */
  readonly status: number
}

// Node does not tell what CPU time its children took; a shell does: its own on one line, that of its children on the
// next.
const timed = '"$@" > /dev/null; status=$?; times; exit $status'

const userOf = (times: string): number => {
  const [, minutes, seconds] = /\n(\d+)m([\d.,]+)s/u.exec(times) ?? []
  if (minutes === undefined || seconds === undefined) throw new Error(`no times: ${times}`)
  return 60 * Number(minutes) + Number(seconds.replace(",", "."))
}

/**
 * Gives an order to the command as users do, in a folder that is thrown away.
 *
 * @param root the checkout whose command it is, with its own Node
 * @param accepted exit codes beside 0 that are answers
 */
export const timedCommand = (args: readonly string[], root = here, accepted: readonly number[] = []): Took => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-bench-"))
  const order = [join(root, "packages/cli/src/main.ts"), ...args, "--quiet", "--out", join(folder, "run")]
  try {
    const since = performance.now()
    const { status, stdout, stderr } = spawnSync("sh", ["-c", timed, "sh", process.execPath, ...order], {
      cwd: root,
      encoding: "utf8",
    })
    const wall = (performance.now() - since) / 1000
    if (status === null || (status !== 0 && !accepted.includes(status)))
      throw new Error(`${order.join(" ")} ended with ${status}: ${stderr}`)
    return { wall, user: userOf(stdout), status }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Plays a scenario or day with `refriega run`.
 *
 * @param root the checkout whose command it is, with its own Node
 * @param accepted exit codes beside 0 that are answers
 */
export const runCommand = (
  file: string,
  combats: number,
  workers: number,
  root = here,
  accepted: readonly number[] = [],
): Took => timedCommand(["run", file, "-n", `${combats}`, "--workers", `${workers}`], root, accepted)
