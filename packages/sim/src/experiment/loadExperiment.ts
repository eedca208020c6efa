import { dirname, join } from "node:path"
import {
  bothLanguages,
  type Checked,
  checkTree,
  child,
  didYouMean,
  good,
  includeProblem,
  keyPlaceOf,
  type Library,
  type Place,
  type Problem,
  placeOf,
  readYaml,
  refused,
  type Text,
  type Tree,
} from "@refriega/core/internal"
import { load } from "../loading/loadDay.ts"
import { ownLibrary } from "../loading/ownLibrary.ts"
import { readInside, readSmall } from "../loading/readFiles.ts"
import { standardInput } from "../loading/standardInput.ts"
import { nameOf } from "../plan/LoadedScenario.ts"
import { type Manifest, variantsIn } from "../plan/Manifest.ts"
import { planAny } from "../plan/planDay.ts"
import { type ExperimentFile, experimentSchema } from "./experimentSchema.ts"
import { isSameFight } from "./isSameFight.ts"
import type { Confidence } from "../metrics/judge.ts"
import { isOfDifference, isOfSplit, measuresOf } from "../metrics/measure.ts"
import { nobodyCanDie } from "./nobodyCanDie.ts"
import { ownMetric, rangeOfMeasure } from "../metrics/rangeOfMeasure.ts"
import { parseThreshold, type Threshold } from "../metrics/Threshold.ts"
import { ownCountOf } from "../metrics/vocabulary.ts"
import { cellNames, countMetric } from "../plan/CountInfo.ts"
import { type Judged, printedRange, uselessBound, wrongUnit } from "../metrics/whyNoGate.ts"

/** A promise, and where in the experiment it holds. */
export interface Promised {
  readonly threshold: Threshold
  /** The scenario's id in the experiment, and the variants. */
  readonly scenario: string
  readonly variants: readonly string[]
  readonly confidence: Confidence
  readonly minCombats: number
  readonly on: "fail" | "warn"
  readonly allowUndecided: boolean
  /** Where it is written, from 1. */
  readonly line: number
}

/** An experiment that was read and checked, with everything that it plays. */
export interface Experiment {
  /** The file's name without folder and ending. */
  readonly name: string
  readonly title: Text
  /** The file as it was read. */
  readonly text: string
  readonly runs: readonly { readonly id: string; readonly manifest: Manifest }[]
  readonly promises: readonly Promised[]
  readonly baseline: Baselined | undefined
}

/** Where the baseline is, and how far win rates may move from it. */
export interface Baselined {
  readonly file: string
  readonly tolerance: number
  readonly on: "fail" | "warn"
  readonly allowUndecided: boolean
}

/** Reads an experiment with its scenarios, and checks that everything that it names is there. */
export const loadExperiment = (path: string, library: Library = ownLibrary): Checked<Experiment> => {
  if (path === standardInput) {
    const message = "an experiment cannot be piped in: its baselines stand beside its file"
    return refused([{ file: path, line: 1, column: 1, path: "", message }])
  }
  const source = readSmall(path)
  if (source._tag === "Refused") return source
  const read = readYaml(source.value)
  if (read._tag === "Refused") return read
  if (child(read.value, "system") !== undefined) {
    const message = "this is one scenario, or day: refriega run plays it, and an experiment lists it under scenarios"
    return refused([{ ...keyPlaceOf(read.value, "system"), message }])
  }
  const { value: file, tree, problems: found } = checkTree(experimentSchema, read.value, { title: "?" })
  const problems: Problem[] = [...found]
  if (file === undefined) return refused(problems)
  const runs = file.scenarios.flatMap((each, i) => {
    const place = placeOf(tree, "scenarios", i, "scenario")
    const planned = plannedScenario(each, file, join(dirname(path), each.scenario), { path, place, library })
    if (planned._tag === "Good") return [planned.value]
    problems.push(...planned.problems)
    return []
  })
  problems.push(...duplicates(runs, tree))
  // What thresholds name can be judged when all scenarios are there.
  const promises =
    runs.length === file.scenarios.length
      ? promised(file, tree, runs, library, (problem) => problems.push(problem))
      : []
  if ((file.thresholds ?? []).length === 0 && file.baseline === undefined) {
    const message =
      "nothing is promised, so nothing could be broken: expected thresholds, as winRate.guards >= 45%, or a baseline"
    problems.push({ ...placeOf(tree, ...(file.thresholds === undefined ? [] : ["thresholds"])), message })
  }
  const baseline = baselineOf(file, path, tree, (problem) => problems.push(problem))
  if (problems.length > 0) return refused(problems)
  return good({
    name: nameOf(source.value),
    title: bothLanguages(file.title),
    text: source.value.text,
    runs,
    promises,
    baseline,
  })
}

