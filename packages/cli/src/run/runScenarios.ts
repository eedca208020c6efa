import { type Language, type Library, problemText } from "@refriega/core"
import {
  type DayResults,
  type LoadedDay,
  type LoadedScenario,
  type LogLevel,
  load,
  type Manifest,
  planAny,
  type Results,
  type RunChoices,
  type Shard,
  withCode,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import { linkable, studioAt } from "../shared/inStudio.ts"
import { mustBePlayable } from "../shared/mustBePlayable.ts"
import type { Hands } from "../shared/playRun.ts"
import { pointsOf } from "../shared/pointsOf.ts"
import { variantsOf } from "../shared/variantsOf.ts"
import { type AskedFight, usualCombats } from "./AskedFight.ts"
import { chosenPolicies } from "./chosenPolicies.ts"
import { chosenShard } from "./chosenShard.ts"
import { freeFolder } from "./freeFolder.ts"
import { type PlannedRun, playAndTell, type ShardResults } from "./playAndTell.ts"

/** What `refriega run` was asked for. */
export interface RunInput {
  readonly scenarios: readonly string[]
  /** An address of the studio that holds a fight. */
  readonly link: Option.Option<string>
  readonly combats: Option.Option<number>
  readonly seed: Option.Option<number>
  readonly variants: readonly string[]
  readonly policies: readonly string[]
  readonly set: readonly string[]
  readonly precision: Option.Option<string>
  /** The side that verdicts are about, and how near to half the fights is even. */
  readonly side: Option.Option<string>
  readonly even: Option.Option<string>
  readonly out: Option.Option<string>
  readonly log: LogLevel
  readonly allowCode: boolean
  readonly shard: Option.Option<string>
  readonly report: boolean
  readonly studio: Option.Option<string>
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
}

/** Plays scenarios one after the other. All of them are checked before the first is played. */
export const runScenarios = async (input: RunInput, hands: Hands): Promise<void> => {
  const studio = studioAt(input.studio, input.report)
  const shard = chosenShard(Option.getOrUndefined(input.shard))
  const documents: (Results | DayResults | ShardResults)[] = []
  const whole: (Results | DayResults)[] = []
  const fights = await fightsIn(input)
  const plans = await withCode(input.allowCode, (library) => planned(input, fights, shard, library))
  await linkable(plans, studio, hands.library)
  for (const plan of plans) {
    const document = await playAndTell(plan, shard, { ...input, studio }, hands)
    if (document === undefined) return
    documents.push(document)
    if (!("shard" in document)) whole.push(document)
  }
  if (input.json) console.log(JSON.stringify(documents.length === 1 ? documents[0] : documents, undefined, 2))
  else if (whole.length === documents.length) {
    const { tellSideBySide } = await import("../shared/tellSideBySide.ts")
    const parent = Option.getOrElse(input.out, () => "runs")
    await tellSideBySide(whole, parent, input)
    if (input.report && plans.length > 1) {
      const folders = plans.map(({ folder }) => folder)
      const { tellJointPage } = await import("../shared/tellJointPage.ts")
      await withCode(input.allowCode, (library) => tellJointPage(folders, parent, { ...input, library, studio }))
    }
  }
  mustBePlayable(documents, input.lang)
}

/** The files that were named, or what a link holds; of a link all variants are played where none is named. */
const fightsIn = async ({ link, scenarios, variants }: RunInput): Promise<readonly AskedFight[]> => {
  if (Option.isNone(link)) {
    if (scenarios.length === 0) throw invalid("name a scenario file to play, or a link of the studio with --link")
    return scenarios.map((path) => ({
      name: path,
      seed: 1,
      combats: usualCombats,
      load: (library, adHoc) => load(path, library, adHoc),
    }))
  }
  if (scenarios.length > 0) throw invalid("--link brings its own fight: leave the scenario files out")
  const held = await (await import("./linked.ts")).linked(link.value)
  return [variants.length > 0 ? held : { ...held, variants: ["all"] }]
}

/** Reads and checks everything that was asked for; whatever is wrong is reported at once. */
const planned = (
  input: RunInput,
  fights: readonly AskedFight[],
  shard: Shard | undefined,
  library: Library,
): readonly PlannedRun[] => {
  const problems: string[] = []
  const { policy, policies, wrong } = chosenPolicies(input.policies)
  problems.push(...wrong)
  const manifests = fights.flatMap((fight): readonly Manifest[] => {
    const loaded = fight.load(library, input.set.length === 0 ? [] : [{ id: "set", set: input.set }])
    if (loaded._tag === "Refused") {
      problems.push(...loaded.problems.map(problemText))
      return []
    }
    const isAsked = Option.isSome(input.side) || Option.isSome(input.even)
    if (isAsked && loaded.value._tag === "Day") {
      problems.push(`${fight.name}: --side and --even are for single fights; of a day it is whether the party survives`)
      return []
    }
    const choices = {
      seed: Option.getOrElse(input.seed, () => fight.seed),
      combats: Option.getOrElse(input.combats, () => fight.combats),
      variants: chosenVariants(loaded.value, fight.variants ?? input.variants, input.set.length > 0),
      policies,
      ...(policy === undefined ? {} : { policy }),
      ...stopRule(input, shard),
      ...(Option.isSome(input.side) && { side: input.side.value }),
      ...(Option.isSome(input.even) && { even: pointsOf("--even", input.even.value) }),
      log: input.log,
    }
    const plan = planAny(loaded.value, choices)
    if (plan._tag === "Planned") return [plan.manifest]
    problems.push(...plan.reasons.map((reason) => `${fight.name}: ${reason}`))
    return []
  })
  if (problems.length > 0) throw invalid(...problems)
  const out = Option.getOrUndefined(input.out)
  const taken = new Set<string>()
  return manifests.map((manifest) => {
    const { name } = manifest.scenario
    const folder = out !== undefined && manifests.length === 1 ? out : freeFolder(out ?? "runs", manifest, taken, shard)
    if (taken.has(folder)) throw invalid(`two scenarios are called ${name}: give them names of their own`)
    taken.add(folder)
    return { manifest, folder }
  })
}

const stopRule = ({ precision }: RunInput, shard: Shard | undefined): Pick<RunChoices, "stop"> => {
  if (Option.isNone(precision)) return {}
  if (shard !== undefined) throw invalid("--precision cannot be judged by a shard: leave one of them out")
  return { stop: { rule: "precision", of: "rate", halfWidth: pointsOf("--precision", precision.value) } }
}

const chosenVariants = (
  loaded: LoadedScenario | LoadedDay,
  named: readonly string[],
  hasSet: boolean,
): readonly string[] => {
  const set = hasSet ? ["set"] : []
  if (named.length === 0) return ["base", ...set]
  if (!named.includes("all")) return [...new Set([...named, ...set])]
  return variantsOf(loaded)
}
