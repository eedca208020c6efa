import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { ownLibrary } from "@refriega/sim/internal"
import { Contestant } from "./Contestant.ts"
import { runCommand } from "./command.ts"
import { type Spread, spreadOf } from "./spread.ts"

const scenarios = fileURLToPath(new URL("../scenarios/", import.meta.url))

/** A measure of the command as users call it, start and compilation included. */
export interface WholeRow {
  readonly name: string
  readonly unit: "s" | "times"
  /** What is wanted: at least, and as a goal. Of seconds few are good. */
  readonly least: number
  readonly goal: number
  readonly measure: (quick: boolean) => Promise<{ readonly value: Spread; readonly note: string }>
}

/**
 * The files of fights and days that come with the program, in an order of their own. Those of described games are left
 * out: a thousand of their fights take an hour, and `waits.ts` has a row for them.
 */
export const bundled = (): readonly string[] =>
  globSync("**/*.yaml", { cwd: scenarios })
    .filter((file) => ownLibrary.games?.[file.split(/[/\\]/u)[0] ?? ""] === undefined)
    .map((file) => `${scenarios}${file}`)
    .filter((file) => /^(?:sides|fights):/mu.test(readFileSync(file, "utf8")))
    .toSorted()

const twoThreads = (combats: number): number => {
  const one = runCommand(`${scenarios}d20-modern/skirmish.yaml`, combats, 1)
  const two = runCommand(`${scenarios}d20-modern/skirmish.yaml`, combats, 2)
  return one.wall / two.wall
}

/** The command as a whole. What a designer waits for is in `waits.ts`. */
export const wholeRows: readonly WholeRow[] = [
  {
    name: "bundled",
    unit: "s",
    least: 40,
    goal: 20,
    measure: async (quick) => {
      const combats = quick ? 100 : 1000
      const yardstick = new Contestant([fileURLToPath(new URL("yardstick/mixed.mjs", import.meta.url)), "turns"])
      await yardstick.play(500)
      let user = 0
      let fights = 0
      const files = bundled()
      for (const file of files) {
        const took = runCommand(file, combats, 1).user
        const turn = await yardstick.play(200)
        user += took
        fights += (1e6 * took * turn.fights) / turn.micros
      }
      await yardstick.end()
      const note = `user CPU seconds of ${files.length} runs of ${combats}, in which mixed.mjs plays ${Math.round(fights)}`
      return { value: spreadOf([user]), note }
    },
  },
  {
    name: "two-threads",
    unit: "times",
    least: 1.8,
    goal: 1.95,
    measure: async (quick) => {
      const combats = quick ? 5000 : 50_000
      const values = Array.from({ length: quick ? 1 : 3 }, () => twoThreads(combats))
      return { value: spreadOf(values), note: `as fast as one, ${combats} d20 skirmishes; needs two idle cores` }
    },
  },
  {
    name: "first-fight",
    unit: "s",
    least: 0.3,
    goal: 0.2,
    measure: async (quick) => {
      const file = `${scenarios}d20-modern/duel.yaml`
      runCommand(file, 1, 1)
      const values = Array.from({ length: quick ? 3 : 11 }, () => runCommand(file, 1, 1).wall)
      return { value: spreadOf(values), note: "from typing the command to the results of one fight, on the clock" }
    },
  },
]
