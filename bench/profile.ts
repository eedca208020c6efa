import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Floor, floorOf, floors } from "./floors.ts"
import type { Row } from "./rows.ts"

/** As far as it is read here, what `node --cpu-prof` writes; times are microseconds. */
interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number }
  }[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** Seconds of CPU time to play, of which the first ones, while code is not yet hot, do not count. */
const seconds = 16
const cold = 8e6

/** Prints, for each row, which share of the time is spent in each part of the engine, and in which functions most. */
export const printProfile = async (program: string, rows: readonly Row[]): Promise<void> => {
  for (const { name, scenario, policy = "-" } of rows) {
    const folder = mkdtempSync(join(tmpdir(), "refriega-profile-"))
    const args = ["--cpu-prof", `--cpu-prof-dir=${folder}`, program, scenario, policy, `${seconds}`]
    execFileSync(process.execPath, args, { stdio: "inherit" })
    const [file = ""] = readdirSync(folder)
    const functions = selfTimes(JSON.parse(readFileSync(join(folder, file), "utf8")), readFileSync(program, "utf8"))
    rmSync(folder, { recursive: true })
    print(name, functions)
  }
}

interface Self {
  readonly name: string
  /** The source that it is in, or what V8 calls it: `(garbage collector)`. */
  readonly source: string
  readonly time: number
}

/** The time spent in each function itself, most first; what was inlined into others counts for itself. */
const selfTimes = ({ nodes, samples, timeDeltas }: CpuProfile, program: string): readonly Self[] => {
  const sources = sourcesByLine(program)
  const byId = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const found = new Map<string, Self>()
  let passed = 0
  samples.forEach((id, i) => {
    const delta = timeDeltas[i] ?? 0
    passed += delta
    const frame = byId.get(id)
    if (passed < cold || frame === undefined || frame.functionName === "(idle)") return
    const inside = frame.url.startsWith("file:") || frame.url.startsWith("/")
    const source = inside ? (sources[frame.lineNumber] ?? "") : frame.url === "" ? frame.functionName : frame.url
    const key = `${frame.functionName} ${frame.url} ${frame.lineNumber}`
    const time = (found.get(key)?.time ?? 0) + delta
    found.set(key, { name: frame.functionName || "(unnamed)", source, time })
  })
  return [...found.values()].toSorted((a, b) => b.time - a.time)
}

/** The source that each line of the fused program comes from; the bundler tells it in comments. */
const sourcesByLine = (program: string): readonly string[] => {
  let source = ""
  if (!program.includes("\n// packages/")) throw new Error("the program does not tell its sources")
  return program.split("\n").map((line) => {
    const [, begun] = /^\/\/ ?(?:#region )?(\S+\.[cm]?[jt]s)$/u.exec(line) ?? []
    if (begun !== undefined) source = begun
    return source
  })
}

const print = (name: string, functions: readonly Self[]): void => {
  const total = functions.reduce((sum, { time }) => sum + time, 0)
  const percent = (time: number): string => `${((100 * time) / total).toFixed(1)} %`.padStart(8)
  const shares = new Map<Floor | "gc", number>()
  for (const { source, time } of functions) {
    const floor = source === "(garbage collector)" ? "gc" : floorOf(source)
    shares.set(floor, (shares.get(floor) ?? 0) + time)
  }
  console.log(`\n${name}`)
  for (const floor of [...floors, "gc"] as const) console.log(`${percent(shares.get(floor) ?? 0)}  ${floor}`)
  for (const { name: function_, source, time } of functions.slice(0, 40)) {
    console.log(`${percent(time)}    ${function_.padEnd(28)} ${floorOf(source).padEnd(10)} ${source}`)
  }
}
