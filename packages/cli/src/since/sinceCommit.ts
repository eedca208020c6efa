import { join, relative, resolve } from "node:path"
import type { Language } from "@refriega/core"
import {
  type Case,
  casesOf,
  compareFolders,
  type DayResults,
  digestsOf,
  type Experiment,
  fieldChanges,
  holm,
  isDayManifest,
  isTrouble,
  type Manifest,
  type Moved,
  normalCdf,
  type Results,
  runKey,
  type Since,
  variantsIn,
} from "@refriega/sim/internal"
import type { Repository } from "../git/Repository.ts"
import { freeFolder } from "../run/freeFolder.ts"
import { type Hands, playRun } from "../shared/playRun.ts"
import { type ExperimentAt, withExperimentAt } from "./experimentAt.ts"
import { fightThatShows } from "./fightThatShows.ts"
import type { Raw } from "./Raw.ts"

/** A run of an experiment that has been played. */
export interface PlayedRun {
  readonly id: string
  readonly manifest: Manifest
  readonly folder: string
  readonly results: Results | DayResults
}

/** What is asked, and what is known of today. */
export interface SinceInput {
  /** The experiment's file. */
  readonly path: string
  readonly repository: Repository
  readonly ref: string
  readonly commit: string
  readonly experiment: Experiment
  readonly runs: readonly PlayedRun[]
  readonly cases: readonly Case[]
  /** Where runs are kept; those of then are kept beside it, in a folder with `-before` behind its name. */
  readonly out: string
  readonly combats: number | undefined
  readonly lang: Language
  readonly quiet: boolean
}

type Found = Omit<Since, "ref" | "commit">

/**
 * Plays an experiment with the files of a commit as well, and compares fight by fight: the same dice, other files.
 * Undefined when it was stopped.
 */
export const sinceCommit = async (input: SinceInput, hands: Hands): Promise<Since | undefined> => {
  const { commit, path, ref, repository } = input
  const found = await withExperimentAt(path, repository, commit, hands.library, (at) => compared(input, at, hands))
  return found && { ref, commit, ...found }
}

const compared = async (input: SinceInput, at: ExperimentAt, hands: Hands): Promise<Found | undefined> => {
  const files = filesChanged(input, at)
  const nothing = { files, moved: [], uncompared: [], promises: [] }
  if (at.experiment === undefined) return { ...nothing, unplayed: at.problems ?? [] }
  const moved: Raw[] = []
  const uncompared: Since["uncompared"][number][] = []
  const casesBefore: Case[] = []
  for (const run of input.runs) {
    const then = at.experiment.runs.find(({ id }) => id === run.id)
    const names = variantsIn(run.manifest).map(({ name }) => name)
    const missed = (why: string, among: readonly string[] = names): void => {
      for (const variant of among) uncompared.push({ scenario: run.id, variant, why })
    }
    if (then === undefined) {
      missed("there was no such scenario")
      continue
    }
    const manifest = input.combats === undefined ? then.manifest : shortened(then.manifest, input.combats)
    if (runKey(manifest) === runKey(run.manifest)) {
      casesBefore.push(...casesOf(at.experiment.promises, run.id, run.results))
      continue
    }
    const folder = freeFolder(`${input.out}-before`, manifest, new Set(), undefined)
    const results = await playRun(manifest, folder, input, hands)
    if (results === undefined) return undefined
    casesBefore.push(...casesOf(at.experiment.promises, run.id, results))
    const [before, now] = [new Map(digestsOf(results)), new Map(digestsOf(run.results))]
    missed(
      "there was no such variant",
      names.filter((name) => !before.has(name)),
    )
    for (const variant of names.filter((name) => before.has(name) && before.get(name) !== now.get(name))) {
      const pair = pairOf({ ...run, folder }, run, variant)
      if (typeof pair === "string") missed(pair, [variant])
      else moved.push(pair)
    }
  }
  const judged = together(moved)
  const fight = fightThatShows(judged, moved, input.lang, hands.library)
  return {
    ...nothing,
    moved: judged,
    uncompared,
    promises: otherOutcomes(casesBefore, input.cases),
    ...(fight && { fight }),
  }
}

const shortened = (manifest: Manifest, combats: number): Manifest => ({
  ...manifest,
  combats,
  chunk: Math.min(manifest.chunk, combats),
})

