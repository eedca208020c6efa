import { type Language, type Library, problemText } from "@refriega/core"
import { forecastSummary, paintFor, writeForecast } from "@refriega/report/internal"
import {
  type ForecastAsked,
  forecastOf,
  goalMetrics,
  load,
  type Manifest,
  planAny,
  usualGoals,
  withCode,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { chosenPolicies } from "../run/chosenPolicies.ts"
import { invalid } from "../shared/Failure.ts"
import { fightsPlayed } from "../shared/fightsPlayed.ts"
import type { Hands } from "../shared/playRun.ts"
import { pointsOf } from "../shared/pointsOf.ts"
import { say } from "../shared/telling/printed.ts"
import { variantsOf } from "../shared/variantsOf.ts"
import { writtenLines } from "../shared/telling/writtenLines.ts"

/** What `refriega plan` was asked for. */
export interface PlanInput {
  readonly scenario: string
  readonly variants: readonly string[]
  readonly set: readonly string[]
  readonly see: string
  readonly side: Option.Option<string>
  readonly goals: readonly string[]
  readonly pilot: number
  readonly policies: readonly string[]
  readonly seed: number
  readonly out: Option.Option<string>
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
  readonly allowCode: boolean
}

const [fewestInPilot, mostInPilot] = [100, 100_000]

/** Plays a pilot and says how many fights, and seconds, a question takes. */
export const planQuestion = async (input: PlanInput, { library, pool, signal }: Hands): Promise<void> => {
  const { lang, quiet } = input
  const asked = await withCode(input.allowCode, (own) => planned(input, own))
  const progress = fightsPlayed(process.stderr, lang, quiet, input.pilot * (1 + asked.variants.length))
  const options = { library, signal, ...(pool && { pool }), onChunk: progress.more }
  const found = await forecastOf(asked, options, () => performance.now())
  progress.end()
  if (found === undefined) {
    signal.throwIfAborted()
    return
  }
  const files = Option.isSome(input.out) ? await writeForecast(found, input.out.value, lang) : []
  if (input.json) console.log(JSON.stringify(found, undefined, 2))
  else {
    say(forecastSummary(found, lang, paintFor(process.stdout, process.env)).join("\n"))
    if (!quiet && files.length > 0) say([...writtenLines(files, lang), ""].join("\n"))
  }
}

/** Reads and checks everything that was asked for, before anything is played. */
const planned = (input: PlanInput, library: Library): ForecastAsked => {
  const { pilot, scenario: path, seed, set } = input
  const see = pointsOf("--see", input.see)
  const { policies, policy, wrong } = chosenPolicies(input.policies)
  if (!(Number.isSafeInteger(pilot) && pilot >= fewestInPilot && pilot <= mostInPilot))
    wrong.push(`--pilot must be from ${fewestInPilot} to ${mostInPilot}, not ${pilot}`)
  const read = load(path, library, set.length === 0 ? [] : [{ id: "set", set }])
  if (read._tag === "Refused") throw invalid(...read.problems.map(problemText), ...wrong)
  const plain = load(path, library)
  if (plain._tag === "Refused") throw invalid(...plain.problems.map(problemText), ...wrong)
  const loaded = plain.value
  const known = variantsOf(loaded).filter((id) => id !== "base")
  const named = [...new Set(input.variants)]
  for (const id of named.filter((each) => !known.includes(each)))
    wrong.push(`--variant: there is no variant ${id} that changes anything; there are: ${known.join(", ")}`)
  if (loaded._tag === "Day" && named.length > 0)
    wrong.push("--variant: of a day name what is to be compared with --set")
  const choices = { seed, policies, ...(policy !== undefined && { policy }) }
  const variants = [...(set.length > 0 ? ["set"] : []), ...named.filter((id) => known.includes(id))]
  const plan = planAny(read.value, { ...choices, combats: 1, variants: ["base", ...variants] })
  if (plan._tag === "Refused") throw invalid(...plan.reasons.map((reason) => `${path}: ${reason}`), ...wrong)
  const goals = goalsOf(input, plan.manifest, wrong)
  if (wrong.length > 0) throw invalid(...wrong)
  return {
    loaded,
    goals,
    see,
    pilot,
    choices,
    variants: [
      ...(set.length > 0 ? [{ name: "set", set }] : []),
      ...named.map((id) => ({ name: id, set: [] as readonly string[], on: id })),
    ],
  }
}

/** The metrics that are asked for, all of which every variant must have. */
const goalsOf = ({ goals, side }: PlanInput, manifest: Manifest, wrong: string[]): readonly string[] => {
  const sides = manifest.sides.map(({ id }) => id)
  const asked = Option.getOrElse(side, () => sides[0] ?? "")
  if (!sides.includes(asked)) wrong.push(`--side: there is no side ${asked}; there are: ${sides.join(", ")}`)
  const known = manifest.variants
    .map((variant) => goalMetrics(manifest, variant).map(({ id }) => id))
    .reduce((all, own) => all.filter((id) => own.includes(id)))
  for (const goal of goals.filter((id) => !known.includes(id)))
    wrong.push(`--goal ${goal}: there is no such metric of every fight; there are: ${known.join(", ")}`)
  return goals.length === 0 ? usualGoals(asked, known, manifest).slice(0, 1) : [...new Set(goals)]
}
