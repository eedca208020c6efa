import type { CatalogueRule, HouseRule, HouseRules, Language, Library, Ruleset, System } from "@refriega/core"
import { alignColumns, cell, coverageOf, type Paint, paintFor, playOf } from "@refriega/report/internal"
import { ownLibrary } from "@refriega/sim"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import { say } from "../shared/telling/printed.ts"
import { systemNamed } from "../shared/systemNamed.ts"
import { textWidth, wrap } from "../shared/telling/wrap.ts"
import { words } from "../text/words.ts"
import { modifierLines } from "./modifierLines.ts"
import { unplayed } from "./unplayed.ts"

/** What `refriega rules` was asked for. */
export interface RulesInput {
  readonly system: string
  readonly topic: Option.Option<string>
  readonly id: Option.Option<string>
  readonly lang: Language
  readonly json: boolean
}

/** Prints the catalogue of a system: its coverage and house rules, or the rules that were asked for. */
export const printRules = (input: RulesInput, library: Library = ownLibrary): void =>
  systemNamed(
    input.system,
    library,
  )((rules) => {
    const catalogue = rules.comesWith?.catalogue?.() ?? []
    const topic = Option.getOrUndefined(input.topic)
    const id = Option.getOrUndefined(input.id)
    const chosen = catalogue.filter(
      (rule) => (topic === undefined || rule.topic === topic) && (id === undefined || rule.id === id),
    )
    if (chosen.length === 0 && (topic ?? id) !== undefined) throw invalid(notFound(catalogue, topic, id))
    if (input.json) return console.log(JSON.stringify(document(rules, catalogue, chosen), undefined, 2))
    const paint = paintFor(process.stdout, process.env)
    const isCounted = coverageOf(catalogue).played !== undefined
    const head = `${paint.bold(rules.title[input.lang])} · ${coverageText(catalogue, input.lang)}`
    const body =
      id !== undefined
        ? chosen.flatMap((rule) => ruleLines(rule, input.lang, paint))
        : topic !== undefined
          ? chosen.flatMap((rule) => listLines(rule, input.lang, paint, isCounted))
          : [
              ...topicLines(catalogue, input.lang, paint),
              "",
              ...unplayedLines(catalogue, input.lang, paint),
              ...partLines(catalogue, input.lang, paint),
              ...silentLines(catalogue, input.lang, paint),
              ...houseRuleLines(rules, input.lang, paint),
              ...modifierLines(rules, input.lang, paint),
            ]
    say([head, "", ...body].join("\n"))
  })

const notFound = (catalogue: readonly CatalogueRule[], topic?: string, id?: string): string => {
  const topics = [...new Set(catalogue.map((rule) => rule.topic))]
  if (catalogue.length === 0) return "this game has no catalogue of rules"
  if (topic !== undefined && !topics.includes(topic))
    return `there is no topic ${topic}; there are: ${topics.join(", ")}`
  return `there is no rule ${id}${topic === undefined ? "" : ` in ${topic}`}; ids run from ${catalogue[0]?.id} to ${catalogue.at(-1)?.id}`
}

/** The catalogue as a document. `catalogue` holds only what was asked for, the counts are those of the whole system. */
const document = <T extends System>(
  rules: Ruleset<T>,
  all: readonly CatalogueRule[],
  chosen: readonly CatalogueRule[],
) => ({
  system: rules.id,
  ...coverageOf(all),
  title: rules.title,
  houseRules: entriesOf(rules.houseRules).map(([name, rule]) => ({
    name,
    default: rule.default,
    values: rule.values,
    meaning: rule.meaning,
    rules: rule.rules,
  })),
  modifiers: rules.modifiers,
  catalogue: chosen,
})

const entriesOf = <H>(houseRules: HouseRules<H>): readonly (readonly [string, HouseRule<unknown>])[] =>
  Object.entries<HouseRule<unknown>>(houseRules as Readonly<Record<string, HouseRule<unknown>>>)

const coverageText = (rules: readonly CatalogueRule[], lang: Language): string => {
  const { rules: all, implemented, partly, tested } = coverageOf(rules)
  return words[lang].coverage(all, implemented, partly, tested)
}

const topicLines = (catalogue: readonly CatalogueRule[], lang: Language, paint: Paint): readonly string[] => {
  const w = words[lang]
  const row = (name: string, rules: readonly CatalogueRule[]) => {
    const { rules: all, implemented, partly, played = 0, tested } = coverageOf(rules)
    const counts = [all, implemented, partly, tested, ...(isCounted ? [played] : [])]
    return [name, ...counts].map((text) => cell(`${text}`))
  }
  // A topic without rules of its own in logs has no number of its own.
  const isCounted = coverageOf(catalogue).played !== undefined
  const topics = Map.groupBy(catalogue, (rule) => rule.topic)
  const heads = [w.topic, w.rules, w.implemented, w.partly, w.tested, ...(isCounted ? [w.inFights.played] : [])]
  const header = heads.map((text) => cell(text, paint.quiet))
  return alignColumns(
    [header, ...[...topics].map(([name, rules]) => row(name, rules)), row(w.total, catalogue)],
    [1, 2, 3, 4, 5],
  )
}

/**
 * What the column of rules that were played counts, and the rules that no player ever used; nothing where that was not
 * counted.
 */
