import { execFileSync } from "node:child_process"
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { Session } from "node:inspector/promises"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import type { CoverageProvider, CoverageProviderModule, Vitest } from "vitest/node"
import { type Counted, executedIn, type Pieces } from "./executedIn.ts"

// Loaded by Vitest as its provider of coverage: notes which test file runs which pieces of which sources, a line a test
// file, in the file that REFRIEGA_REACH names. Programs and threads that tests start count for themselves and leave it
// in a folder when they end; what is killed, or is no Node, leaves nothing.

/** What a test file was seen to run. */
export interface Reached {
  /** The test file, from the root of the repository. */
  readonly test: string
  /** Of what it held: the name of its blob in git. */
  readonly digest: string
  /** How long it took, with its modules. */
  readonly seconds: number
  /** For each source, what ran of it: a list for each program and thread. */
  readonly sources: Readonly<Record<string, readonly Pieces[]>>
}

type Seen = Pick<Reached, "seconds" | "sources">

interface Script {
  readonly url: string
  readonly functions: readonly Counted[]
}

const root = fileURLToPath(new URL("../..", import.meta.url))
let begun: { readonly session: Session; readonly children: string; readonly since: number } | undefined

const startCoverage = async (): Promise<void> => {
  const session = new Session()
  session.connect()
  await session.post("Profiler.enable")
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true })
  const children = mkdtempSync(join(tmpdir(), "reach-"))
  process.env["NODE_V8_COVERAGE"] = children
  begun = { session, children, since: performance.now() }
}

const takeCoverage = async (): Promise<Seen | undefined> => {
  if (begun === undefined) return undefined
  const { session, children, since } = begun
  const seconds = (performance.now() - since) / 1000
  const sources: Record<string, Pieces[]> = {}
  const note = (scripts: readonly Script[]): void => {
    for (const { url, functions } of scripts) {
      const file = url.startsWith("file:") ? relative(root, fileURLToPath(url)).replaceAll("\\", "/") : ""
      if (!/^packages\/\w+\/(?:src|viewer)\/.*\.ts$/u.test(file)) continue
      const pieces = executedIn(functions)
      const known = (sources[file] ??= [])
      if (!known.some((other) => String(other) === String(pieces))) known.push(pieces)
    }
  }
  note((await session.post("Profiler.takePreciseCoverage")).result)
  for (const name of readdirSync(children)) {
    note((JSON.parse(readFileSync(join(children, name), "utf8")) as { result: readonly Script[] }).result)
  }
  rmSync(children, { recursive: true })
  return { seconds, sources }
}

const getProvider = (): CoverageProvider => {
  let vitest: Vitest
  let left = 0
  return {
    name: "reach",
    initialize: (context) => {
      vitest = context
    },
    resolveOptions: () => vitest.config.coverage,
    clean: () => undefined,
    onTestRunStart: (specifications) => {
      left = specifications.length
    },
    onAfterSuiteRun: ({ coverage, testFiles }) => {
      const test = testFiles[0] as string
      const digest = execFileSync("git", ["hash-object", test], { cwd: root, encoding: "utf8" }).trim()
      const reached: Reached = { test, digest, ...(coverage as Seen) }
      appendFileSync(process.env["REFRIEGA_REACH"] as string, `${JSON.stringify(reached)}\n`)
      left--
      console.log(`watched ${test}, ${left} to go`)
    },
    generateCoverage: () => undefined,
    reportCoverage: () => undefined,
  }
}

export default { startCoverage, takeCoverage, getProvider } satisfies CoverageProviderModule
