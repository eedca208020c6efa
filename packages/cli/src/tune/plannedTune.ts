import { base, type Library, problemText } from "@refriega/core"
import {
  type Asked,
  costsOf,
  goalsOf,
  type LoadedDay,
  type LoadedScenario,
  load,
  planAny,
  spaceOfDesign,
  type TunePlan,
  valueNow,
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
  const { fights, near, scenario, seed } = input
  const { policies, policy, wrong } = chosenPolicies(input.policies)
  if (!(Number.isSafeInteger(fights) && fights >= fewestFights && fights <= mostFights)) {
    wrong.push(`--fights must be from ${fewestFights} to ${mostFights}, not ${fights}`)
  }
  if (wrong.length > 0) throw invalid(...wrong)
  const plain = load(scenario, library)
  if (plain._tag === "Refused") throw invalid(...plain.problems.map(problemText))
  const loaded = plain.value
  const taken = variantsOf(loaded)
  if (Option.isSome(input.write)) {
    mustBeFile(scenario)
    mustBeFree(input.write.value, taken)
  }
  if (near !== base && !taken.includes(near)) {
    throw invalid(`--near: there is no variant ${near}; there are: ${taken.join(", ")}`)
  }
  const design = chosenDesign(input, library)
  const space = spaceOfDesign(design)
  const paths = design.varies.map(({ path }) => path)
  const costs = chosenCosts(input.cost, paths)
  const choices = { seed, policies, ...(policy !== undefined && { policy }), log: input.log }
  const goals = goalsIn(input, loaded, choices)
  const now = design.varies.map((vary) => valueNow(loaded, vary, near, library))
  const asked: Asked = {
    vary: design.varies.map(({ path, sign, values }) => ({ path, sign, values })),
    ties: design.ties,
    set: design.set,
    targets: goals.map(({ text }) => text),
    near,
    costs,
    fights,
    seed,
  }
  const { text, name } = named(loaded)
  return {
    plan: { loaded, design, space, goals, costOf: costsOf(design, space, now, costs), taken, choices, fights },
    asked,
    folder: tuneFolder(Option.getOrUndefined(input.out), { name, text, asked }),
  }
}

const goalsIn = (input: TuneInput, loaded: LoadedScenario | LoadedDay, choices: TunePlan["choices"]) => {
  const plan = planAny(loaded, { ...choices, combats: 1 })
  if (plan._tag === "Refused") throw invalid(...plan.reasons.map((reason) => `${input.scenario}: ${reason}`))
  const found = goalsOf(plan.manifest, chosenTargets(input.target, input.tolerance, plan.manifest), variantsOf(loaded))
  if (found._tag === "Refused") throw invalid(...found.reasons)
  return found.goals
}

const named = (loaded: LoadedScenario | LoadedDay) =>
  loaded._tag === "Day"
    ? { name: loaded.name, text: loaded.sources.day.text }
    : { name: loaded.name, text: loaded.sources.scenario.text }