/** A variant of then and now, fight by fight; or why it cannot be compared. */
const pairOf = (before: PlayedRun, now: PlayedRun, variant: string): Raw | string => {
  const { manifest } = now
  const isOfDays = isDayManifest(manifest)
  const metric = isOfDays ? "survived" : `winRate.${manifest.side ?? manifest.sides[0]?.id ?? ""}`
  try {
    const { comparisons, pairs } = compareFolders(
      { folder: before.folder, variant, name: "before" },
      { folder: now.folder, variant, name: "now" },
      manifest.smallest,
    )
    const found = comparisons.find((each) => each.metric === metric)
    const [pair] = pairs
    if (found === undefined || pair === undefined) return `nothing is known of ${metric}`
    const { d, hi, lo, n, p, smallest, valueA, valueB, verdict } = found
    const moved = {
      scenario: now.id,
      variant,
      metric,
      ...(isOfDays && { days: true as const }),
      n,
      before: valueA,
      now: valueB,
      d,
      lo,
      hi,
      smallest,
      verdict,
      otherwise: { count: pair.discordant.count, first: pair.discordant.first.slice(0, 5) },
    }
    return { moved, p, folders: [before.folder, now.folder] }
  } catch (error) {
    if (!isTrouble(error)) throw error
    return error.message
  }
}

/** All differences are one family: what is said of them holds of all together with 95 %. */
const together = (raw: readonly Raw[]): readonly Moved[] => {
  const ps = holm(raw.map(({ p }) => p))
  const matters = holm(raw.map(chanceThatMatters))
  return raw.map(({ moved: each }, i) => {
    const pHolm = ps[i] as number
    const isEquivalent = each.verdict === "equivalent" && (matters[i] as number) <= 0.025
    const isDifferent = each.verdict !== "equivalent" && pHolm < 0.05
    return { ...each, pHolm, verdict: isEquivalent || isDifferent ? each.verdict : "undecided" }
  })
}

/** One-sided, of a difference that matters, from the interval: two-sided 95 % is 1.96 standard errors to each side. */
const chanceThatMatters = ({ moved: { d, hi, lo, smallest } }: Raw): number => {
  const error = (hi - lo) / (2 * 1.959963984540054)
  return error > 0 ? 1 - normalCdf((smallest - Math.abs(d)) / error) : Number(Math.abs(d) >= smallest)
}

const keyOf = ({ check, scenario, variant }: Case): string => JSON.stringify([scenario, variant, check])

const otherOutcomes = (before: readonly Case[], now: readonly Case[]): Since["promises"] => {
  const known = new Map(before.map((each) => [keyOf(each), each.outcome]))
  return now.flatMap((each) => {
    const then = known.get(keyOf(each))
    const { check, outcome, scenario, variant } = each
    return then === undefined || then === outcome ? [] : [{ scenario, variant, check, before: then, now: outcome }]
  })
}

/** What has changed in the experiment and in the files that it plays, in its folder. */
const filesChanged = ({ experiment, path, runs }: SinceInput, at: ExperimentAt): Since["files"] => {
  const folder = resolve(path, "..")
  const now = new Map(runs.flatMap(({ manifest }) => sourcesOf(manifest, folder)))
  const then = new Map((at.experiment?.runs ?? []).flatMap(({ manifest }) => sourcesOf(manifest, at.folder)))
  const own = relative(folder, resolve(path))
  const ways = [...new Set([own, ...now.keys(), ...then.keys()])]
  return ways.flatMap((way) => {
    const text = way === own ? experiment.text : now.get(way)
    return fieldChanges(nearbyOf(folder, way), at.text(way), text)
  })
}

const nearbyOf = (folder: string, way: string): string => relative(process.cwd(), join(folder, way))

/** The files of a run that are in a folder, by their paths in it. */
const sourcesOf = (manifest: Manifest, folder: string): readonly (readonly [way: string, text: string])[] => {
  const parts = isDayManifest(manifest) ? [manifest, ...manifest.fights] : [manifest]
  const game = manifest.game === undefined ? [] : [manifest.game]
  return [...parts.flatMap(({ bestiaries, scenario }) => [scenario, ...bestiaries]), ...game].flatMap(
    ({ file, text }) => {
      const way = relative(folder, resolve(file))
      return way.startsWith("..") ? [] : [[way, text] as const]
    },
  )
}
