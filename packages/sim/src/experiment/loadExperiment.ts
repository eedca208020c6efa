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
} from "@refriega/core"
import { load } from "../loading/loadDay.ts"
import { ownLibrary } from "../loading/ownLibrary.ts"
import { readInside, readSmall } from "../loading/readFiles.ts"
import { nameOf } from "../plan/LoadedScenario.ts"
import { type Manifest, variantsIn } from "../plan/Manifest.ts"
import { planAny } from "../plan/planDay.ts"
import { type ExperimentFile, experimentSchema } from "./experimentSchema.ts"
import type { Confidence } from "./judge.ts"
import { isOfDifference, isOfSplit, measuresOf } from "./measure.ts"
import { parseThreshold, type Threshold } from "./Threshold.ts"

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
}

/** An experiment that was read and checked, with everything that it plays. */
export interface Experiment {
  /** The file's name without folder and ending. */
  readonly name: string
  readonly title: Text
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
    runs.length === file.scenarios.length ? promised(file, tree, runs, (problem) => problems.push(problem)) : []
  const baseline = baselineOf(file, path, tree, (problem) => problems.push(problem))
  if (problems.length > 0) return refused(problems)
  return good({ name: nameOf(source.value), title: bothLanguages(file.title), runs, promises, baseline })
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
    // Changes that stand in the experiment have no place in the scenario.
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
const promised = (file: ExperimentFile, tree: Tree, runs: readonly Run[], report: Report): readonly Promised[] =>
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
    return wanted.map((target) => ({ threshold, ...target, confidence, on, minCombats, allowUndecided }))
  })

type Target = Pick<Promised, "scenario" | "variants">

/** Where a threshold holds. A name that matches nothing is a mistake. */
const targets = (threshold: Threshold, runs: readonly Run[]): readonly Target[] | { readonly message: string } => {
  const { scenario, variant, against, metric } = threshold
  const ids = runs.map(({ id }) => id)
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
      (name) => variant === undefined || name === variant,
    )
    return variants.length === 0 ? [] : [{ scenario: id, variants }]
  })
  if (found.length > 0) return found
  if (variant !== undefined) {
    const names = [...new Set(having.flatMap(({ manifest }) => variantsIn(manifest).map(({ name }) => name)))]
    if (!names.includes(variant))
      return { message: `unknown variant ${JSON.stringify(variant)}${didYouMean(variant, names)}` }
  }
  return { message: "there is no such difference: it is between a scenario's first variant and its others" }
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
