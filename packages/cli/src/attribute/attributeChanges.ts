import { join } from "node:path"
import { type Language, type Library, problemText, titleOf } from "@refriega/core/internal"
import { attributionSummary, paintFor, writeAttribution } from "@refriega/report/internal"
import {
  type AttributedChange,
  attributionOf,
  type AttributionDesign,
  designOf,
  goalMetrics,
  type LoadedDay,
  type LoadedScenario,
  load,
  type Manifest,
  mostChanges,
  mostWhole,
  planAttribution,
  RunFolder,
  usualGoals,
  withCode,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { chosenPolicies } from "../run/chosenPolicies.ts"
import { freeFolder } from "../run/freeFolder.ts"
import { invalid } from "../shared/Failure.ts"
import { mustBePlayable } from "../shared/mustBePlayable.ts"
import { type Hands, playRun } from "../shared/playRun.ts"
import { say } from "../shared/telling/printed.ts"
import { writtenLines } from "../shared/telling/writtenLines.ts"

/** What `refriega attribute` was asked for. */
export interface AttributeInput {
  readonly scenario: string
  readonly set: readonly string[]
  readonly variants: Option.Option<string>
  readonly side: Option.Option<string>
  readonly goals: readonly string[]
  readonly noSplit: boolean
  readonly combats: Option.Option<number>
  readonly policies: readonly string[]
  readonly seed: number
  readonly out: Option.Option<string>
  readonly report: boolean
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
  readonly allowCode: boolean
}

/** Plays changes in all of their subsets, or in random orders, and says what each has of the difference. */
export const attributeChanges = async (input: AttributeInput, hands: Hands): Promise<void> => {
  const { lang, quiet } = input
  const { design, goals, manifest } = await withCode(input.allowCode, (library) => planned(input, library))
  const place = Option.getOrElse(input.out, () => freeFolder("runs", manifest, new Set(), undefined))
  const results = await playRun(manifest, place, input, hands)
  if (results === undefined) return
  const folder = RunFolder.open(place)
  try {
    const found = attributionOf(design, goals, {
      manifest,
      chunks: folder.chunks,
      read: (number) => folder.read(number),
    })
    const isOfDays = manifest.fights !== undefined
    const files = input.report ? await writeAttribution(found, join(place, "attribution"), lang, isOfDays) : []
    if (input.json) console.log(JSON.stringify(found, undefined, 2))
    else {
      say(attributionSummary(found, lang, paintFor(process.stdout, process.env), isOfDays).join("\n"))
      const written = files.length > 0 ? files : [join(place, "manifest.json")]
      if (!quiet) say([...writtenLines(written, lang), ""].join("\n"))
    }
  } finally {
    folder.close()
  }
  mustBePlayable([results], lang)
}

interface Plan {
  readonly manifest: Manifest
  readonly design: AttributionDesign
  readonly goals: readonly string[]
}

/** Reads and checks everything that was asked for, before anything is played. */
const planned = (input: AttributeInput, library: Library): Plan => {
  const { policies, policy, wrong } = chosenPolicies(input.policies)
  const plain = load(input.scenario, library)
  if (plain._tag === "Refused") throw invalid(...plain.problems.map(problemText), ...wrong)
  const changes = changesIn(input, plain.value, wrong)
  if (changes.length < 2 || changes.length > mostChanges)
    wrong.push(`expected two to ${mostChanges} changes in --set and --variants, found ${changes.length}`)
  if (wrong.length > 0) throw invalid(...wrong)
  const { design, variants } = designOf(changes, input.seed)
  const loaded = load(input.scenario, library, variants)
  if (loaded._tag === "Refused") throw invalid(...new Set(loaded.problems.map(problemText)))
  const combats = Option.getOrElse(input.combats, () => usualCombats(changes.length, input.noSplit))
  const choices = {
    seed: input.seed,
    combats,
    policies,
    ...(policy !== undefined && { policy }),
    log: "summary",
  } as const
  const plan = planAttribution(loaded.value, design, choices, !input.noSplit)
  if (plan._tag === "Refused") throw invalid(...plan.reasons.map((reason) => `${input.scenario}: ${reason}`))
  return { manifest: plan.manifest, design: plan.design, goals: goalsOf(input, plan.manifest) }
}

/** Fights of each cell, when nobody says how many. */
const usualCombats = (changes: number, noSplit: boolean): number => {
  if (changes > mostWhole) return 100
  const cells = 2 ** changes * (noSplit ? 1 : 2) - (noSplit ? 0 : 1)
  return Math.min(5000, Math.max(1000, 100 * Math.floor(1000 / cells)))
}

/** The changes that share a difference: those of `--set`, then the variants. */
const changesIn = (
  { set, variants }: AttributeInput,
  loaded: LoadedScenario | LoadedDay,
  wrong: string[],
): readonly AttributedChange[] => {
  const sets = set.map((text, i): AttributedChange => {
    const lines = text
      .split(";")
      .map((line) => line.trim())
      .filter((line) => line !== "")
    return { id: `set-${i + 1}`, set: lines, title: { en: titleOf(lines), es: titleOf(lines) } }
  })
  if (Option.isNone(variants)) return sets
  if (loaded._tag === "Day") {
    wrong.push("--variants: variants of a day cannot be made together with others: name their changes with --set")
    return sets
  }
  const named = loaded.visit((_, scenario) =>
    variants.value.split(",").flatMap((text): readonly AttributedChange[] => {
      const id = text.trim()
      const variant = scenario.variants.find((each) => each.id === id)
      if (variant === undefined || id === "base") {
        const known = scenario.variants.map((each) => each.id).filter((each) => each !== "base")
        wrong.push(`--variants: there is no variant ${id} that changes anything; there are: ${known.join(", ")}`)
        return []
      }
      return [{ id, set: [], variant: id, title: variant.title }]
    }),
  )
  return [...sets, ...named]
}

/** The metrics that are asked for, all of which the run must have. */
const goalsOf = ({ goals, side }: AttributeInput, manifest: Manifest): readonly string[] => {
  const sides = manifest.sides.map(({ id }) => id)
  const asked = Option.getOrElse(side, () => sides[0] ?? "")
  const known = manifest.variants
    .map((variant) => goalMetrics(manifest, variant).map(({ id }) => id))
    .reduce((all, own) => all.filter((id) => own.includes(id)))
  const chosen = goals.length === 0 ? usualGoals(asked, known, manifest).slice(0, 1) : [...new Set(goals)]
  const wrong = [
    ...(sides.includes(asked) ? [] : [`--side: there is no side ${asked}; there are: ${sides.join(", ")}`]),
    ...chosen
      .filter((goal) => !known.includes(goal))
      .map((goal) => `--goal ${goal}: there is no such metric of every fight; there are: ${known.join(", ")}`),
  ]
  if (wrong.length > 0) throw invalid(...wrong)
  return chosen
}
