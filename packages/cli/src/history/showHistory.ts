import { mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join, relative } from "node:path"
import { type Language, problemText } from "@refriega/core"
import { type HistoryMover, historySummary, paintFor, writeHistory } from "@refriega/report/internal"
import {
  appendHistory,
  casesOf,
  type Experiment,
  type FieldChange,
  fieldChanges,
  type HistoryPoint,
  loadExperiment,
  makeFolder,
  type Move,
  movesOf,
  readHistory,
  readSmall,
  runKey,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { type Commit, Repository } from "../git/Repository.ts"
import { invalid } from "../shared/Failure.ts"
import { type Hands, playRun } from "../shared/playRun.ts"
import { say, warn } from "../shared/telling/printed.ts"
import { writtenLines } from "../shared/telling/writtenLines.ts"
import { withExperimentAt } from "../since/experimentAt.ts"
import { words } from "../text/words.ts"
import { type KeptRun, keyOf, pointOf } from "./pointOf.ts"

/** What `refriega history` was asked for. */
export interface HistoryInput {
  readonly experiment: string
  readonly since: Option.Option<string>
  readonly until: string
  readonly most: number
  readonly file: Option.Option<string>
  readonly out: Option.Option<string>
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
}

/** Plays an experiment with the files of each commit that changed its folder, and says which of them moved what. */
export const showHistory = async (input: HistoryInput, hands: Hands): Promise<void> => {
  const { experiment: path, lang, most, quiet, until } = input
  const read = loadExperiment(path, hands.library)
  if (read._tag === "Refused") throw invalid(...read.problems.map(problemText))
  if (most < 2 || most > 5000) throw invalid(`--most ${most}: expected commits from 2 to 5000`)
  const repository = Repository.around(dirname(path))
  const last = repository.commit("--until", until)
  const first = Option.getOrUndefined(Option.map(input.since, (ref) => repository.commit("--since", ref)))
  const found = repository.commits(dirname(path), first, last)
  if (found.length === 0) throw invalid(`${dirname(path)}: no commit has changed this folder in that time`)
  const home = join("runs", "history", read.value.name)
  const file = Option.getOrElse(input.file, () => `${home}.ndjson`)
  makeFolder(dirname(file))
  const points = await pointsOf(found.slice(-most), { ...input, file, home, repository }, hands)
  if (points === undefined) return
  const moves = movesOf(points)
  const movers = moversOf(points, moves, path, repository)
  const document = { schema: 1, experiment: read.value.name, points, moves, movers } as const
  const shown = { title: read.value.title, points, moves, movers }
  if (input.json) console.log(JSON.stringify(document, undefined, 2))
  else say(historySummary(shown, lang, paintFor(process.stdout, process.env)).join("\n"))
  if (Option.isSome(input.out)) {
    const files = await writeHistory(shown, document, input.out.value, lang)
    if (!input.json && !quiet) say(writtenLines(files, lang).join("\n"))
  } else if (!input.json && !quiet) say(words[lang].history.page(path))
}

interface Kept extends HistoryInput {
  readonly repository: Repository
}

/** The point of each commit, from the file where it is known; undefined when it was stopped. */
const pointsOf = async (
  commits: readonly Commit[],
  input: Omit<Kept, "file"> & { readonly file: string; readonly home: string },
  hands: Hands,
): Promise<readonly HistoryPoint[] | undefined> => {
  const known = new Map(readHistory(input.file).map((point) => [point.key, point]))
  const points: HistoryPoint[] = []
  for (const commit of commits) {
    const point = await withExperimentAt(
      input.experiment,
      input.repository,
      commit.name,
      hands.library,
      async ({ experiment, problems }) => {
        if (experiment === undefined) {
          if (!input.quiet) warn(words[input.lang].history.skipped(commit.name.slice(0, 12), problems?.[0] ?? ""))
          return "skipped"
        }
        const same = known.get(keyOf(experiment))
        // It was played for another commit, or in another repository: only what it is called is this one's.
        if (same !== undefined)
          return { ...same, commit: commit.name, time: commit.time, subject: commit.subject.slice(0, 200) }
        return played(experiment, commit, input, hands)
      },
    )
    if (point === undefined) return undefined
    if (point === "skipped") continue
    if (!known.has(point.key)) appendHistory(input.file, point)
    known.set(point.key, point)
    points.push(point)
  }
  return points
}

const played = async (
  experiment: Experiment,
  commit: Commit,
  input: Pick<HistoryInput, "lang" | "quiet"> & { readonly home: string },
  hands: Hands,
): Promise<HistoryPoint | undefined> => {
  const runs: KeptRun[] = []
  for (const { id, manifest } of experiment.runs) {
    // Folders are called by what is played in them: the same fights are played once, and go on where they were stopped.
    const folder = join(input.home, runKey(manifest).slice(0, 16))
    const results = await playRun(manifest, folder, input, hands)
    if (results === undefined) return undefined
    runs.push({ id, folder, results })
  }
  const cases = runs.flatMap(({ id, results }) => casesOf(experiment.promises, id, results))
  return pointOf(experiment, commit, runs, cases)
}

/** The commits that surely moved something, and what they changed in files. */
const moversOf = (
  points: readonly HistoryPoint[],
  moves: readonly Move[],
  path: string,
  repository: Repository,
): readonly HistoryMover[] =>
  [...new Set(moves.filter(({ isSure }) => isSure).map(({ at }) => at))].map((at) => {
    const [before, now] = [points[at - 1] as HistoryPoint, points[at] as HistoryPoint]
    return { at, files: changedBetween(before, now, path, repository) }
  })

const changedBetween = (
  before: HistoryPoint,
  now: HistoryPoint,
  path: string,
  repository: Repository,
): readonly FieldChange[] => {
  const folder = dirname(path)
  const played = new Set([basename(path)])
  for (const { entries } of [before, now])
    for (const { made } of Object.values(entries)) for (const name of Object.keys(made?.files ?? {})) played.add(name)
  const places = [before, now].map(({ commit }) => {
    const place = mkdtempSync(join(tmpdir(), "refriega-then-"))
    repository.extract(commit, folder, place)
    return place
  })
  try {
    const texts = places.map((place) => textsIn(place, played))
    const ways = [...new Set(texts.flatMap((each) => [...each.keys()]))].toSorted()
    return ways.flatMap((way) =>
      fieldChanges(relative(process.cwd(), join(folder, way)) || way, texts[0]?.get(way), texts[1]?.get(way)),
    )
  } finally {
    for (const place of places) rmSync(place, { recursive: true, force: true })
  }
}

/** The texts of a folder by their paths in it, of files of some names. */
const textsIn = (folder: string, names: ReadonlySet<string>): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((way) => {
      if (!names.has(basename(way))) return []
      const read = readSmall(join(folder, way))
      return read._tag === "Good" ? [[way, read.value.text] as const] : []
    }),
  )
