import { execFileSync, spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { type Mutation, mutated } from "./Mutation.ts"

/**
 * How tests came out: which failed first, if any, and whether it may have failed because the machine is busy; that they
 * did not come to an end; or that none was there to run.
 */
export type Outcome =
  | { readonly _tag: "Passed" }
  | { readonly _tag: "Failed"; readonly file: string; readonly test: string; readonly isDoubtful: boolean }
  | { readonly _tag: "TimedOut" }
  | { readonly _tag: "NothingRan" }

interface Report {
  readonly numPassedTests: number
  readonly numTotalTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/**
 * A copy of the working tree, changes that are not committed included (but no new files), where sources may be broken.
 * It is removed when the program ends, on Ctrl-C too.
 */
export class Workshop {
  /** The folder of the copy. */
  readonly folder: string
  private readonly root: string
  private readonly commit: string
  private readonly home: string
  /** What tests did where nothing was broken, by files and titles. */
  private readonly sound = new Map<string, Outcome>()
  /** The process, and group, of the tests that run now. */
  private running: number | undefined

  constructor(root: string) {
    this.root = root
    this.home = mkdtempSync(join(tmpdir(), "refriega-mutants-"))
    this.folder = join(this.home, "tree")
    this.commit = this.git("stash", "create").trim() || "HEAD"
    process.once("exit", () => this.close())
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130))
    this.git("worktree", "add", "--detach", this.folder, this.commit)
    execFileSync("npm", ["run", "--silent", "setup"], { cwd: this.folder, stdio: "ignore" })
  }

  /** Removes the copy, and ends tests that still run. */
  private close(): void {
    if (this.running !== undefined) process.kill(-this.running, "SIGKILL")
    this.git("worktree", "remove", "--force", this.folder)
    rmSync(this.home, { recursive: true, force: true })
  }

  read(file: string): string {
    return readFileSync(join(this.folder, file), "utf8")
  }

  /** The files below some folders as they were taken, each with a digest of what it holds. */
  filesIn(folders: readonly string[]): ReadonlyMap<string, string> {
    const lines = this.git("ls-tree", "-r", this.commit, "--", ...folders)
      .trim()
      .split("\n")
    return new Map(
      lines
        .map((line) => /^\S+ \S+ (\S+)\t(.*)$/u.exec(line) ?? [])
        .map(([, digest = "", file = ""]) => [file, digest]),
    )
  }

  /** Does something while a source is broken. */
  async broken<T>(mutation: Mutation, act: () => Promise<T>): Promise<T> {
    const path = join(this.folder, mutation.file)
    const source = readFileSync(path, "utf8")
    writeFileSync(path, mutated(source, mutation))
    try {
      return await act()
    } finally {
      writeFileSync(path, source)
    }
  }

  /**
   * Runs test files until one fails.
   *
   * @param titles a regular expression: only tests with such titles
   * @param seconds after which they are stopped
   */
  async run(files: readonly string[], seconds: number, titles?: string): Promise<Outcome> {
    if (files.length === 0) return { _tag: "NothingRan" }
    const out = join(this.home, "report.json")
    rmSync(out, { force: true })
    const only = titles === undefined ? [] : ["-t", titles]
    const how = ["--bail", "1", "--reporter", "json", "--outputFile", out, ...only]
    return (await this.vitest([...how, ...files], {}, seconds)) ? this.outcomeOf(out) : { _tag: "TimedOut" }
  }

  /**
   * Runs test files to see what they run (see `reachProvider.ts`): each with modules of its own, since a module's
   * outermost lines run once, the command from its sources, and nothing from the cache of compiled code, of which V8
   * counts less exactly.
   *
   * @param kept the file to which is added what was seen
   */
  async watch(files: readonly string[], kept: string): Promise<void> {
    const provider = join(this.folder, "scripts/mutants/reachProvider.ts")
    const coverage = [
      "--coverage.enabled",
      "--coverage.provider",
      "custom",
      "--coverage.customProviderModule",
      provider,
    ]
    const how = [
      "--isolate",
      "--testTimeout",
      "1800000",
      "--reporter",
      "json",
      "--outputFile",
      join(this.home, "report.json"),
    ]
    const env = { REFRIEGA_REACH: kept, REFRIEGA_FUSE: "0", NODE_DISABLE_COMPILE_CACHE: "1" }
    await this.vitest([...coverage, ...how, ...files], env, 24 * 60 * 60)
  }

  /** Runs Vitest. @returns whether it ended in time */
  private async vitest(args: readonly string[], env: NodeJS.ProcessEnv, seconds: number): Promise<boolean> {
    const child = spawn(process.execPath, [join(this.folder, "node_modules/vitest/vitest.mjs"), "run", ...args], {
      cwd: this.folder,
      env: { ...process.env, ...env },
      stdio: ["ignore", "REFRIEGA_REACH" in env ? "inherit" : "ignore", "ignore"],
      // A group of its own, so that threads and programs that tests have started end with it.
      detached: true,
    })
    const pid = child.pid as number
    this.running = pid
    let late = false
    const alarm = setTimeout(() => {
      late = true
      process.kill(-pid, "SIGKILL")
    }, seconds * 1000)
    await new Promise((resolve) => child.once("close", resolve))
    this.running = undefined
    clearTimeout(alarm)
    return !late
  }

  /** The same where nothing is broken. Call it outside of `broken`. */
  async runSound(files: readonly string[], seconds: number, titles?: string): Promise<Outcome> {
    const key = JSON.stringify([files, titles])
    const known = this.sound.get(key)
    if (known !== undefined) return known
    const outcome = await this.run(files, seconds, titles)
    this.sound.set(key, outcome)
    return outcome
  }

  private git(...args: readonly string[]): string {
    return execFileSync("git", args, { cwd: this.root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] })
  }

  private outcomeOf(path: string): Outcome {
    let report: Report
    try {
      report = JSON.parse(readFileSync(path, "utf8")) as Report
    } catch {
      return { _tag: "Failed", file: "", test: "no report was written", isDoubtful: true }
    }
    for (const { name, status, message, assertionResults } of report.testResults) {
      const failed = assertionResults.find((test) => test.status === "failed")
      const file = relative(this.folder, name).replaceAll("\\", "/")
      if (failed !== undefined) {
        const isDoubtful = failed.failureMessages.some((text) => /timed out/iu.test(text))
        return { _tag: "Failed", file, test: failed.fullName, isDoubtful }
      }
      if (status !== "failed") continue
      const [test = ""] = (message ?? "it could not be loaded").split("\n")
      return { _tag: "Failed", file, test, isDoubtful: true }
    }
    return report.numPassedTests === 0 ? { _tag: "NothingRan" } : { _tag: "Passed" }
  }
}
