// Holds the engine against two programs that were written by hand for nothing but speed, in one run on one machine.
// Each row is measured in a process of its own; quote ratios, not times.
//
//   npm run bench                       a table with ratios
//   npm run bench --silent -- --json    { node, results: [{ name, combatsPerCpuSecond, eventsPerCombat }] } and nothing else
//   npm run bench -- adnd2e             only rows whose name contains "adnd2e" (the yardsticks are always run)
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { fuse } from "@refriega/cli"

interface Row {
  readonly name: string
  readonly combatsPerCpuSecond: number
  readonly eventsPerCombat: number
  /** The same after the process has played other scenarios of the system: shows whether the hot code stays hot. */
  readonly afterMixedWorkload?: number
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const node = (...args: string[]) =>
  execFileSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] })

const duelYardstick = (mode: "log" | "shapes"): Row => {
  const printed = node(here("yardstick/duel.mjs"), mode === "log" ? "2000000" : "1000000", "5", "1", mode)
  const [, duels, , events] = new RegExp(`${mode}\\s+(\\d+)\\s+(\\d+)\\s+(\\d+)`).exec(printed) ?? []
  const perSecond = Number(duels)
  return {
    name: `yardstick/duel-${mode}`,
    combatsPerCpuSecond: perSecond,
    eventsPerCombat: Math.round((Number(events) / perSecond) * 10) / 10,
  }
}

const skirmishYardstick = (): Row => {
  const { combatsPerCpuSecond, eventsPerCombat } = JSON.parse(node(here("yardstick/skirmish.mjs"), "20000", "5"))
  return { name: "yardstick/skirmish", combatsPerCpuSecond, eventsPerCombat }
}

// Fights are played by one fused module, as in the threads of the command.
const fused = mkdtempSync(join(tmpdir(), "refriega-bench-"))
await fuse({ entry: here("scenario.ts"), whole: true }, fused)
const engine = (name: string): Row => JSON.parse(node(join(fused, "scenario.js"), name))

/** The engine's rows, with the yardstick and the least and the wanted ratio to it. */
const rows = [
  { name: "d20-modern/duel", against: "yardstick/duel-log", least: 1 / 20, goal: 1 / 10 },
  { name: "d20-modern/skirmish", against: "yardstick/skirmish", least: 1 / 3, goal: 1 },
  { name: "adnd2e/duel", against: "yardstick/duel-log" },
  { name: "adnd2e/skirmish", against: "yardstick/skirmish" },
  { name: "symbaroum/duel", against: "yardstick/duel-log", least: 1 / 45, goal: 1 / 20 },
  { name: "symbaroum/skirmish", against: "yardstick/skirmish" },
  { name: "ds20/duel", against: "yardstick/duel-log", least: 1 / 150, goal: 1 / 60 },
  { name: "ds20/skirmish", against: "yardstick/skirmish" },
  { name: "savage-worlds/duel", against: "yardstick/duel-log", least: 1 / 50, goal: 1 / 25 },
  { name: "savage-worlds/skirmish", against: "yardstick/skirmish" },
] as const

const asJson = process.argv.includes("--json")
const only = process.argv.slice(2).filter((word) => !word.startsWith("-"))
const wanted = rows.filter((row) => only.length === 0 || only.some((word) => row.name.includes(word)))
const results: Row[] = [
  ...wanted.map((row) => engine(row.name)),
  duelYardstick("log"),
  duelYardstick("shapes"),
  skirmishYardstick(),
]
rmSync(fused, { recursive: true })

if (asJson) {
  console.log(JSON.stringify({ node: process.version, results }, undefined, 2))
} else {
  const speed = new Map(results.map((row) => [row.name, row.combatsPerCpuSecond]))
  console.log(`node ${process.version}; combats per CPU second of one core, every event kept`)
  for (const row of results) {
    const bar = rows.find((r) => r.name === row.name)
    const ratio =
      bar === undefined
        ? ""
        : `1/${((speed.get(bar.against) as number) / row.combatsPerCpuSecond).toFixed(2)} of ${bar.against}`
    const floor =
      bar !== undefined && "least" in bar
        ? ` (at least 1/${(1 / bar.least).toFixed(0)}, goal 1/${(1 / bar.goal).toFixed(0)})`
        : ""
    const mixed = row.afterMixedWorkload === undefined ? "" : `  after a mixed workload ${row.afterMixedWorkload}`
    console.log(
      `${row.name.padEnd(22)}${String(row.combatsPerCpuSecond).padStart(10)}${String(row.eventsPerCombat).padStart(8)} events  ${ratio}${floor}${mixed}`,
    )
  }
}
