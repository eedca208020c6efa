import { setImmediate } from "node:timers/promises"
import { encounterOf, type Language, leversOf, type Ruleset, type Scenario, type System } from "@refriega/core/internal"
import { paintFor, sensitivitySummary, writeSensitivity } from "@refriega/report/internal"
import {
  goalMetrics,
  leverKey,
  type LoadedScenario,
  load,
  type Manifest,
  planAny,
  poolHere,
  runKey,
  type Sensitivity,
  sensitivityOf,
  TooFewFights,
  TrialLog,
  trialsIn,
  usualGoals,
  withCode,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { problemText } from "@refriega/core"
import { chosenPolicies } from "../run/chosenPolicies.ts"
import { invalid } from "../shared/Failure.ts"
import { writtenLines } from "../shared/telling/writtenLines.ts"
import type { Hands } from "../shared/playRun.ts"
import { askedFolder } from "../shared/askedFolder.ts"
import { duration } from "../shared/telling/duration.ts"
import { pointsOf } from "../shared/pointsOf.ts"
import { say, warn } from "../shared/telling/printed.ts"
import { words } from "../text/words.ts"
import { solverFor } from "./solverFor.ts"

/** What `refriega sensitivity` was asked for. */
export interface SensitivityInput {
  readonly scenario: string
  readonly side: Option.Option<string>
  readonly goals: readonly string[]
  readonly see: string
  readonly numbers: readonly string[]
  readonly top: number
  readonly most: number
  readonly fights: Option.Option<number>
  readonly seconds: Option.Option<number>
  readonly noExact: boolean
  readonly variant: string
  readonly set: readonly string[]
  readonly policies: readonly string[]
  readonly seed: number
  readonly out: Option.Option<string>
  readonly json: boolean
  readonly lang: Language
  readonly quiet: boolean
  readonly allowCode: boolean
}

/** Finds what every number of a fight does, and prints it. */
export const printSensitivity = async (input: SensitivityInput, hands: Hands): Promise<void> => {
  const { lang, quiet } = input
  const { loaded, manifest, see } = await withCode(input.allowCode, (library) => planned(input, library))
  const isLimited = Option.isSome(input.fights) || Option.isSome(input.seconds)
  const progress = progressOn(lang, quiet || isLimited, quiet)
  const run = runKey(manifest)
  let log: TrialLog | undefined
  /** Once all that was named is known to be there. */
  const keep = (): TrialLog => (log = new TrialLog(folderFor(input, manifest, run), run))
  try {
    const found = await loaded.visit((rules, scenario) =>
      asked(rules, scenario, manifest, see, input, hands, progress, keep),
    )
    progress.clear()
    log?.remove()
    const files = Option.isSome(input.out) ? await writeSensitivity(found, input.out.value, lang) : []
    if (input.json) console.log(JSON.stringify(found, undefined, 2))
    else {
      say(sensitivitySummary(found, lang, paintFor(process.stdout, process.env)).join("\n"))
      if (!quiet && files.length > 0) say(writtenLines(files, lang).join("\n"))
    }
  } catch (error) {
    if (error instanceof TooFewFights) {
      log?.remove()
      throw invalid(`${Option.isSome(input.seconds) ? "--seconds" : "--fights"}: ${error.message}`)
    }
    if (hands.signal.aborted && log !== undefined) warn(words[lang].stopped(log.folder))
    throw error
  } finally {
    progress.clear()
  }
}

/** Where what is played is kept until there is an answer. */
const folderFor = ({ out }: SensitivityInput, { scenario }: Manifest, run: string): string =>
  Option.getOrElse(out, () =>
    askedFolder(undefined, {
      kind: "sensitivity",
      called: "sensitivity",
      name: scenario.name,
      text: scenario.text,
      asked: run,
      read: (folder) => {
        const known = trialsIn(folder)
        return known === undefined ? undefined : { asked: known }
      },
    }),
  )

/** Reads and checks everything that was asked for, before anything is played. */
const planned = (input: SensitivityInput, library: Parameters<typeof load>[1]) => {
  const { fights, most, seconds, set, top } = input
  const see = pointsOf("--see", input.see)
  const { policies, policy, wrong } = chosenPolicies(input.policies)
  if (top < 1 || top > 1000) wrong.push(`--top ${top}: expected a number from 1 to 1000`)
  if (most < 200 || most > 10_000_000) wrong.push(`--most ${most}: expected fights from 200 to 10,000,000`)
  for (const [flag, value] of [
    ["--fights", fights],
    ["--seconds", seconds],
  ] as const)
    if (Option.isSome(value) && value.value < 1) wrong.push(`${flag} ${value.value}: expected a number above 0`)
  if (wrong.length > 0) throw invalid(...wrong)
  const loaded = load(input.scenario, library, set.length === 0 ? [] : [{ id: "set", set }])
  if (loaded._tag === "Refused") throw invalid(...loaded.problems.map(problemText))
  if (loaded.value._tag === "Day")
    throw invalid(
      `${input.scenario} is a day of several fights: the numbers of a sheet are moved in one fight at a time; name one of its fights`,
    )
  const variant = set.length > 0 && input.variant === "base" ? "set" : input.variant
  const plan = planAny(loaded.value, {
    seed: input.seed,
    combats: most,
    variants: [variant],
    policies,
    ...(policy !== undefined && { policy }),
    log: "summary",
  })
  if (plan._tag !== "Planned") throw invalid(...plan.reasons.map((reason) => `${input.scenario}: ${reason}`))
  return { loaded: loaded.value as LoadedScenario, manifest: plan.manifest, see }
}

/** Asks it of the fight, once what was named is known to be there. */
const asked = async <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  manifest: Manifest,
  see: number,
  input: SensitivityInput,
  hands: Hands,
  progress: ReturnType<typeof progressOn>,
  keep: () => TrialLog,
): Promise<Sensitivity> => {
  const variant = manifest.variants[0] as Manifest["variants"][number]
  const sides = manifest.sides.map(({ id }) => id)
  const side = Option.getOrElse(input.side, () => sides[0] ?? "")
  const levers = leversOf(rules, encounterOf(rules, scenario, variant.name))
  const known = goalMetrics(manifest, variant).map(({ id }) => id)
  const goals = input.goals.length === 0 ? usualGoals(side, known, manifest) : [...new Set(input.goals)]
  const keys = levers.all.map(leverKey)
  const unknown = goals.filter((goal) => !known.includes(goal))
  const strange = input.numbers.filter((key) => !keys.includes(key))
  const wrong = [
    ...(sides.includes(side) ? [] : [`--side: there is no side ${side}; there are: ${sides.join(", ")}`]),
    ...unknown.map((goal) =>
      goal.includes(":")
        ? `--goal ${goal}: goals are of one variant: ask for it with --variant, as --variant hard --goal rounds`
        : `--goal ${goal}: there is no such metric; there are: ${known.join(", ")}`,
    ),
    ...strange.map((key) => `--number ${key}: there is no such number or house rule; there are: ${keys.join(", ")}`),
  ]
  if (wrong.length > 0) throw invalid(...wrong)
  const { most, noExact, top } = input
  return sensitivityOf(
    rules,
    levers,
    manifest,
    {
      side,
      goals,
      see,
      also: input.numbers,
      top,
      most,
      exact: !noExact,
      ...(Option.isSome(input.fights) && { fights: input.fights.value }),
      ...(Option.isSome(input.seconds) && { seconds: input.seconds.value }),
    },
    {
      pool: hands.pool ?? poolHere(hands.library),
      signal: hands.signal,
      tell: progress.played,
      expect: progress.expected,
      clock: () => performance.now(),
      kept: keep(),
      solver: noExact ? undefined : solverFor(rules, scenario, variant.name, input.policies),
      pause: async (done, of) => {
        progress.solved(done, of)
        await setImmediate()
        hands.signal.throwIfAborted()
      },
    },
  )
}

