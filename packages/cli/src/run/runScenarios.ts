import { join } from "node:path"
import { type Language, problemText } from "@refriega/core"
import { paintFor, summary, writeReport } from "@refriega/report"
import {
  type DayResults,
  isDayManifest,
  type LoadedDay,
  type LoadedScenario,
  type LogLevel,
  load,
  type Manifest,
  planDay,
  planRun,
  type Results,
  run,
  runDays,
} from "@refriega/sim"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import { fileList } from "../shared/fileList.ts"
import { words } from "../text/words.ts"
import { chosenPolicies } from "./chosenPolicies.ts"
import { freeFolder } from "./freeFolder.ts"
import { progressOn } from "./progress.ts"

/** What `refriega run` was asked for. */
export interface RunInput {
  readonly scenarios: readonly string[]
  readonly combats: number
  readonly seed: number
  readonly variants: readonly string[]
  readonly policies: readonly string[]
  readonly out: Option.Option<string>
  readonly log: LogLevel
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
}

/** Plays scenarios one after the other. All of them are checked before the first is played. */
export const runScenarios = async (input: RunInput, signal: AbortSignal): Promise<void> => {
  const plans = planned(input)
  const documents: (Results | DayResults)[] = []
  for (const { manifest, folder } of plans) {
    const results = await play(manifest, folder, input, signal)
    if (results === undefined) return
    documents.push(results)
  }
  if (input.json) console.log(JSON.stringify(documents.length === 1 ? documents[0] : documents, undefined, 2))
}

interface Plan {
  readonly manifest: Manifest
  readonly folder: string
}

/** Reads and checks everything that was asked for; whatever is wrong is told at once. */
const planned = (input: RunInput): readonly Plan[] => {
  const problems: string[] = []
  const { policy, policies, wrong } = chosenPolicies(input.policies)
  problems.push(...wrong)
  const manifests = input.scenarios.flatMap((path): readonly Manifest[] => {
    const loaded = load(path)
    if (loaded._tag === "Refused") {
      problems.push(...loaded.problems.map(problemText))
      return []
    }
    const choices = {
      seed: input.seed,
      combats: input.combats,
      variants: chosenVariants(loaded.value, input.variants),
      policies,
      ...(policy === undefined ? {} : { policy }),
      log: input.log,
    }
    const plan = loaded.value._tag === "Day" ? planDay(loaded.value, choices) : planRun(loaded.value, choices)
    if (plan._tag === "Planned") return [plan.manifest]
    problems.push(...plan.reasons.map((reason) => `${path}: ${reason}`))
    return []
  })
  if (problems.length > 0) throw invalid(...problems)
  const out = Option.getOrUndefined(input.out)
  const taken = new Set<string>()
  return manifests.map((manifest) => {
    const { name } = manifest.scenario
    const folder =
      out === undefined
        ? freeFolder("runs", manifest, taken)
        : manifests.length === 1
          ? out
          : freeFolder(out, manifest, taken)
    if (taken.has(folder)) throw invalid(`two scenarios are called ${name}: give them names of their own`)
    taken.add(folder)
    return { manifest, folder }
  })
}

const chosenVariants = (loaded: LoadedScenario | LoadedDay, named: readonly string[]): readonly string[] => {
  if (named.length === 0) return ["base"]
  if (!named.includes("all")) return named
  const ids = (of: { readonly variants: readonly { readonly id: string }[] }) => of.variants.map(({ id }) => id)
  return loaded._tag === "Day" ? loaded.visit((_, day) => ids(day)) : loaded.visit((_, scenario) => ids(scenario))
}

/** Plays one run and, for people, prints its table and writes its report; undefined when it was stopped. */
const play = async (
  manifest: Manifest,
  folder: string,
  { json, lang, quiet }: RunInput,
  signal: AbortSignal,
): Promise<Results | DayResults | undefined> => {
  const w = words[lang]
  const progress = progressOn(process.stderr, lang, quiet)
  progress.begin(manifest)
  const options = { folder, signal, onProgress: progress.show }
  const end = isDayManifest(manifest) ? await runDays(manifest, options) : await run(manifest, options)
  progress.end(end._tag === "Finished" ? end.results : undefined)
  if (end._tag === "Interrupted") {
    console.error(w.stopped(folder))
    return undefined
  }
  if (json) return end.results
  console.log(summary(end.results, lang, paintFor(process.stdout, process.env)))
  const written = await writeReport(end.results, join(folder, "report"), lang)
  if (quiet) return end.results
  const files = [join(folder, "manifest.json"), join(folder, "chunks.log"), join(folder, "results.json"), ...written]
  const list = fileList(files).map((line) => `  ${line}`)
  console.log([w.written, ...list, "", w.nextReplay(`refriega replay ${folder} 0`), ""].join("\n"))
  return end.results
}
