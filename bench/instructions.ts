import { spawnSync } from "node:child_process"
import type { Row } from "./rows.ts"

/** What a program does for a fight once code is hot, counted by valgrind. */
export interface Counted {
  /** Millions of machine instructions of a fight, its collection included. */
  readonly perFight: number
  /** Thousands of them for each event of it. */
  readonly perEvent: number
}

interface Play {
  readonly instructions: number
  readonly events: number
}

// One thread, dice of V8's own fixed: the same program then counts the same to some millionths, whatever else the
// machine does.
const alone = ["--single-threaded", "--predictable", "--hash-seed=1", "--random-seed=1"]
const valgrind = [
  "--tool=cachegrind",
  "--cache-sim=no",
  "--cachegrind-out-file=/dev/null",
  // Code that is compiled while the program runs is no file.
  "--smc-check=all-non-file",
]

/**
 * Counts machine instructions of fights. It takes minutes, on one core, and is as exact on a busy machine. Counts are
 * no times: what waits for memory takes longer than it looks. Needs valgrind (Debian's package of that name).
 *
 * @param file the fused program, whose `play.ts` knows `fights=`
 */
export const instructionsOf = (file: string, row: Row): Counted => {
  const few = play(file, row, row.hot)
  const many = play(file, row, 2 * row.hot)
  const [instructions, events] = [many.instructions - few.instructions, many.events - few.events]
  return { perFight: instructions / row.hot / 1e6, perEvent: instructions / events / 1e3 }
}

const play = (file: string, { scenario, policy = "-" }: Row, fights: number): Play => {
  const order = [...valgrind, process.execPath, ...alone, file, scenario, policy, `fights=${fights}`]
  const { error, status, stdout, stderr } = spawnSync("valgrind", order, { encoding: "utf8" })
  const [, refs] = /I\s+refs:\s+([\d,]+)/u.exec(stderr) ?? []
  if (error !== undefined || status !== 0 || refs === undefined)
    throw new Error(`valgrind ${order.join(" ")}: ${error?.message ?? stderr}`)
  return { instructions: Number(refs.replaceAll(",", "")), events: Number(stdout) }
}