/** What takes longer is said before. Seconds. */
const long = 30

/**
 * A line on a terminal that says how many fights have been played; nothing anywhere else.
 *
 * @param noted nothing is said of a long time, as where a limit was set
 */
const progressOn = (lang: Language, noted: boolean, quiet: boolean) => {
  const { stderr } = process
  let fights = 0
  let shown = 0
  let all = 0
  let isNoted = noted
  const began = performance.now()
  const left = (): number => ((performance.now() - began) / 1000 / Math.max(1, fights)) * Math.max(0, all - fights)
  const show = (text: string): void => {
    const now = performance.now()
    if (quiet || !stderr.isTTY || now - shown < 100) return
    shown = now
    stderr.write(`\r\u001b[K${text}`)
  }
  return {
    played: (more: number) => {
      fights += more
      const [played, whole] = [fights, all].map((n) => n.toLocaleString(lang, { useGrouping: "always" }))
      const part = all > fights ? words[lang].timeLeft(duration(left())) : ""
      show(`${words[lang].sensitivity.fights(played ?? "", all > fights ? whole : undefined)}  ${part}`)
    },
    /** Says once, wherever it is read, that this will take long. */
    expected: (total: number) => {
      all = total
      if (isNoted || fights === 0 || left() < long) return
      isNoted = true
      const whole = total.toLocaleString(lang, { useGrouping: "always" })
      warn(`${stderr.isTTY ? "\r\u001b[K" : ""}${words[lang].sensitivity.long(whole, duration(left()))}`)
    },
    solved: (done: number, of: number) => show(words[lang].sensitivity.solved(done, of)),
    clear: () => {
      if (!quiet && stderr.isTTY) stderr.write("\r\u001b[K")
    },
  }
}
