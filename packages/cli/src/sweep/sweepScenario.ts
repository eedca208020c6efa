import { type AdHoc, type Language, type Library, problemText } from "@refriega/core/internal"
import {
  answered,
  confirmedIn,
  confirmingSeed,
  type DayResults,
  load,
  type LogLevel,
  type Manifest,
  planAny,
  type Results,
  type RunChoices,
  type Shard,
  stillToConfirm,
  underIn,
  variantsOfGoals,
  withCode,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { chosenPolicies } from "../run/chosenPolicies.ts"
import { chosenShard } from "../run/chosenShard.ts"
import { freeFolder } from "../run/freeFolder.ts"
import { type PlannedRun, playAndTell } from "../run/playAndTell.ts"
import { invalid } from "../shared/Failure.ts"
import { variantsOf } from "../shared/variantsOf.ts"
import { mustBePlayable } from "../shared/mustBePlayable.ts"
import { type Hands, playRun } from "../shared/playRun.ts"
import { chosenTargets } from "./chosenTarget.ts"
import { chosenValues } from "./chosenValues.ts"

/** What `refriega sweep` was asked for. */
export interface SweepInput {
  readonly scenario: string
  readonly vary: readonly string[]
  readonly target: readonly string[]
  readonly tolerance: string
  readonly set: readonly string[]
  readonly combats: Option.Option<number>
  readonly policies: readonly string[]
  readonly seed: number
  readonly out: Option.Option<string>
  readonly log: LogLevel
  readonly allowCode: boolean
  readonly shard: Option.Option<string>
  readonly report: boolean
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
}

/**
 * Plays a scenario under one value after the other and says what came out, with the answer first if a win rate was
 * asked for.
 */
export const sweepScenario = async (input: SweepInput, hands: Hands): Promise<void> => {
  const shard = chosenShard(Option.getOrUndefined(input.shard))
  const plan = await withCode(input.allowCode, (library) => planned(input, shard, library))
  const { goals, target } = plan.manifest.varied ?? {}
  if ((goals ?? target) !== undefined) return playTwice(plan, input, hands)
  const document = await playAndTell(plan, shard, input, hands)
  if (document === undefined) return
  if (input.json) console.log(JSON.stringify(document, undefined, 2))
  mustBePlayable([document], input.lang)
}

/** Plays a sweep for a win rate, then the value that it has chosen once more, and goes on until there is an answer. */
const playTwice = async (
  { manifest, folder, confirming, under }: Plan,
  input: SweepInput,
  hands: Hands,
): Promise<void> => {
  const [found, { tellResults }] = await Promise.all([
    playRun(manifest, folder, input, hands),
    import("../shared/telling/tellResults.ts"),
  ])
  if (found === undefined) return
  const variants = variantsOfGoals(manifest.varied?.goals ?? [])
  for (const variant of variants)
    if ((await playRun(under(variant), underIn(folder, variant), input, hands)) === undefined) return
  const again: (Results | DayResults)[] = []
  for (let next = stillToConfirm(found, folder); next !== undefined; next = stillToConfirm(found, folder)) {
    const { combats, time, value } = next
    const played = await playRun(confirming(value, combats, time), confirmedIn(folder, time), input, hands)
    if (played === undefined) return
    for (const variant of variants) {
      const at = underIn(confirmedIn(folder, time), variant)
      if ((await playRun(confirming(value, combats, time, variant), at, input, hands)) === undefined) return
    }
    again.push(played)
  }
  const results = answered(found, folder)
  if (input.json) console.log(JSON.stringify(results, undefined, 2))
  else await tellResults(results, folder, { ...input, library: hands.library })
  mustBePlayable([found, ...again], input.lang)
}

interface Plan extends PlannedRun {
  /** A run of one value alone, with dice of its own. */
  readonly confirming: (value: string, combats: number, time: number, variant?: string) => Manifest
  /** The same values on top of a variant of the file, in the same fights. */
  readonly under: (variant: string) => Manifest
}

/** Reads and checks everything that was asked for, before anything is played. */
const planned = (input: SweepInput, shard: Shard | undefined, library: Library): Plan => {
  const { policy, policies, wrong } = chosenPolicies(input.policies)
  if (wrong.length > 0) throw invalid(...wrong)
  const { loaded, variants, varied } = chosenValues(input.scenario, input.vary, input.set, library)
  const { values } = varied
  if (shard !== undefined && input.target.length > 0) {
    throw invalid("--target cannot be judged by a shard: leave one of them out")
  }
  const combats = Option.getOrElse(input.combats, () =>
    sharedOut(values.length, varied.plane === undefined ? 2000 : 200),
  )
  const planOf = (
    choices: Pick<RunChoices, "seed" | "combats" | "variants" | "varied" | "salts">,
    what = loaded,
  ): Manifest => {
    const plan = planAny(what, { ...choices, policies, ...(policy !== undefined && { policy }), log: input.log })
    if (plan._tag === "Planned") return plan.manifest
    throw invalid(...plan.reasons.map((reason) => `${input.scenario}: ${reason}`))
  }
  const names = variants.map(({ id }) => id)
  const wanted =
    input.target.length === 0
      ? {}
      : chosenTargets(
          input.target,
          input.tolerance,
          planOf({ seed: input.seed, combats, variants: names }),
          variantsOf(loaded).filter((id) => !names.includes(id)),
        )
  const asked = {
    seed: input.seed,
    combats,
    variants: names,
    // A share that is looked for is a level: the luck of fights that all values share would be in every answer.
    ...(input.target.length > 0 && { salts: Object.fromEntries(variants.map(({ id, set }) => [id, set.join(" ")])) }),
  }
  const manifest = planOf({ ...asked, varied: { ...varied, ...wanted } })
  const onTop = new Map(
    variantsOfGoals(wanted.goals ?? []).map((variant) => [
      variant,
      onVariant(input.scenario, variants, variant, library),
    ]),
  )
  return {
    manifest,
    folder: Option.getOrElse(input.out, () => freeFolder("runs", manifest, new Set(), shard)),
    confirming: (value, again, time, variant) =>
      planOf(
        {
          seed: confirmingSeed(input.seed, time),
          combats: again,
          variants: [variants[values.indexOf(value)]?.id ?? ""],
        },
        onTop.get(variant ?? ""),
      ),
    under: (variant) => planOf(asked, onTop.get(variant)),
  }
}

/** The values on top of a variant of the file. */
const onVariant = (path: string, variants: readonly AdHoc[], variant: string, library: Library) => {
  const found = load(
    path,
    library,
    variants.map((each) => ({ ...each, on: [variant] })),
  )
  if (found._tag === "Refused") throw invalid(...found.problems.map(problemText))
  return found.value
}

/** Fights of each value, when nobody says how many: enough to tell points apart, and seconds for all of them. */
const sharedOut = (values: number, fewest: number): number =>
  Math.min(10_000, Math.max(fewest, (fewest / 2) * Math.floor(200_000 / values / fewest)))