const unplayedLines = (catalogue: readonly CatalogueRule[], lang: Language, paint: Paint): readonly string[] => {
  const found = unplayed(catalogue)
  if (found === undefined) return []
  const w = words[lang].inFights
  const list = (title: string, rules: readonly CatalogueRule[]): readonly string[] =>
    rules.length === 0 ? [] : [`  ${title}`, ...wrap(rules.map(({ id }) => id).join(" "), textWidth(), "      ")]
  const says = w.counted(found.fights.toLocaleString(lang), found.policies.join(", "), `${found.untold}`)
  return [
    paint.bold(w.unused),
    ...list(w.declined, found.declined),
    ...list(w.atRandom, found.atRandom),
    ...list(w.absent, found.absent),
    ...wrap(says, textWidth(), "  ").map((line) => paint.quiet(line)),
    "",
  ]
}

/**
 * The rules that are played in part, with what is missing, and a blank line behind them; no lines when there are none.
 */
const partLines = (catalogue: readonly CatalogueRule[], lang: Language, paint: Paint): readonly string[] =>
  saidOf(
    words[lang].playedInPart,
    catalogue.filter((rule) => rule.implemented === "partly"),
    ({ missing }) => missing,
    paint,
  )

/** The same of those whose text announces more than it gives, with what it does not give. */
const silentLines = (catalogue: readonly CatalogueRule[], lang: Language, paint: Paint): readonly string[] =>
  saidOf(
    words[lang].silent,
    catalogue.filter((rule) => rule.silent !== undefined),
    ({ silent }) => silent,
    paint,
  )

const saidOf = (
  title: string,
  rules: readonly CatalogueRule[],
  said: (rule: CatalogueRule) => string | undefined,
  paint: Paint,
): readonly string[] =>
  rules.length === 0
    ? []
    : [
        paint.bold(title),
        ...rules.flatMap((rule) => [`  ${paint.bold(rule.id)}`, ...wrap(said(rule) ?? "", textWidth(), "      ")]),
        "",
      ]

const houseRuleLines = <T extends System>(rules: Ruleset<T>, lang: Language, paint: Paint): readonly string[] => [
  paint.bold(words[lang].houseRules),
  ...entriesOf(rules.houseRules).flatMap(([name, rule]) => [
    `  ${paint.bold(name)}: ${JSON.stringify(rule.default)}  ${paint.quiet(rule.values)}`,
    ...wrap(`${rule.meaning[lang]} [${rule.rules.join(" ")}]`, textWidth(), "      "),
  ]),
]

/** What a rule says, in the language that is asked for if the catalogue has it. */
const saidBy = ({ rule, es = rule }: CatalogueRule, lang: Language): string => (lang === "es" ? es : rule)

/**
 * How often a rule came up, as a share of the fights in which that was counted; a dash if nothing in a log names it.
 */
const shareOf = (rule: CatalogueRule, lang: Language): string => {
  const play = playOf(rule)
  if (play === undefined || play.fights === 0) return "—"
  if (play.cited === 0) return words[lang].inFights.never
  const percent = (100 * play.cited) / play.fights
  return percent < 1 ? "<1\u00a0%" : `${Math.round(percent)}\u00a0%`
}

/**
 * A rule in a list: a mark (● played and tested, ○ played, ◐ played in part, · not yet), its id, how often it came up,
 * and what it says.
 */
const listLines = (rule: CatalogueRule, lang: Language, paint: Paint, isCounted: boolean): readonly string[] => {
  const played = rule.tests.length > 0 ? "●" : "○"
  const mark = rule.implemented === true ? played : rule.implemented === "partly" ? "◐" : "·"
  const share = isCounted ? `${shareOf(rule, lang).padStart(5)}  ` : ""
  const indent = rule.id.length + 4 + share.length
  const [first = "", ...rest] = wrap(saidBy(rule, lang), textWidth() - indent)
  return [
    `${mark} ${paint.bold(rule.id)}  ${paint.quiet(share)}${first}`,
    ...rest.map((line) => " ".repeat(indent) + line),
  ]
}

/** How often a rule came up under each policy; undefined where nothing tells. */
const playText = ({ played }: CatalogueRule, lang: Language): string | undefined => {
  if (played === undefined) return undefined
  const w = words[lang].inFights
  const number = (n: number): string => n.toLocaleString(lang)
  return Object.entries(played)
    .map(([policy, { cited, fights, offered }]) => w.under(policy, number(cited), number(fights), number(offered)))
    .join("; ")
}

const ruleLines = (rule: CatalogueRule, lang: Language, paint: Paint): readonly string[] => {
  const w = words[lang]
  const part = (title: string, text: string | undefined): readonly string[] =>
    text === undefined ? [] : ["", paint.bold(title), ...wrap(text, textWidth(), "  ")]
  const howPlayed =
    rule.implemented === true
      ? w.isImplemented
      : rule.implemented === "partly"
        ? w.isPartlyImplemented
        : w.notImplemented
  return [
    `${paint.bold(rule.id)}  ${rule.topic}, ${rule.scope}, ${howPlayed}`,
    ...wrap(saidBy(rule, lang), textWidth(), "  "),
    ...part(w.ruling, rule.ruling),
    ...part(w.notPlayed, rule.missing),
    ...part(w.silent, rule.silent),
    ...part(w.inFights.played, playText(rule, lang)),
    "",
    paint.bold(w.tests),
    ...(rule.tests.length === 0 ? [`  ${w.noTests}`] : rule.tests.flatMap((title) => wrap(title, textWidth(), "  "))),
  ]
}
