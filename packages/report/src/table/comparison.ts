import type { Language, Term } from "@refriega/core"
import {
  type Comparison,
  type FirstPartings,
  isUnpaired,
  type Ladder,
  type Pair,
  type Results,
} from "@refriega/sim/pure"
import { type AnyResults, isDay } from "../facts/Results.ts"
import { compareWords } from "../text/comparing/compareWords.ts"
import { type Difference, differenceText } from "../text/comparing/differenceText.ts"
import { isOfShares } from "../text/comparing/isOfShares.ts"
import { partedText } from "../text/comparing/partedText.ts"
import { verdictText } from "../text/comparing/verdictText.ts"
import { count, decimal, share } from "../text/numbers.ts"
import { pText } from "../text/pText.ts"
import { rateText } from "../text/rateText.ts"
import { withDistinctDayNames, withDistinctNames } from "../text/withDistinctNames.ts"
import { alignColumns, type Cell, cell } from "./columns.ts"
import { type ComparedText, comparedText } from "./comparedText.ts"
import type { Paint } from "./paint.ts"
import { indent } from "./rows.ts"
import { splitRows } from "./splitRows.ts"
import { stoppedLines } from "./stoppedLines.ts"

/** How a comparison is printed. */
export interface HowToCompare {
  readonly lang: Language
  readonly paint: Paint
  /** The question: the metric of the first table, `winRate.<side>`; of days `survived`. */
  readonly metric: string
  /** What to type to see where a combat parts under two variants. */
  readonly diff?: (combat: number, variant: string) => string
  /** What a variant changes. */
  readonly changed?: (variant: string) => readonly Changed[]
  /** The luck of the dice was to be taken out. */
  readonly luck?: boolean
  /** The answer alone. */
  readonly brief?: boolean
  /** What else each variant changes, however many there are. */
  readonly details?: boolean
}

/** Something that a variant changes, by path. */
export interface Changed {
  readonly path: string
  /** The path that counts instead, where this one only restates it. */
  readonly instead?: string
  /** What can be done by the house rule that it is. */
  readonly acts?: readonly Term[]
}

/**
 * What a comparison found, for a terminal: the answer first, then what else changes, then how the fights, or days, pair
 * up.
 */
export const comparisonTable = (document: AnyResults, how: HowToCompare): string => {
  const { lang, paint, metric } = how
  const results = isDay(document) ? withDistinctDayNames(document, lang) : withDistinctNames(document, lang)
  const text = comparedText(results, metric, lang)
  const w = compareWords[lang]
  const answers = results.comparisons.filter((each) => each.metric === metric)
  const smallest = w.points(decimal(lang, 100 * (answers[0]?.smallest ?? 0), 2).replace(/[.,]?0+$/u, ""))
  return [
    text.source,
    answers.some(isUnpaired) ? w.ownDice : w.caption(smallest, text.unit),
    w.captionMore(text.unit),
    ...luckLines(answers, how),
    ...stoppedLines(results, lang),
    "",
    paint.bold(text.question),
    ...answerRows(text, answers, how),
    ...identicalRows(results, text, answers, how),
    ...splitRows(results, how, areMany(answers, how)),
    ...(how.brief === true ? [] : detailRows(results, text, answers, how)),
    ...warnings(text, answers, lang).map(paint.warn),
    "",
  ].join("\n")
}

/** Of more variants than this what else they change is printed when it is asked for. */
const fewVariants = 3

const areMany = (answers: readonly Comparison[], { details }: HowToCompare): boolean =>
  answers.length > fewVariants && details !== true

const detailRows = (
  results: AnyResults,
  text: ComparedText,
  answers: readonly Comparison[],
  how: HowToCompare,
): readonly string[] =>
  areMany(answers, how)
    ? ["", how.paint.quiet(compareWords[how.lang].askDetails)]
    : answers.flatMap((answer) => ["", ...moreOf(results, text, answer, how)])

/** Whether differences are without luck, where that was asked for. */
const luckLines = (answers: readonly Comparison[], { lang, luck }: HowToCompare): readonly string[] => {
  const w = compareWords[lang]
  if (answers.some(({ method }) => method === "luckOut95")) return [w.luckOut]
  return luck === true ? [w.luckUnknown] : []
}

