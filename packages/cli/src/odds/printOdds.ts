import { setImmediate } from "node:timers/promises"
import {
  byPolicies,
  type Option as Choice,
  type Chooser,
  countingOdds,
  type Decision,
  EveryWay,
  type ExactOdds,
  encounterOf,
  type Forecast,
  type Language,
  narrate,
  type Open,
  openDecision,
  type Prepared,
  problemText,
  type Ruleset,
  type Scenario,
  type System,
  type Teller,
  tellerOf,
} from "@refriega/core"
import { alignColumns, cell, optionLabel, paintFor, plainText } from "@refriega/report"
import { loadScenario, policiesAsWritten, withCode } from "@refriega/sim"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import { say } from "../shared/printed.ts"
import { words } from "../text/words.ts"
import { tellApart } from "./tellApart.ts"

/** What `refriega odds` was asked for. */
export interface OddsInput {
  readonly scenario: string
  readonly by: Option.Option<string>
  readonly target: Option.Option<string>
  readonly variant: string
  readonly seed: number
  readonly lang: Language
  readonly allowCode: boolean
  readonly json: boolean
}

/** What one option promises: by the engine's own dice, counted through, and by the forecast that policies see. */
interface OptionOdds {
  readonly option: Choice
  readonly label: string
  /** What tells it from others that read alike; undefined where nothing need. */
  apart?: string
  /** Undefined when the dice can fall in too many ways to count them through. */
  readonly exact: ExactOdds | undefined
  readonly forecast: Forecast
}

/** What all options together may take: some tens of seconds. Those that come after it are too many. */
const mostWays = 300_000
/** How long it counts before it listens for signals, in milliseconds. */
const patience = 50

/** Prints what every option of a first decision promises. Rejects when the signal is aborted meanwhile. */
export const printOdds = async (input: OddsInput, signal: AbortSignal): Promise<void> => {
  const loaded = await withCode(input.allowCode, (library) => loadScenario(input.scenario, library))
  if (loaded._tag === "Refused") throw invalid(...loaded.problems.map(problemText))
  await loaded.value.visit(async <T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => {
    const known = scenario.variants.map(({ id }) => id)
    if (!known.includes(input.variant))
      throw invalid(`there is no variant ${input.variant}; there are: ${known.join(", ")}`)
    const prepared = rules.prepare(encounterOf(rules, scenario, input.variant))
    const who = indexOf(prepared, Option.getOrUndefined(input.by))
    const target = indexOf(prepared, Option.getOrUndefined(input.target))
    const choose = byPolicies<T>(policiesAsWritten(rules, scenario, input.variant))
    const open = openDecision(rules, prepared, input.seed, who, choose)
    if (open === undefined) throw invalid(`${prepared.ids[who] ?? "nobody"} never has anything to decide`)
    const { combat, decision } = open
    const tell = tellerOf(rules, prepared, input.lang)
    const options: OptionOdds[] = []
    const purse = { ways: mostWays }
    for (const [index, option] of decision.options.entries()) {
      if (target >= 0 && option.target !== target) continue
      const forecast = rules.forecast(combat, decision, option)
      const exact = await countedThrough(countingOdds(open, index, choose, purse), signal)
      options.push({ option, label: optionLabel(tell, decision.who, option), exact, forecast })
    }
    tellApart(
      rules,
      prepared,
      decision.who,
      options,
      (option) => sentencesOf(open, decision.options.indexOf(option), choose, rules, input.lang),
      tell,
    )
    if (options.length === 0)
      throw invalid(`no option of ${prepared.ids[decision.who]} is aimed at ${prepared.ids[target]}`)
    if (input.json)
      return console.log(JSON.stringify(document(rules, prepared, input, decision, options), undefined, 2))
    say(table(input.lang, tell, decision, options))
  })
}

/** What is told of an option when it is carried out: what can be seen of it whatever the dice show. */
const sentencesOf = <T extends System>(
  { combat, decision }: Open<T>,
  index: number,
  choose: Chooser<T>,
  rules: Ruleset<T>,
  lang: Language,
): readonly string[] => {
  const fork = combat.fork(choose, { dice: new EveryWay() })
  fork.apply(decision, index)
  return [...narrate(rules, combat.prepared, fork.log, { lang })].map(({ text }) => text)
}

