import { join } from "node:path"
import { type Language, type Library, problemText, shellWord } from "@refriega/core/internal"
import {
  comparisonTable,
  finishedRun,
  ladderTable,
  paintFor,
  slug,
  withPartings,
  writeReports,
} from "@refriega/report/internal"
import {
  type CompareResults,
  type LoadedDay,
  type LoadedScenario,
  type LogLevel,
  ladderOf,
  load,
  type Manifest,
  planAny,
  type RunChoices,
  RunFolder,
  withCode,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { chosenPolicies } from "../run/chosenPolicies.ts"
import { freeFolder } from "../run/freeFolder.ts"
import { invalid } from "../shared/Failure.ts"
import { heardReport } from "../shared/telling/heardReport.ts"
import { inStudio, linkable, studioAt } from "../shared/inStudio.ts"
import { mustBePlayable } from "../shared/mustBePlayable.ts"
import { type Hands, playRun } from "../shared/playRun.ts"
import { pointsOf } from "../shared/pointsOf.ts"
import { say } from "../shared/telling/printed.ts"
import { variantsOf } from "../shared/variantsOf.ts"
import { writtenLines } from "../shared/telling/writtenLines.ts"
import { words } from "../text/words.ts"
import { acrossFiles } from "./acrossFiles.ts"
import { beatable, beatableText } from "./beatable.ts"
import { changedBy } from "./changedBy.ts"
import { crossRungs, ladderRungs } from "./rungsOf.ts"

/** What `refriega compare` was asked for. */
export interface CompareInput {
  readonly scenarios: readonly string[]
  readonly variants: readonly string[]
  readonly set: readonly string[]
  readonly against: string
  readonly side: Option.Option<string>
  readonly smallest: string
  readonly combats: Option.Option<number>
  readonly precision: Option.Option<string>
  readonly untilVerdict: boolean
  readonly noSplit: boolean
  readonly luck: boolean
  readonly beatable: number
  readonly policies: Option.Option<string>
  readonly cross: boolean
  readonly details: boolean
  readonly policy: readonly string[]
  readonly seed: number
  readonly out: Option.Option<string>
  readonly log: LogLevel
  readonly allowCode: boolean
  readonly report: boolean
  readonly studio: Option.Option<string>
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
}

type Loaded = LoadedScenario | LoadedDay

/** One run to be played: the whole comparison, one rung of a ladder, or one of two files. */
interface Plan {
  readonly policy: string | undefined
  readonly manifest: Manifest
  readonly folder: string
}

/** Plays what is to be compared and says what came out. */
export const compareScenarios = async (input: CompareInput, hands: Hands): Promise<void> => {
  const { library } = hands
  const studio = studioAt(input.studio, input.report)
  const loaded = await withCode(input.allowCode, (known) =>
    input.scenarios.map((path) => loadedScenario(path, input.set, known)),
  )
  const metric = chosenMetric(loaded, input)
  const plans = planned(loaded, metric, input)
  await linkable(plans, studio, library)
  const runs: CompareResults["runs"][number][] = []
  for (const plan of plans) {
    const results = await playRun(plan.manifest, plan.folder, input, hands)
    if (results === undefined) return
    const told = loaded.length === 1 ? withPartings(plan.manifest, results, library) : results
    runs.push({ ...(plan.policy !== undefined && { policy: plan.policy }), folder: plan.folder, results: told })
  }
  const compared = loaded.length === 2 ? [acrossFiles(plans, runs, pointsOf("--smallest", input.smallest))] : runs
  const [first] = loaded
  const beaten =
    input.beatable === 0 || first === undefined || first._tag === "Day"
      ? undefined
      : await beatable(first, chosenVariants(first, input, false), input, hands.signal)
  const rungs = compared.flatMap(({ policy, results }) => (policy === undefined ? [] : [{ policy, results }]))
  const ladder = ladderOf(rungs, metric)
  if (input.json) {
    const document: CompareResults = { schema: 1, metric, runs: compared, ladder }
    console.log(JSON.stringify({ ...document, ...(beaten && { beatable: beaten }) }, undefined, 2))
  } else {
    tell(compared, ladder, metric, plans, { ...input, library })
    if (beaten !== undefined) say(beatableText(beaten, input.lang))
  }
  if (input.report) await report(plans, { ...input, library, studio }, hands.signal)
  mustBePlayable(
    runs.map(({ results }) => results),
    input.lang,
  )
}

const loadedScenario = (path: string, set: readonly string[], library: Library): Loaded => {
  const found = load(path, library, set.length === 0 ? [] : [{ id: "set", set }])
  if (found._tag === "Good") return found.value
  throw invalid(...found.problems.map(problemText))
}

/** The question: how often a side wins; of days how often the party survives. */
const chosenMetric = ([first]: readonly Loaded[], { side }: CompareInput): string => {
  if (first?._tag === "Day") {
    if (Option.isNone(side)) return "survived"
    throw invalid("--side chooses a side of a single fight; of days the question is whether the party survives")
  }
  const sides = sidesOf(first)
  const chosen = Option.getOrElse(side, () => sides[0] ?? "")
  if (sides.includes(chosen)) return `winRate.${chosen}`
  throw invalid(`there is no side ${chosen}; there are: ${sides.join(", ")}`)
}

const sidesOf = (loaded: Loaded | undefined): readonly string[] =>
  loaded === undefined || loaded._tag === "Day" ? [] : loaded.visit((_, scenario) => scenario.sides.map(({ id }) => id))

const fileOf = ({ sources }: Loaded): string => ("day" in sources ? sources.day : sources.scenario).file

/** Checks everything that was asked for; whatever is wrong is reported before anything is played. */
const planned = (loaded: readonly Loaded[], metric: string, input: CompareInput): readonly Plan[] => {
  const { policy, policies, wrong } = chosenPolicies(input.policy)
  const named = Option.match(input.policies, { onNone: () => [], onSome: (list) => list.split(",") })
  const problems = [...wrong, ...clashes(loaded, named, input)]
  if (problems.length > 0) throw invalid(...problems)
  const rungs = input.cross ? crossRungs(named, sidesOf(loaded[0])) : ladderRungs(named)
  const choices: RunChoices = {
    seed: input.seed,
    combats: Option.getOrElse(input.combats, () => (Option.isSome(input.precision) ? 1_000_000 : 10_000)),
    policies,
    ...(policy !== undefined && { policy }),
    ...stopRule(metric, input),
    smallest: pointsOf("--smallest", input.smallest),
    ...(Option.isSome(input.side) && { side: input.side.value }),
    log: input.log,
    split: !input.noSplit && loaded.length === 1,
    luck: input.luck,
  }
  const taken = new Set<string>()
  const out = Option.getOrUndefined(input.out)
  const alone = loaded.length === 1 && rungs.length === 0
  return loaded.flatMap((scenario) =>
    (rungs.length === 0 ? [undefined] : rungs).map((rung): Plan => {
      const variants = chosenVariants(scenario, input, loaded.length === 2)
      const plan = planAny(scenario, {
        ...choices,
        variants,
        ...(rung?.policy !== undefined && { policy: rung.policy }),
        ...(rung !== undefined && { policies: rung.policies }),
      })
      if (plan._tag === "Refused") {
        throw invalid(...plan.reasons.map((reason) => `${fileOf(scenario)}: ${reason}`))
      }
      const { manifest } = plan
      const folder =
        out !== undefined && alone
          ? out
          : out !== undefined && rung !== undefined
            ? join(out, slug(rung.label))
            : freeFolder(out ?? "runs", manifest, taken, undefined)
      taken.add(folder)
      return { policy: rung?.label, manifest, folder }
    }),
  )
}

/** What cannot be asked for together. */
const clashes = (loaded: readonly Loaded[], rungs: readonly string[], input: CompareInput): readonly string[] => {
  const stops = Option.isSome(input.precision) || input.untilVerdict
  return [
    ...(Option.isSome(input.precision) && input.untilVerdict ? ["--precision and --until-verdict: choose one"] : []),
    ...(rungs.length > 0 && input.policy.length > 0 ? ["--policies is a ladder of all sides: leave --policy out"] : []),
    ...(input.cross && rungs.length < 2 ? ["--cross needs --policies with at least two to choose from"] : []),
    ...(input.cross && loaded[0]?._tag === "Day" ? ["--cross is for single fights: the sides of a day change"] : []),
    ...(new Set(rungs).size < rungs.length ? ["--policies: a policy is named twice"] : []),
    ...(loaded.length === 2 && (rungs.length > 0 || stops)
      ? ["two files are compared as they are: leave --policies, --precision and --until-verdict out"]
      : []),
    ...(new Set(loaded.map(({ _tag }) => _tag)).size === 2
      ? ["two files must both tell a single fight, or both a day of several"]
      : []),
    ...(input.luck && (stops || loaded.length === 2 || loaded[0]?._tag === "Day")
      ? ["--luck is for two or more variants of a single fight, and for as many fights as were asked for"]
      : []),
    ...(input.beatable < 0 || input.beatable === 1 ? ["--beatable: expected 2 fights or more"] : []),
    ...(input.beatable > 0 && (loaded.length === 2 || rungs.length > 0 || loaded[0]?._tag === "Day")
      ? ["--beatable is for the variants of one single fight, without --policies"]
      : []),
    ...(loaded.length === 2 && input.set.length > 0 ? ["two files are compared as they are: leave --set out"] : []),
  ]
}

const stopRule = (metric: string, { precision, untilVerdict }: CompareInput): Pick<RunChoices, "stop"> => {
  if (Option.isSome(precision)) {
    return { stop: { rule: "precision", of: "difference", halfWidth: pointsOf("--precision", precision.value) } }
  }
  return untilVerdict ? { stop: { rule: "verdict", metric } } : {}
}

/** The reference first, then the others. */
const chosenVariants = (loaded: Loaded, input: CompareInput, two: boolean): readonly string[] => {
  if (two) {
    if (input.variants.length > 1) throw invalid("two files are compared under one variant each: name one at most")
    return [input.variants[0] ?? input.against]
  }
  const hasSet = input.set.length > 0
  const named = input.variants.length > 0 && !input.variants.includes("all") ? input.variants : undefined
  const others = (named ?? (hasSet && input.variants.length === 0 ? [] : variantsOf(loaded))).concat(
    hasSet ? ["set"] : [],
  )
  const variants = [...new Set([input.against, ...others])]
  if (variants.length > 1) return variants
  throw invalid(
    `${fileOf(loaded)}: there is nothing to compare ${input.against} with: name a --variant, or change something with --set gang.hp+=2`,
  )
}

const tell = (
  runs: CompareResults["runs"],
  ladder: CompareResults["ladder"],
  metric: string,
  plans: readonly Plan[],
  { cross, details, lang, library, luck, scenarios }: CompareInput & { readonly library: Library },
): void => {
  const paint = paintFor(process.stdout, process.env)
  for (const [i, { policy, folder, results }] of runs.entries()) {
    const { manifest } = plans[i] as Plan
    if (policy !== undefined) say(paint.bold(cross ? policy : words[lang].allPlay(policy)))
    // Two files have two folders: there is no one run whose variants could be distinguished.
    const diff =
      scenarios.length === 2
        ? {}
        : {
            diff: (combat: number, variant: string) => diffCommand(folder, combat, variant),
            changed: (variant: string) => changedBy(manifest, variant, library),
          }
    say(comparisonTable(results, { lang, paint, metric, luck, brief: ladder.length > 0, details, ...diff }))
  }
  if (ladder.length > 0) say(ladderTable(ladder, { lang, paint, cross }))
}

const diffCommand = (folder: string, combat: number, variant: string): string =>
  `refriega diff ${shellWord(folder)} ${combat} --variant ${shellWord(variant)}`

const report = async (
  plans: readonly Plan[],
  {
    json,
    lang,
    library,
    quiet,
    studio,
  }: Pick<CompareInput, "json" | "lang" | "quiet"> & {
    readonly library: Library
    readonly studio: string | undefined
  },
  signal: AbortSignal,
) => {
  const folders = plans.map(({ folder }) => RunFolder.open(folder))
  try {
    const runs = folders.map((folder) => finishedRun(folder, library))
    const out = join(plans[0]?.folder ?? "runs", "report")
    const reported = await inStudio(runs, studio)
    const places = plans.map(({ folder }) => shellWord(folder))
    const again = ["refriega", "report", ...places, "--out", shellWord(out)].join(" ")
    const written = await heardReport((working) => writeReports(reported, { lang, out, working }), {
      again,
      lang,
      quiet,
      signal,
    })
    if (written !== undefined && !json) say([...writtenLines(written, lang), ""].join("\n"))
  } finally {
    for (const folder of folders) folder.close()
  }
}