type Run = Experiment["runs"][number]
type Report = (problem: Problem) => void

const plannedScenario = (
  { id, variants, set = {}, policy, combats, scenario }: ExperimentFile["scenarios"][number],
  file: ExperimentFile,
  scenarioPath: string,
  { path, place, library }: { readonly path: string; readonly place: Place; readonly library: Library },
): Checked<Run> => {
  const wrong = includeProblem(scenario)
  if (wrong !== undefined) return refused([{ ...place, message: wrong }])
  const inside = readInside(dirname(path), scenarioPath)
  if (inside._tag === "Refused") return inside
  const adHoc = Object.entries(set).map(([name, changes]) => ({ id: name, set: changes }))
  const loaded = load(scenarioPath, library, adHoc)
  if (loaded._tag === "Refused") {
    // Changes that are in the experiment have no place in the scenario.
    return refused(
      loaded.problems.map((each) =>
        each.file === "--set" ? { ...place, message: `set: ${each.path}: ${each.message}` } : each,
      ),
    )
  }
  const planned = planAny(loaded.value, {
    seed: file.seed ?? 1,
    combats: combats ?? file.combats ?? 10_000,
    variants: [...new Set([...(variants ?? ["base"]), ...Object.keys(set)])],
    ...(policy !== undefined && { policy }),
    smallest: pointsIn(file.smallest ?? "2pp"),
    // Only where a promise is about a part: it takes several times as many fights.
    split: (file.thresholds ?? []).some((each) => isOfSplit((typeof each === "string" ? each : each.check).trim())),
    log: "summary",
  })
  if (planned._tag === "Refused") return refused(planned.reasons.map((message) => ({ ...place, message })))
  return good({ id: id ?? loaded.value.name, manifest: planned.manifest })
}

const duplicates = (runs: readonly Run[], tree: Tree): readonly Problem[] =>
  runs.flatMap(({ id }, i) =>
    runs.findIndex((other) => other.id === id) === i
      ? []
      : [
          {
            ...placeOf(tree, "scenarios", i),
            message: `another scenario is called "${id}" already: give this one an id`,
          },
        ],
  )

/** The promises of all thresholds, one for each scenario in which a threshold holds. */
const promised = (
  file: ExperimentFile,
  tree: Tree,
  runs: readonly Run[],
  library: Library,
  report: Report,
): readonly Promised[] =>
  (file.thresholds ?? []).flatMap((each, i): readonly Promised[] => {
    const how: Exclude<typeof each, string> = typeof each === "string" ? { check: each } : each
    const place = placeOf(tree, "thresholds", i, ...(typeof each === "string" ? [] : ["check"]))
    const threshold = parseThreshold(how.check, place)
    if ("message" in threshold) {
      report(threshold)
      return []
    }
    const wanted = targets(threshold, runs)
    if ("message" in wanted) {
      report({ ...place, message: wanted.message })
      return []
    }
    const { confidence = "interval", on = "fail", minCombats = 1 } = how
    const allowUndecided = how.allowUndecided ?? file.allowUndecided ?? false
    const useless = whyUseless(threshold, wanted, runs, library, { confidence, allowUndecided, minCombats })
    if (useless !== undefined) {
      report({ ...place, message: useless })
      return []
    }
    return wanted.map((target) => ({
      threshold,
      ...target,
      confidence,
      on,
      minCombats,
      allowUndecided,
      line: place.line,
    }))
  })