/** Variants under which everything is as it was, event by event: what they change is read by nothing. */
const identicalRows = (
  results: AnyResults,
  text: ComparedText,
  answers: readonly Comparison[],
  { changed, lang, paint }: HowToCompare,
): readonly string[] => {
  const w = compareWords[lang]
  const variants = isDay(results) ? results.day.variants : results.variants
  const digestOf = (name: string) => variants.find((each) => each.name === name)?.digest
  const same = answers.filter(({ a, b, n }) => n > 0 && digestOf(a) !== undefined && digestOf(a) === digestOf(b))
  return same.map(({ a, b }) => {
    const done = isDay(results) ? undefined : choicesIn(results, a)
    const paths = (changed?.(b) ?? []).map(({ path, instead, acts = [] }) => {
      if (instead !== undefined) return w.insteadOf(path, instead)
      const isUnused = done !== undefined && acts.length > 0 && acts.every(({ id }) => !done.has(id))
      return isUnused ? w.nobodyDid(path, acts.map((act) => act[lang]).join(", ")) : path
    })
    return paint.warn(`  ! ${w.identical(b, a, text.unit, paths.join(", "))}`)
  })
}

/** The ids of all that anybody did under a variant. */
const choicesIn = ({ variants }: Results, name: string): ReadonlySet<string> => {
  const combatants = variants.filter((each) => each.name === name).flatMap((each) => Object.values(each.combatants))
  return new Set(combatants.flatMap(({ choices }) => Object.keys(choices)))
}

const answerRows = (
  text: ComparedText,
  answers: readonly Comparison[],
  { lang, paint }: HowToCompare,
): readonly string[] => {
  const w = compareWords[lang]
  const quiet = (name: string): Cell => cell(name, paint.quiet)
  const header = [w.variant, text.wins, w.difference, "", w.onlyFirst, w.onlySecond, w.p, w.vrf, w.verdict].map(quiet)
  const [first] = answers
  const rate = text.rateOf(first?.a ?? "")
  const base = [cell(first?.a ?? ""), cell(rate === undefined ? "" : rateText(lang, rate))]
  const rows = answers.map((each) => {
    const now = text.rateOf(each.b)
    return [
      cell(each.b),
      cell(now === undefined ? share(lang, each.valueB, 1) : rateText(lang, now)),
      ...differenceCells(each, lang, paint),
      cell(count(lang, each.onlyA)),
      cell(count(lang, each.onlyB)),
      cell(pText(lang, each.pHolm)),
      cell(each.vrf === null ? "–" : decimal(lang, each.vrf, 1)),
      cell(verdictText(each, w.verdicts, lang), verdictPaint(each, paint)),
    ]
  })
  return indent(alignColumns([header, base, ...rows], [1, 2, 4, 5, 6, 7]))
}

/** `−3.2 pp` and `[−4.1, −2.3]`, with the digits that the interval supports. */
const differenceCells = (each: Comparison, lang: Language, paint: Paint): readonly Cell[] => {
  const isShare = isOfShares(each)
  const { range, value } = differenceText(lang, each, isShare)
  return [cell(isShare ? compareWords[lang].points(value) : value), cell(range, paint.quiet)]
}

const verdictPaint = ({ verdict }: Comparison, paint: Paint): ((text: string) => string) =>
  verdict === "undecided" || verdict === "equivalent" ? paint.quiet : paint.bold

/** The other metrics of one pair, who won which fight, and where to look further. */
const moreOf = (results: AnyResults, text: ComparedText, answer: Comparison, how: HowToCompare): readonly string[] => {
  const { lang, paint } = how
  const w = compareWords[lang]
  const others = results.comparisons.filter(
    (each) =>
      each.a === answer.a &&
      each.b === answer.b &&
      each.metric !== how.metric &&
      !/^(?:downed|fallen|dead|deaths)\./u.test(each.metric),
  )
  const header = [w.metric, answer.a, answer.b, w.difference, "", w.verdict].map((name) => cell(name, paint.quiet))
  const value = (each: Comparison, x: number) => (isOfShares(each) ? share(lang, x, 1) : decimal(lang, x, 1))
  const rows = others.map((each) => [
    cell(w.metrics[each.metric.split(".")[0] as string]?.(text.nameOf(each.metric)) ?? each.metric),
    cell(value(each, each.valueA)),
    cell(value(each, each.valueB)),
    ...differenceCells(each, lang, paint),
    cell(verdictText(each, w.verdicts, lang), verdictPaint(each, paint)),
  ])
  const pair = results.pairs.find(({ a, b }) => a === answer.a && b === answer.b)
  return [
    paint.bold(w.alsoDiffers(answer.b)),
    ...indent(alignColumns([header, ...rows], [1, 2, 3])),
    `  ${paint.quiet(w.besides)}`,
    ...(pair === undefined ? [] : ["", ...pairRows(text, pair, how)]),
  ]
}

