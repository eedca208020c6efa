import { type Library, problemText } from "@refriega/core"
import {
  type DayResults,
  type LoadedDay,
  type LoadedScenario,
  load,
  planAny,
  type Results,
  type RunChoices,
  type Shard,
  withCode,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { Failure, invalid } from "../shared/Failure.ts"
import { linkable, studioAt } from "../shared/inStudio.ts"
import { mustBePlayable } from "../shared/mustBePlayable.ts"
import type { Hands } from "../shared/playRun.ts"
import { pointsOf } from "../shared/pointsOf.ts"
import { variantsOf } from "../shared/variantsOf.ts"
import { type AskedFight, usualCombats } from "./AskedFight.ts"
import { chosenPolicies } from "./chosenPolicies.ts"
import { chosenShard } from "./chosenShard.ts"
import { freeFolder } from "./freeFolder.ts"
import type { RunInput } from "./RunInput.ts"
import { type Tuner, type Wanted, whyNotWanted } from "./makeWanted.ts"
import { type PlannedRun, playAndTell, type ShardResults } from "./playAndTell.ts"

/** A run, the file that it is played from and what that holds. */
interface FightRun extends PlannedRun {
  readonly path: string
  readonly loaded: LoadedScenario | LoadedDay
}

/** What is printed of a run, with what came of `--want`. */
type Document = (Results | DayResults) & { readonly wanted?: Wanted }

/**
 * Plays scenarios one after the other. All of them are checked before the first is played.
 *
 * @param tune looks for what makes a fight as hard as is wanted
 */
export const runScenarios = async (input: RunInput, hands: Hands, tune: Tuner): Promise<void> => {
  const studio = studioAt(input.studio, input.report)
  const shard = chosenShard(Option.getOrUndefined(input.shard))
  if (Option.isSome(input.want) && (shard !== undefined || Option.isSome(input.link)))
    throw invalid("--want takes scenario files, played whole: leave --shard or --link out")
  const documents: (Document | ShardResults)[] = []
  const whole: (Results | DayResults)[] = []
  const fights = await fightsIn(input)
  const plans = await withCode(input.allowCode, (library) => planned(input, fights, shard, library))
  await linkable(plans, studio, hands.library)
  /** Whether a fight cannot be made as hard as is wanted, or is not known to be. */
  let unmet: number | undefined
  for (const plan of plans) {
    const { loaded, path } = plan
    // What would make it another grade is not offered where it is looked for.
    const shown = Option.isSome(input.link) || Option.isSome(input.want) ? {} : { path }
    const told = { manifest: plan.manifest, folder: plan.folder, ...shown }
    const document = await playAndTell(told, shard, { ...input, studio }, hands)
    if (document === undefined) return
    documents.push(document)
    if (!("shard" in document)) whole.push(document)
    if (Option.isNone(input.want) || !("variants" in document) || loaded._tag !== "Scenario") continue
    const { makeWanted } = await import("./makeWanted.ts")
    const { code, wanted } = await makeWanted(
      { path, loaded, results: document, want: input.want.value },
      input,
      hands,
      tune,
    )
    documents[documents.length - 1] = { ...document, wanted }
    unmet ??= code
  }
  if (input.json) console.log(JSON.stringify(documents.length === 1 ? documents[0] : documents, undefined, 2))
  else if (whole.length === documents.length) {
    const { tellSideBySide } = await import("../shared/telling/tellSideBySide.ts")
    const parent = Option.getOrElse(input.out, () => "runs")
    await tellSideBySide(whole, parent, input)
    if (input.report && plans.length > 1) {
      const folders = plans.map(({ folder }) => folder)
      const { tellJointPage } = await import("../shared/telling/tellJointPage.ts")
      await withCode(input.allowCode, (library) => tellJointPage(folders, parent, { ...input, library, studio }))
    }
  }
  mustBePlayable(documents, input.lang)
  if (unmet !== undefined) throw new Failure(unmet, "")
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
): readonly FightRun[] => {
  const problems: string[] = []
  const { policy, policies, wrong } = chosenPolicies(input.policies)
  problems.push(...wrong)
  const manifests = fights.flatMap((fight): readonly Omit<FightRun, "folder">[] => {
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
    const notWanted = Option.isSome(input.want) ? whyNotWanted(fight.name, loaded.value) : undefined
    if (notWanted !== undefined) {
      problems.push(notWanted)
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
    if (plan._tag === "Planned") return [{ manifest: plan.manifest, path: fight.name, loaded: loaded.value }]
    problems.push(...plan.reasons.map((reason) => `${fight.name}: ${reason}`))
    return []
  })
  if (problems.length > 0) throw invalid(...problems)
  const out = Option.getOrUndefined(input.out)
  const taken = new Set<string>()
  return manifests.map((each) => {
    const { manifest } = each
    const { name } = manifest.scenario
    const folder = out !== undefined && manifests.length === 1 ? out : freeFolder(out ?? "runs", manifest, taken, shard)
    if (taken.has(folder)) throw invalid(`two scenarios are called ${name}: give them names of their own`)
    taken.add(folder)
    return { ...each, folder }
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