type Target = Pick<Promised, "scenario" | "variants">

/**
 * Why a promise tells nothing, whatever is played: its numbers cannot be meant so, it cannot be broken or kept, or
 * nothing differs.
 */
const whyUseless = (
  threshold: Threshold,
  targets: readonly Target[],
  runs: readonly Run[],
  library: Library,
  judged: Judged & Pick<Promised, "minCombats">,
): string | undefined => {
  const { bound, metric } = threshold
  const found = targets.flatMap(({ scenario, variants }) => {
    const manifest = runs.find(({ id }) => id === scenario)?.manifest
    return manifest === undefined ? [] : [{ manifest, range: rangeOfMeasure(manifest, metric), variants }]
  })
  const [first] = found
  if (first === undefined) return undefined
  const unit = wrongUnit(threshold, first.range)
  if (unit !== undefined) return unit
  if (found.every(({ manifest }) => nobodyCanDie(manifest, metric)))
    return `this promise tells nothing: nobody can die in this game, which has no kill; falls are downed.ID and wipedOut.SIDE`
  const kinds = found.map(({ range }) => uselessBound(bound, range, judged))
  const [kind] = kinds
  if (kind !== undefined && kinds.every((each) => each === kind)) {
    const range = `${metric} is ${printedRange(first.range)}`
    // Where one number could keep or break it, it is by how it is judged that nothing does.
    const isByJudging = uselessBound(bound, first.range, { confidence: "point", allowUndecided: false }) === undefined
    const why = isByJudging ? `, ${whyByJudging(kind, judged)}` : ""
    return `this promise cannot be ${kind === "always kept" ? "broken" : "kept"}: ${range}${why}`
  }
  const most = Math.max(...found.map(({ manifest }) => manifest.combats))
  if (judged.allowUndecided && most < judged.minCombats)
    return `this promise cannot be broken: with fewer than ${judged.minCombats} fights it is undecided, which is allowed, and ${most} are played`
  if (!isOfDifference(metric)) return undefined
  for (const { manifest, variants } of found) {
    const names = manifest.variants.map(({ name }) => name)
    const same = variants.find((name) => isSameFight(manifest, 0, names.indexOf(name), library))
    if (same !== undefined) return `${same} changes nothing of ${names[0]}: the difference is 0 whatever is played`
  }
  return undefined
}

/** Why intervals, or ends of them, do not come to where a number could. */
const whyByJudging = (kind: "always kept" | "never kept", { confidence, allowUndecided }: Judged): string => {
  if (confidence !== "interval") return `and confidence: ${confidence} uses an end that never gets there`
  if (kind === "always kept" && allowUndecided) return "or undecided, which is allowed"
  return "and an interval has a width: leave room for it"
}

/** What a threshold is about: by its labels, or by what is before it, a scenario, a variant, or `scenario/variant`. */
const aboutOf = (
  { of, scenario, variant }: Threshold,
  runs: readonly Run[],
): Pick<Threshold, "scenario" | "variant"> | { readonly message: string } => {
  if (of === undefined) return { scenario, variant }
  const [first = "", second] = of.split("/")
  const ids = runs.map(({ id }) => id)
  if (second !== undefined || ids.includes(first)) return { scenario: first, variant: second }
  const names = [...new Set(runs.flatMap(({ manifest }) => variantsIn(manifest).map(({ name }) => name)))]
  if (names.includes(first)) return { scenario: undefined, variant: first }
  return { message: `unknown scenario or variant ${JSON.stringify(first)}${didYouMean(first, [...ids, ...names])}` }
}