const pairRows = (text: ComparedText, pair: Pair, how: HowToCompare): readonly string[] => {
  const { lang, paint, diff } = how
  const w = compareWords[lang]
  const names = pair.labels.map(text.endingOf)
  const rows = pair.outcomes.map((row, i) => [
    cell(names[i] as string, paint.quiet),
    ...row.map((n) => cell(count(lang, n))),
  ])
  const order = text.order(pair.labels)
  const table = [[cell(""), ...order.map((i) => cell(names[i] as string, paint.quiet))]].concat(
    order.map((i) => {
      const row = rows[i] as Cell[]
      return [row[0] as Cell, ...order.map((j) => row[j + 1] as Cell)]
    }),
  )
  const { discordant, n, partings } = pair
  const [first] = discordant.first
  const listed = `${discordant.first.slice(0, 8).join(", ")}${discordant.count > 8 ? ", …" : ""}`
  return [
    paint.bold(text.outcomes(pair.a, pair.b)),
    ...indent(
      alignColumns(
        table,
        order.map((_, i) => i + 1),
      ),
    ),
    ...(first === undefined
      ? [`  ${text.allAlike(count(lang, n))}`]
      : [
          `  ${text.discordant(count(lang, discordant.count), count(lang, n), listed)}`,
          ...(partings === undefined ? [] : [`  ${partingsText(partings, lang)}`]),
          ...(diff === undefined ? [] : [`  ${w.next(diff(typicalOf(partings) ?? first, pair.b))}`]),
        ]),
  ]
}

const partingsText = (partings: FirstPartings, lang: Language): string =>
  compareWords[lang].partings(...partedText(partings, lang))

/** The first of those that part in the way in which most do. */
const typicalOf = (partings: FirstPartings | undefined): number | undefined => {
  if (partings === undefined) return undefined
  const [most] = [partings.choice, partings.numbers, partings.other].toSorted((a, b) => b.length - a.length)
  return most?.[0]
}

/** Pairs that go apart at once: their dice are not aligned, and pairing has gained nothing. */
const warnings = ({ unit }: ComparedText, answers: readonly Comparison[], lang: Language): readonly string[] => {
  const w = compareWords[lang]
  const low = answers.filter(({ vrf }) => vrf !== null && vrf < 1.2)
  return low.length === 0
    ? []
    : ["", ...low.map(({ b, vrf }) => `  ! ${w.lowVrf(b, decimal(lang, vrf ?? 0, 1), unit)}`)]
}

/**
 * How large differences are at every policy of a ladder, and whether they may be of one size.
 *
 * @param how `cross`: each side has a policy of its own
 */
export const ladderTable = (
  ladder: readonly Ladder[],
  { lang, paint, cross = false }: { readonly lang: Language; readonly paint: Paint; readonly cross?: boolean },
): string => {
  const w = compareWords[lang]
  const isSplit = ladder.some(({ rungs }) => rungs.some(({ direct }) => direct !== undefined))
  const part = (difference: Difference): readonly Cell[] => {
    const { range, value } = differenceText(lang, difference)
    return [cell(w.points(value)), cell(range, paint.quiet)]
  }
  const rows = ladder.flatMap(({ b, rungs, conclusion, heterogeneity }) => [
    ...rungs.map((rung, i) => {
      const { direct, policy, verdict } = rung
      const own = direct === undefined ? [cell(""), cell("")] : part(direct)
      return [cell(i === 0 ? b : ""), cell(policy), ...part(rung), cell(w.verdicts[verdict]), ...(isSplit ? own : [])]
    }),
    [cell(""), cell(`${w.conclusion[conclusion]} ${w.oneSize(pText(lang, heterogeneity.p))}`, paint.bold)],
  ])
  const header = [w.variant, w.policy, w.difference, "", w.verdict, ...(isSplit ? [w.itself, ""] : [])].map((text) =>
    cell(text, paint.quiet),
  )
  // A conclusion is a sentence: it must not make the column of policies as wide as itself.
  const lines = alignColumns([header, ...rows.filter((row) => row.length > 2)], [2, 5])
  let at = 0
  const told = rows.map((row) => (row.length > 2 ? (lines[++at] as string) : `→ ${paint.bold(row[1]?.text ?? "")}`))
  return [paint.bold(cross ? w.crossPlay : w.ladder), ...indent([lines[0] as string, ...told]), ""].join("\n")
}