/** Counts to the end, with ears for signals. */
const countedThrough = async <R>(counting: Generator<undefined, R>, signal: AbortSignal): Promise<R> => {
  for (;;) {
    const until = performance.now() + patience
    while (performance.now() < until) {
      const { done, value } = counting.next()
      if (done === true) return value
    }
    await setImmediate()
    signal.throwIfAborted()
  }
}

const indexOf = (prepared: Prepared, id: string | undefined): number => {
  if (id === undefined) return -1
  const index = prepared.ids.indexOf(id)
  if (index < 0)
    throw invalid(
      `there is no combatant ${id}; there are: ${prepared.ids.toSorted(new Intl.Collator("en", { numeric: true }).compare).join(", ")}`,
    )
  return index
}

const document = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  input: OddsInput,
  decision: Decision,
  options: readonly OptionOdds[],
) => ({
  system: rules.id,
  scenario: input.scenario,
  variant: input.variant,
  seed: input.seed,
  who: prepared.ids[decision.who],
  decision: rules.decisions[decision.kind]?.id,
  options: options.map(({ apart, option, label, exact, forecast }) => ({
    verb: rules.verbs[option.verb]?.id,
    target: option.target < 0 ? null : prepared.ids[option.target],
    label,
    ...(apart !== undefined && { apart }),
    with: exact === undefined ? [] : exact.means.map((means) => prepared.means[means]),
    exact: exact ?? null,
    forecast,
  })),
})

/** How likely an act does harm that is no attack: degrees of success, saves. */
const chanceOfHarm = ({ harm, harmDistribution }: ExactOdds): number | undefined =>
  harm > 0 ? 1 - (harmDistribution.find((each) => each.harm === 0)?.p ?? 0) : undefined

const table = (lang: Language, tell: Teller, decision: Decision, options: readonly OptionOdds[]): string => {
  const w = words[lang]
  const paint = paintFor(process.stdout, process.env)
  const percent = (p: number | undefined): string =>
    p === undefined ? w.notAttacked : `${(p * 100).toLocaleString(lang, { maximumFractionDigits: 2 })}\u00a0%`
  const number = (x: number): string => x.toLocaleString(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const title = `${tell.name(decision.who)}: ${tell.decision(decision.kind)}`
  // Only where friends are in the way.
  const friends = options.some(({ exact }) => (exact?.hitFriend ?? 0) > 0)
  const header = [
    w.option,
    w.with,
    w.hit,
    ...(friends ? [w.hitFriends] : []),
    w.harm,
    w.fell,
    w.risk,
    w.forecastHarm,
  ].map((text) => cell(text, paint.quiet))
  const rows = options.map(({ apart, label, exact, forecast }) => {
    const found =
      exact === undefined
        ? ["", "", ...(friends ? [""] : []), "", "", ""]
        : [
            exact.means.map((means) => tell.means(means)).join(", "),
            percent(exact.hit ?? chanceOfHarm(exact)),
            ...(friends ? [percent(exact.hitFriend)] : []),
            number(exact.harm),
            percent(exact.fell),
            number(exact.risk),
          ]
    const named = apart === undefined ? label : `${label}: ${apart}`
    return [named, ...found, percent(forecast.harm)].map((text) => cell(text))
  })
  const cut = Math.max(0, ...options.map(({ exact }) => exact?.cut ?? 0))
  const remarks = [
    ...(options.some(({ exact }) => exact === undefined) ? [w.oddsTooMany] : []),
    ...(cut > 0 ? [w.oddsCut(percent(Math.ceil(cut * 10_000) / 10_000))] : []),
  ]
  return [
    paint.bold(plainText(title)),
    "",
    ...alignColumns([header, ...rows], friends ? [2, 3, 4, 5, 6, 7] : [2, 3, 4, 5, 6]),
    "",
    paint.quiet([w.oddsCaption, ...remarks].join("\n")),
    "",
  ].join("\n")
}
