import {
  ActDice,
  type Caught,
  byPolicies,
  type Option as Choice,
  type Chooser,
  countingOdds,
  type Decision,
  EveryWay,
  type ExactOdds,
  encounterOf,
  type Forecast,
  KeyedDice,
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
} from "@refriega/core/internal"
import { alignColumns, cell, optionLabel, paintFor, plainText } from "@refriega/report/internal"
import {
  decisionBefore,
  foughtIn,
  isDayManifest,
  loadScenario,
  playerOf,
  policiesAsWritten,
  RunFolder,
  withCode,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import { heard } from "../shared/heard.ts"
import { say } from "../shared/telling/printed.ts"
import { runAt } from "../shared/runAt.ts"
import { words } from "../text/words.ts"
import { tellApart } from "./tellApart.ts"

/** What `refriega odds` was asked for. */
export interface OddsInput {
  readonly scenario: string
  /** Of a run: which fight, and after which event. */
  readonly index: Option.Option<number>
  readonly at: Option.Option<number>
  readonly by: Option.Option<string>
  readonly target: Option.Option<string>
  readonly variant: string
  readonly seed: number
  readonly lang: Language
  readonly allowCode: boolean
  readonly json: boolean
}

/** What one option promises: by the engine's own dice, enumerated, and by the forecast that policies see. */
interface OptionOdds {
  readonly option: Choice
  readonly label: string
  /** What tells it from others that read alike; undefined where nothing need. */
  apart?: string
  /** Undefined when the dice can fall in too many ways to count them through. */
  readonly exact: ExactOdds | undefined
  /** What it may do to each of those whom it may harm. */
  readonly each: readonly Caught[]
  readonly forecast: Forecast
}

/** What all options together may take: some tens of seconds. Those that come after it are too many. */
const mostWays = 300_000

/** Prints what every option of a first decision promises. Rejects when the signal is aborted meanwhile. */
export const printOdds = async (input: OddsInput, signal: AbortSignal): Promise<void> => {
  if (Option.isSome(input.index) || Option.isSome(input.at)) return printOddsAt(input, signal)
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
    await tellOdds({ rules, prepared, choose, open }, target, input, signal)
  })
}

/** The same of a decision in a fight of a run: the last one at or before an event. */
const printOddsAt = async (input: OddsInput, signal: AbortSignal): Promise<void> => {
  const { at, index } = input
  if (Option.isNone(index) || Option.isNone(at))
    throw invalid("of a fight of a run, name it and the event: refriega odds runs/duel-1 17 --at 52")
  const folder = RunFolder.open(runAt(input.scenario))
  try {
    const { manifest } = folder
    if (isDayManifest(manifest)) throw invalid("--at is for runs of single fights")
    if (index.value < 0 || index.value >= manifest.combats)
      throw invalid(`the run has fights 0 to ${manifest.combats - 1}, but not ${index.value}`)
    const names = manifest.variants.map(({ name }) => name)
    const variant = input.variant === "base" && !names.includes("base") ? 0 : names.indexOf(input.variant)
    if (variant < 0) throw invalid(`the run has no variant ${input.variant}; it has: ${names.join(", ")}`)
    await withCode(input.allowCode, (library) =>
      foughtIn(playerOf(manifest, library), variant, index.value, async (fought) => {
        const { named, prepared, rules, seed } = fought
        const place = decisionBefore(fought, at.value)
        const fight = (other: number) => new KeyedDice(seed, other, 0, prepared.keys, prepared.limits.dice)
        const dice = new ActDice(fight(index.value))
        const combat = place?.again({ dice, watch: { roundStarts: () => {}, decided: () => {} } })
        const decision = combat?.next()
        if (combat === undefined || decision === undefined) throw invalid("nobody decides anything there")
        const target = indexOf(prepared, Option.getOrUndefined(input.target))
        await tellOdds(
          { rules, prepared, choose: named, open: { combat, decision, dice, fight } },
          target,
          input,
          signal,
        )
      }),
    )
  } finally {
    folder.close()
  }
}

interface Asked<T extends System> {
  readonly rules: Ruleset<T>
  readonly prepared: T["prepared"]
  readonly choose: Chooser<T>
  readonly open: Open<T>
}

const tellOdds = async <T extends System>(
  { choose, open, prepared, rules }: Asked<T>,
  target: number,
  input: OddsInput,
  signal: AbortSignal,
): Promise<void> => {
  const { combat, decision } = open
  const tell = tellerOf(rules, prepared, input.lang)
  const options: OptionOdds[] = []
  const purse = { ways: mostWays }
  for (const [index, option] of decision.options.entries()) {
    if (target >= 0 && option.target !== target) continue
    const forecast = rules.forecast(combat, decision, option)
    const exact = await heard(countingOdds(open, index, choose, purse), signal)
    const each = exact?.each ?? rules.caught?.(combat, decision, option) ?? []
    options.push({ option, label: optionLabel(tell, decision.who, option), exact, each, forecast })
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
  if (input.json) return console.log(JSON.stringify(document(rules, prepared, input, decision, options), undefined, 2))
  const sideOf = (who: number): number | undefined => combat.state.combatants[who]?.side
  const isFriend = (who: number): boolean => sideOf(who) === sideOf(decision.who)
  say(table(input.lang, tell, decision, options, isFriend))
}

/** The sentences of an option when it is carried out: what can be seen of it whatever the dice show. */
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
  options: options.map(({ apart, each, option, label, exact, forecast }) => ({
    verb: rules.verbs[option.verb]?.id,
    target: option.target < 0 ? null : prepared.ids[option.target],
    label,
    ...(apart !== undefined && { apart }),
    with: exact === undefined ? [] : exact.means.map((means) => prepared.means[means]),
    exact: exact === undefined ? null : { ...exact, each: undefined },
    each: each.map(({ who, ...its }) => ({ who: prepared.ids[who], ...its })),
    forecast,
  })),
})

/** How likely an act does harm that is no attack: degrees of success, saves. */
const chanceOfHarm = ({ harm, harmDistribution }: ExactOdds): number | undefined =>
  harm > 0 ? 1 - (harmDistribution.find((each) => each.harm === 0)?.p ?? 0) : undefined

const table = (
  lang: Language,
  tell: Teller,
  decision: Decision,
  options: readonly OptionOdds[],
  isFriend: (who: number) => boolean,
): string => {
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
  // A single target has the numbers of the option itself.
  const listed = (each: readonly Caught[]): readonly Caught[] =>
    each.length > 1 || each.some(({ who }) => isFriend(who)) ? each : []
  const rows = options.flatMap(({ apart, each, label, exact, forecast }) => {
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
    const row = [named, ...found, percent(forecast.harm)].map((text) => cell(text))
    const others = listed(each).map(({ fell: falls, harm, p, who }) => {
      const name = isFriend(who) ? w.oddsFriend(tell.name(who)) : tell.name(who)
      const its = ["", percent(p), ...(friends ? [""] : []), number(harm), percent(falls), "", ""]
      return [`  ${name}`, ...its].map((text) => cell(text, paint.quiet))
    })
    return [row, ...others]
  })
  const cut = Math.max(0, ...options.map(({ exact }) => exact?.cut ?? 0))
  const remarks = [
    ...(options.some(({ each }) => listed(each).length > 0) ? [w.oddsEach] : []),
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
