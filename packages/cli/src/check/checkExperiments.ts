import { realpathSync } from "node:fs"
import { basename, dirname, join, relative, resolve } from "node:path"
import { type Language, type Library, problemText } from "@refriega/core"
import {
  annotationsOf,
  checkMarkdown,
  checkTable,
  codeQuality,
  githubCommands,
  junit,
  paintFor,
} from "@refriega/report/internal"
import {
  appendHistory,
  type Baseline,
  baselineCases,
  type Case,
  type CheckResults,
  casesOf,
  changeSince,
  type DayResults,
  digestsOf,
  type Experiment,
  engineVersion,
  entriesOf,
  hasOtherDice,
  isDayManifest,
  loadExperiment,
  type Manifest,
  outcomeOf,
  type Results,
  RunFolder,
  readBaseline,
  withCode,
  writeBaseline,
  writeBehind,
  writeOver,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { type Commit, Repository } from "../git/Repository.ts"
import { pointOf } from "../history/pointOf.ts"
import { freeFolder } from "../run/freeFolder.ts"
import { exitCode, Failure, invalid } from "../shared/Failure.ts"
import { mustBePlayable } from "../shared/mustBePlayable.ts"
import { type Hands, playRun } from "../shared/playRun.ts"
import { say, warn } from "../shared/telling/printed.ts"
import { type PlayedRun, type SinceInput, sinceCommit } from "../since/sinceCommit.ts"
import { words } from "../text/words.ts"

/** What `refriega check` was asked for. */
export interface CheckInput {
  readonly experiments: readonly string[]
  readonly updateBaseline: boolean
  readonly carryBaseline: boolean
  readonly allowUndecided: boolean
  readonly combats: Option.Option<number>
  readonly junit: Option.Option<string>
  readonly markdown: Option.Option<string>
  /** A commit whose files are played as well. */
  readonly compareTo: Option.Option<string>
  /** Files for what is said about lines: as GitHub's runner reads it, and as GitLab does. */
  readonly annotations: Option.Option<string>
  /** A file to which what came out is appended, for `refriega history`. */
  readonly history: Option.Option<string>
  readonly codeQuality: Option.Option<string>
  readonly out: string
  readonly allowCode: boolean
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
}

/**
 * Plays experiments one after the other, and ends with what became of their promises. All are checked before the first
 * is played.
 */
export const checkExperiments = async (input: CheckInput, hands: Hands): Promise<void> => {
  const experiments = await withCode(input.allowCode, (library) => loadAll(input, library))
  const commits = input.experiments.map((path) => commitIn(input, path))
  const checks: CheckResults[] = []
  const all: (Results | DayResults)[] = []
  const placed: Parameters<typeof annotationsOf>[0][number][] = []
  for (const [i, experiment] of experiments.entries()) {
    const path = input.experiments[i] as string
    const done = await checked(experiment, path, commits[i], input, hands)
    if (done === undefined) return
    checks.push(done.check)
    const lines = new Map(experiment.promises.map(({ line, threshold }) => [threshold.text, line]))
    placed.push({
      check: done.check,
      file: path,
      lines,
      called: (file) => calledFrom(commits[i]?.repository.top, file),
    })
    all.push(...done.results)
    if (!input.json) say(checkTable(done.check, input.lang, paintFor(process.stdout, process.env)))
  }
  if (input.json) console.log(JSON.stringify(checks.length === 1 ? checks[0] : checks, undefined, 2))
  if (Option.isSome(input.junit)) writeOver(input.junit.value, junit(checks))
  if (Option.isSome(input.markdown)) writeBehind(input.markdown.value, checkMarkdown(checks, input.lang))
  const notes = annotationsOf(placed, input.lang)
  if (Option.isSome(input.annotations)) writeOver(input.annotations.value, githubCommands(notes))
  if (Option.isSome(input.codeQuality)) writeOver(input.codeQuality.value, codeQuality(notes))
  mustBePlayable(all, input.lang)
  const outcomes = checks.map(({ outcome }) => outcome)
  // What is wrong has been reported: the code alone says it once more.
  if (outcomes.includes("fail")) throw new Failure(exitCode.failed, [])
  if (outcomes.includes("undecided")) throw new Failure(exitCode.undecided, [])
}

const loadAll = (
  { allowUndecided, carryBaseline, combats, experiments, updateBaseline }: CheckInput,
  library: Library,
): readonly Experiment[] => {
  const found = experiments.map((path) => loadExperiment(path, library))
  const problems = found.flatMap((each) => (each._tag === "Refused" ? each.problems.map(problemText) : []))
  const n = Option.getOrUndefined(combats)
  if (n !== undefined && !(n >= 1 && n <= 0xffff_ffff)) problems.push("--combats must be from 1 to 4294967295")
  if (updateBaseline && carryBaseline) problems.push("--update-baseline and --carry-baseline exclude each other")
  if (problems.length > 0) throw invalid(...problems)
  return found.flatMap((each) => {
    if (each._tag === "Refused") return []
    const { runs, promises, baseline, ...rest } = each.value
    return [
      {
        ...rest,
        runs: n === undefined ? runs : runs.map((one) => ({ ...one, manifest: shortened(one.manifest, n) })),
        promises: allowUndecided ? promises.map((promise) => ({ ...promise, allowUndecided })) : promises,
        // Other dice give wide intervals: a baseline is carried over unless something has surely moved.
        baseline: baseline && {
          ...baseline,
          allowUndecided: baseline.allowUndecided || allowUndecided || carryBaseline,
        },
      },
    ]
  })
}

const shortened = (manifest: Manifest, combats: number): Manifest => ({
  ...manifest,
  combats,
  chunk: Math.min(manifest.chunk, combats),
})

interface Checked {
  readonly check: CheckResults
  readonly results: readonly (Results | DayResults)[]
}

/** A file as it is called from the top of its repository: so services that show its lines know it. */
const calledFrom = (top: string | undefined, file: string, env = process.env): string => {
  const root = top ?? env["GITHUB_WORKSPACE"] ?? env["CI_PROJECT_DIR"]
  const way = root === undefined ? file : relative(root, realpathSync(dirname(resolve(file))))
  return root === undefined || way.startsWith("..") ? file : join(way, basename(file))
}

/** The commit that an experiment's folder is at; one without a name where there is none. */
const headOf = (path: string): Commit => {
  try {
    return Repository.around(dirname(path)).head()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { name: "", time: Math.floor(Date.now() / 1000), subject: "" }
  }
}

/** The commit that an experiment is compared with. @throws Failure where it is none */
const commitIn = ({ compareTo }: CheckInput, path: string): KnownCommit | undefined => {
  if (Option.isNone(compareTo)) return undefined
  const repository = Repository.around(dirname(path))
  return { repository, ref: compareTo.value, commit: repository.commit("--compare-to", compareTo.value) }
}

type KnownCommit = Pick<SinceInput, "repository" | "ref" | "commit">

/** Plays one experiment and judges it; undefined when it was stopped. */
const checked = async (
  experiment: Experiment,
  file: string,
  known: KnownCommit | undefined,
  input: CheckInput,
  hands: Hands,
): Promise<Checked | undefined> => {
  const { baseline, name, promises, runs, title } = experiment
  const started = performance.now()
  const before = baseline && !input.updateBaseline ? readBaseline(baseline.file) : undefined
  const cases: Case[] = []
  const played: CheckResults["runs"][number][] = []
  const results: (Results | DayResults)[] = []
  const changes: NonNullable<CheckResults["changes"]>[number][] = []
  let entries: Baseline["entries"] = {}
  const taken = new Set<string>()
  const kept: PlayedRun[] = []
  for (const { id, manifest } of runs) {
    const path = freeFolder(input.out, manifest, taken, undefined)
    taken.add(path)
    const found = await playRun(manifest, path, input, hands)
    if (found === undefined) return undefined
    results.push(found)
    kept.push({ id, manifest, folder: path, results: found })
    cases.push(...casesOf(promises, id, found))
    if (baseline !== undefined) {
      const now = entriesIn(path, id, found)
      if (!input.updateBaseline) {
        cases.push(...baselineCases(baseline, before, id, now))
        changes.push(...changesIn(before, now).map((change) => ({ scenario: id, folder: path, ...change })))
      }
      entries = { ...entries, ...now }
    }
    const digests = Object.fromEntries(digestsOf(found))
    const days = isDayManifest(manifest) ? ({ days: true } as const) : {}
    played.push({ scenario: id, folder: path, combats: manifest.combats, ...days, seed: manifest.seed, digests })
  }
  const w = words[input.lang]
  if (baseline !== undefined) {
    const { file } = baseline
    const isOld = Object.values(before?.entries ?? {}).some(hasOtherDice)
    const held = cases.filter(({ check }) => check.startsWith("baseline "))
    const stands = held.every(({ measured, outcome }) => measured !== undefined && outcome !== "fail")
    const told = (line: string): void => {
      if (!input.quiet) warn(line)
    }
    if (input.updateBaseline) {
      writeBaseline(file, entries)
      told(w.baselineWritten(file))
    } else if (!isOld) {
      if (input.carryBaseline) told(w.nothingToCarry(file))
    } else if (!input.carryBaseline) told(w.oldDice(file))
    else if (!stands) told(w.notCarried(file))
    else {
      writeBaseline(file, { ...before?.entries, ...entries })
      told(w.baselineCarried(file))
    }
  }
  const since =
    known &&
    (await sinceCommit(
      { ...input, ...known, path: file, experiment, runs: kept, cases, combats: Option.getOrUndefined(input.combats) },
      hands,
    ))
  if (known !== undefined && since === undefined) return undefined
  if (Option.isSome(input.history)) appendHistory(input.history.value, pointOf(experiment, headOf(file), kept, cases))
  const seconds = Math.round(performance.now() - started) / 1000
  const outcome = outcomeOf(cases)
  const check = {
    schema: 1,
    experiment: name,
    title,
    outcome,
    cases,
    runs: played,
    ...(changes.length > 0 && { changes }),
    ...(since !== undefined && { since }),
    engine: engineVersion,
    seconds,
  } as const
  return { check, results }
}

/** What has changed since the baseline, of every variant that it has. */
const changesIn = (before: Baseline | undefined, now: Baseline["entries"]) =>
  Object.entries(now).flatMap(([key, entry]) => {
    const known = before?.entries[key]
    const change = known && changeSince(known, entry)
    return change === undefined ? [] : [{ variant: key.slice(key.indexOf("/") + 1), ...change }]
  })

const entriesIn = (path: string, id: string, results: Results | DayResults): Baseline["entries"] => {
  const folder = RunFolder.open(path)
  try {
    return entriesOf(id, results, folder)
  } finally {
    folder.close()
  }
}