/** Where a threshold holds. A name that matches nothing is a mistake. */
const targets = (threshold: Threshold, runs: readonly Run[]): readonly Target[] | { readonly message: string } => {
  const { against, metric } = threshold
  const ids = runs.map(({ id }) => id)
  const about = aboutOf(threshold, runs)
  if ("message" in about) return about
  const { scenario, variant } = about
  if (scenario !== undefined && !ids.includes(scenario)) {
    return { message: `unknown scenario ${JSON.stringify(scenario)}${didYouMean(scenario, ids)}` }
  }
  const among = runs.filter(({ id }) => scenario === undefined || id === scenario)
  const having = among.filter(({ manifest }) => measuresOf(manifest).includes(metric))
  if (having.length === 0) {
    const names = [...new Set(among.flatMap(({ manifest }) => measuresOf(manifest)))]
    return { message: `unknown metric ${JSON.stringify(metric)}${didYouMean(metric, names)}` }
  }
  const isDifference = isOfDifference(metric)
  if (!isDifference && against !== undefined) return { message: 'only differences are "against" another variant' }
  const found = having.flatMap(({ id, manifest }): readonly Target[] => {
    const [first, ...others] = variantsIn(manifest).map(({ name }) => name)
    if (isDifference && against !== undefined && against !== first) return []
    const variants = (isDifference ? others : [first ?? "", ...others]).filter(
      (name) => (variant === undefined || name === variant) && isIn(manifest, metric, name),
    )
    return variants.length === 0 ? [] : [{ scenario: id, variants }]
  })
  if (found.length > 0) return found
  if (variant !== undefined) {
    const names = [...new Set(having.flatMap(({ manifest }) => variantsIn(manifest).map(({ name }) => name)))]
    if (!names.includes(variant))
      return { message: `unknown variant ${JSON.stringify(variant)}${didYouMean(variant, names)}` }
    if (
      having.some(
        ({ manifest }) => variantsIn(manifest).some(({ name }) => name === variant) && !isIn(manifest, metric, variant),
      )
    )
      return {
        message: `nobody of that name fights in ${isDifference ? "both variants" : variant}: ${metric} cannot be measured`,
      }
  }
  return { message: "there is no such difference: it is between a scenario's first variant and its others" }
}

/** Whether somebody whom a number is about fights in a variant, and, of a difference, in the first one too. */
const isIn = (manifest: Manifest, metric: string, variant: string): boolean => {
  const count = ownCountOf(manifest, ownMetric(metric))
  if (count !== undefined) {
    const named = (each: Manifest["variants"][number]) =>
      cellNames(count, manifest, each).some((cell) => countMetric(count, cell) === ownMetric(metric))
    const both = variantsIn(manifest).filter(({ name }, i) => name === variant || (i === 0 && isOfDifference(metric)))
    return both.every(named)
  }
  const [, id] = /^(?:downed|dead|fallen|harmDealt|harmTaken)\.(.+)$/u.exec(ownMetric(metric)) ?? []
  if (id === undefined) return true
  const played = variantsIn(manifest).filter(({ name }, i) => name === variant || (i === 0 && isOfDifference(metric)))
  return played.every(({ combatants }) => combatants.some((each) => each.id === id))
}

const baselineOf = ({ baseline, allowUndecided = false }: ExperimentFile, path: string, tree: Tree, report: Report) => {
  if (baseline === undefined) return undefined
  const wrong = includeProblem(baseline.file)
  if (wrong !== undefined || !baseline.file.endsWith(".json")) {
    const message = wrong ?? "expected the name of a .json file"
    report({ ...placeOf(tree, "baseline", "file"), message })
  }
  const { on = "fail", tolerance = "2pp" } = baseline
  return { file: join(dirname(path), baseline.file), tolerance: pointsIn(tolerance), on, allowUndecided }
}

/** `2pp` or `2%` as a share. */
const pointsIn = (text: string): number => Number.parseFloat(text) / 100
