import { createHash } from "node:crypto"
import { base, type Library, problemText } from "@refriega/core/internal"
import {
  type Asked,
  costsOf,
  goalsOf,
  type LoadedDay,
  type LoadedScenario,
  load,
  type Manifest,
  planAny,
  type ReadGoals,
  spaceOfDesign,
  type TunePlan,
  type TuneScene,
  valueNow,
  type WantedGoal,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { chosenPolicies } from "../run/chosenPolicies.ts"
import { invalid } from "../shared/Failure.ts"
import { variantsOf } from "../shared/variantsOf.ts"
import { chosenCosts } from "./chosenCosts.ts"
import { chosenDesign } from "./chosenDesign.ts"
import { chosenTargets } from "./chosenTargets.ts"
import type { TuneInput } from "../run/TuneInput.ts"
import { tuneFolder } from "./tuneFolder.ts"
import { mustBeFree } from "./variantWritten.ts"
import { mustBeFile } from "./writtenTo.ts"

/** A search that is to be played, where it is kept, and what it was asked for. */
export interface PlannedTune {
  readonly plan: TunePlan
  readonly asked: Asked
  readonly folder: string
}

const [fewestFights, mostFights] = [200, 10_000_000]

/** Reads and checks everything that was asked for, before anything is played. */
export const plannedTune = (input: TuneInput, library: Library): PlannedTune => {
  const { fights, near, scenarios, seed } = input
  const { policies, policy, wrong } = chosenPolicies(input.policies)
  if (!(Number.isSafeInteger(fights) && fights >= fewestFights && fights <= mostFights)) {
    wrong.push(`--fights must be from ${fewestFights} to ${mostFights}, not ${fights}`)
  }
  if (wrong.length > 0) throw invalid(...wrong)
  const read = scenarios.map((path) => load(path, library))
  const problems = read.flatMap((each) => (each._tag === "Refused" ? each.problems.map(problemText) : []))
  if (problems.length > 0) throw invalid(...new Set(problems))
  const all = read.flatMap((each) => (each._tag === "Refused" ? [] : [each.value]))
  const [loaded] = all as [Loaded]
  const names = all.map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined) throw invalid(`two scenarios are called ${twice}: targets could not tell them apart`)
  const taken = variantsOf(loaded)
  if (Option.isSome(input.write)) {
    for (const [i, path] of scenarios.entries()) {
      mustBeFile(path)
      mustBeFree(input.write.value, variantsOf(all[i] as Loaded))
    }
  }
  if (near !== base && !taken.includes(near)) {
    throw invalid(`--near: there is no variant ${near}; there are: ${taken.join(", ")}`)
  }
  const { design, has } = chosenDesign(input, library)
  const space = spaceOfDesign(design)
  const paths = design.varies.map(({ path }) => path)
  const costs = chosenCosts(input.cost, paths)
  const choices = { seed, policies, ...(policy !== undefined && { policy }), log: input.log }
  const scenes = all.map(
    (each, i): TuneScene => ({ name: each.name, loaded: each, taken: variantsOf(each), has: has[i] ?? (() => true) }),
  )
  const goals = goalsIn(input, scenes, choices)
  const now = design.varies.map((vary) => {
    const scene = scenes.find((each) => each.has(`${vary.path}=0`)) ?? scenes[0]
    const from = scene?.loaded === loaded ? near : base
    return valueNow(scene?.loaded ?? loaded, vary, from, library)
  })
  const asked: Asked = {
    vary: design.varies.map(({ path, sign, values }) => ({ path, sign, values })),
    ties: design.ties,
    set: design.set,
    targets: goals.map(({ text }) => text),
    near,
    costs,
    fights,
    seed,
    ...(scenes.length > 1 && {
      beside: scenes.slice(1).map((each) => ({ name: each.name, digest: digestOf(named(each.loaded).text) })),
    }),
  }
  const { text, name } = named(loaded)
  return {
    plan: { scenes, design, space, goals, costOf: costsOf(design, space, now, costs), choices, fights },
    asked,
    folder: tuneFolder(Option.getOrUndefined(input.out), { name, text, asked }),
  }
}

type Loaded = LoadedScenario | LoadedDay

/** The goals that are wanted, each of the scenario that it names; what it names else is a variant of the first. */
const goalsIn = (
  input: TuneInput,
  scenes: readonly TuneScene[],
  choices: TunePlan["choices"],
): readonly WantedGoal[] => {
  const planned = scenes.map(({ loaded }, i) => {
    const plan = planAny(loaded, { ...choices, combats: 1 })
    if (plan._tag === "Refused") throw invalid(...plan.reasons.map((reason) => `${input.scenarios[i]}: ${reason}`))
    return plan.manifest
  })
  const said = chosenTargets(input.target, input.tolerance, planned[0] as Manifest)
  const names = scenes.length > 1 ? scenes.map(({ name }) => name) : []
  const read = said.map((goal): { readonly scene: number; readonly found: ReadGoals } => {
    const [first, second] = [goal.scenario ?? goal.of?.split("/")[0], goal.variant ?? goal.of?.split("/")[1]]
    const isVariant =
      goal.scenario === undefined && second === undefined && scenes[0]?.taken.includes(first ?? "") === true
    const scene = isVariant ? -1 : scenes.findIndex(({ name }) => name === first)
    const at = Math.max(0, scene)
    const { of: _, scenario: __, variant: ___, ...rest } = goal
    const own = scene < 0 ? goal : { ...rest, ...(second !== undefined && { of: second }) }
    return { scene: at, found: goalsOf(planned[at] as Manifest, [own], scenes[at]?.taken ?? [], names) }
  })
  const reasons = read.flatMap(({ found }) => (found._tag === "Refused" ? found.reasons : []))
  if (reasons.length > 0) throw invalid(...reasons)
  const goals = read.flatMap(({ found, scene }) =>
    found._tag === "Refused"
      ? []
      : found.goals.map((goal): WantedGoal => {
          const said = [...(scene === 0 ? [] : [scenes[scene]?.name]), ...(goal.of === base ? [] : [goal.of])]
          return { ...goal, scene, ...(said.length > 0 && { under: said.join("/") }) }
        }),
  )
  const idle = scenes.filter((_, i) => goals.every(({ scene }) => scene !== i)).map(({ name }) => name)
  if (idle.length > 0)
    throw invalid(
      ...idle.map((name) => `--target: none is of ${name}: say one, as "${name}: rounds < 8", or leave it out`),
    )
  return goals
}

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 16)

const named = (loaded: Loaded) =>
  loaded._tag === "Day"
    ? { name: loaded.name, text: loaded.sources.day.text }
    : { name: loaded.name, text: loaded.sources.scenario.text }
