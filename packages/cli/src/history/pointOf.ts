import { createHash } from "node:crypto"
import {
  type Case,
  type DayResults,
  engineVersion,
  entriesOf,
  type Experiment,
  type HistoryPoint,
  isDayResults,
  type Results,
  RunFolder,
  runKey,
} from "@refriega/sim/internal"
import type { Commit } from "../git/Repository.ts"

/** A run of an experiment that was played. */
export interface KeptRun {
  readonly id: string
  readonly folder: string
  readonly results: Results | DayResults
}

/** What a point of an experiment's history depends on. */
export const keyOf = ({ runs, text }: Experiment): string =>
  createHash("sha256")
    .update(JSON.stringify([engineVersion, text, ...runs.map(({ id, manifest }) => [id, runKey(manifest)])]))
    .digest("hex")
    .slice(0, 32)

/** The point of a commit, of what was played with its files. */
export const pointOf = (
  experiment: Experiment,
  commit: Commit,
  runs: readonly KeptRun[],
  cases: readonly Case[],
): HistoryPoint => ({
  format: "refriega-history",
  schema: 1,
  experiment: experiment.name,
  key: keyOf(experiment),
  commit: commit.name,
  time: commit.time,
  subject: commit.subject.slice(0, 200),
  engine: engineVersion,
  rates: runs.flatMap(ratesOf),
  cases,
  entries: Object.assign({}, ...runs.map(entriesIn)) as HistoryPoint["entries"],
})

const entriesIn = ({ folder: path, id, results }: KeptRun): HistoryPoint["entries"] => {
  const folder = RunFolder.open(path)
  try {
    return entriesOf(id, results, folder)
  } finally {
    folder.close()
  }
}

const ratesOf = ({ folder: path, id, results }: KeptRun): HistoryPoint["rates"] => {
  if (isDayResults(results))
    return results.day.variants.map(({ days, name, survived }) => {
      const { hi, lo, p } = survived
      return { scenario: id, variant: name, side: "survived", value: p, lo, hi, n: days }
    })
  const folder = RunFolder.open(path)
  const side = folder.manifest.side ?? results.sides[0]?.id ?? ""
  folder.close()
  return results.variants.flatMap(({ combats, name, winRate }) => {
    const rate = winRate[side]
    return rate === undefined
      ? []
      : [{ scenario: id, variant: name, side, value: rate.p, lo: rate.lo, hi: rate.hi, n: combats }]
  })
}
