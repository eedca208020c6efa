import type { Language } from "@refriega/core"
import { deathsOf } from "../facts/deathsOf.ts"
import { enteringRows } from "../facts/enteringRows.ts"
import { stockRows } from "../facts/stockRows.ts"
import type { DayResults, Rate, Results, VariantResults } from "../facts/Results.ts"
import { count, decimal, range, share } from "../text/numbers.ts"
import { daySourceLine } from "../text/sourceLine.ts"
import { withDistinctDayNames } from "../text/withDistinctNames.ts"
import { words } from "../text/words/words.ts"
import { alignColumns, type Cell, cell } from "./columns.ts"
import { ownNumbersTable } from "./ownNumbersTable.ts"
import type { Paint } from "./paint.ts"
import { indent, rateCells } from "./rows.ts"
import { stoppedLines } from "./stoppedLines.ts"

/** The results of days on a terminal: how far the party comes, who is left of it, and each fight in a line or two. */
export const daySummary = (document: DayResults, lang: Language, paint: Paint): string => {
  const results = withDistinctDayNames(document, lang)
  const w = words[lang]
  return [
    daySourceLine(results, lang, w.seed(String(results.seed)), w.tableIntervals),
    ...stoppedLines(results, lang),
    "",
    paint.bold(w.tableGoing),
    ...going(results, lang, paint),
    "",
    paint.bold(w.tableParty),
    ...party(results, lang, paint),
    "",
    paint.bold(w.tableFights),
    ...fights(results, lang, paint),
    ...entering(results, lang, paint),
    ...stocks(results, lang, paint),
    ...ownNumbersTable(results, lang, paint),
    "",
  ].join("\n")
}

const going = ({ day, fights: fought }: DayResults, lang: Language, paint: Paint): readonly string[] => {
  const w = words[lang]
  const quiet = (text: string): Cell => cell(text, paint.quiet)
  const header = [
    quiet(w.tableVariant),
    cell(""),
    ...fought.flatMap(({ title }) => [cell(title[lang]), cell("")]),
    quiet(w.tableRounds),
    ...day.party.map(({ name }) => quiet(w.tableDeadOf(name))),
  ]
  const rows = day.variants.map((variant) => [
    cell(variant.name),
    quiet(variant.title[lang] === variant.name ? "" : variant.title[lang]),
    ...variant.goingAfter.flatMap((rate) => rateCells(lang, rate, paint)),
    cell(decimal(lang, variant.rounds.mean, 1)),
    ...day.party.map(({ id }) => {
      const dead = variant.sides?.[id]?.dead
      return cell(dead === undefined ? "–" : decimal(lang, deathsOf(dead), 2))
    }),
  ])
  return indent(
    alignColumns(
      [header, ...rows],
      header.map((_, i) => i).filter((i) => i > 1),
    ),
  )
}

/** Cells that are there when a run has several variants. */
const ofVariant = (results: DayResults, name: string, how?: (text: string) => string): readonly Cell[] =>
  results.day.variants.length > 1 ? [cell(name, how)] : []

const party = (results: DayResults, lang: Language, paint: Paint): readonly string[] => {
  const w = words[lang]
  const header = [
    cell(w.tableCombatant, paint.quiet),
    ...ofVariant(results, w.tableVariant, paint.quiet),
    ...[w.tableFallen, "", w.tableDead, ""].map((text) => cell(text, paint.quiet)),
  ]
  const rows = results.day.members.flatMap(({ id, name, side }) => {
    const index = results.day.party.findIndex((each) => each.id === side)
    const fielding = results.day.variants.flatMap((variant) => {
      const found = variant.members[id]
      return found === undefined ? [] : [[variant, found] as const]
    })
    return fielding.map(([variant, { dead, fallen }], i) => [
      cell(i === 0 ? name : "", (text) => paint.side(index, text)),
      ...ofVariant(results, variant.name),
      ...rateCells(lang, fallen, paint),
      ...rateCells(lang, dead, paint),
    ])
  })
  const first = header.length - 4
  return indent(alignColumns([header, ...rows], [first, first + 1, first + 2, first + 3]))
}

/** Each fight by variant: in how many days it was fought, how many of those the party won, draws, how long it took. */
const fights = (results: DayResults, lang: Language, paint: Paint): readonly string[] => {
  const w = words[lang]
  const ofParty = new Set(results.day.party.map(({ id }) => id))
  const header = [
    cell(w.tableFight, paint.quiet),
    ...ofVariant(results, w.tableVariant, paint.quiet),
    ...[w.tableFought, w.tableWonBy, w.tableWon, "", w.tableDraws, w.tableRounds].map((text) =>
      cell(text, paint.quiet),
    ),
  ]
  const rows = results.fights.flatMap(({ sides, title, variants }) => {
    const theirs = sides.filter(({ id }) => ofParty.has(id))
    return variants.flatMap((variant, v) =>
      theirs.map((side, s) => [
        cell(v === 0 && s === 0 ? title[lang] : ""),
        ...ofVariant(results, s === 0 ? variant.name : ""),
        cell(s === 0 ? count(lang, variant.combats) : ""),
        cell(side.name, (text) => paint.side(sides.indexOf(side), text)),
        ...won(variant, side, lang, paint),
        cell(s === 0 ? count(lang, variant.outcomes["draw"] ?? 0) : ""),
        cell(s === 0 && variant.combats > 0 ? decimal(lang, variant.rounds.mean, 1) : ""),
      ]),
    )
  })
  const first = header.length - 6
  return indent(alignColumns([header, ...rows], [first, first + 2, first + 3, first + 4, first + 5]))
}

/** Each fight as the party enters it: how many days came to it and how many did not, health, the dead. */
const entering = (results: DayResults, lang: Language, paint: Paint): readonly string[] => {
  const w = words[lang]
  const found = enteringRows(results)
  if (found.length === 0) return []
  const { party: sides, variants } = results.day
  const quiet = (text: string): Cell => cell(text, paint.quiet)
  const many = sides.length > 1
  const header = [
    quiet(w.tableFight),
    ...ofVariant(results, w.tableVariant, paint.quiet),
    ...(many ? [quiet(w.tableWonBy)] : []),
    ...[w.tableDays, w.tableNotThere, w.tableHealth, "", w.tableDead].map(quiet),
  ]
  const inOrder = found.toSorted((a, b) => a.fight - b.fight || a.variant - b.variant)
  const rows = inOrder.map(({ all, days, dead, fight, health, hi, lo, side, title, variant }, i) => {
    const of = sides.findIndex(({ id }) => id === side)
    const isNew = inOrder[i - 1]?.fight !== fight
    return [
      cell(isNew ? title[lang] : ""),
      ...ofVariant(results, variants[variant]?.name ?? ""),
      ...(many ? [cell(sides[of]?.name ?? side, (text) => paint.side(of, text))] : []),
      cell(count(lang, days)),
      cell(count(lang, all - days)),
      ...(days === 0
        ? [cell("–"), cell(""), cell("–")]
        : [
            cell(share(lang, health, 0)),
            cell(hi === lo ? "" : `[${range(lang, { lo, hi }, 0)}]`, paint.quiet),
            cell(decimal(lang, dead, 2)),
          ]),
    ]
  })
  const first = header.length - 5
  const right = [first, first + 1, first + 2, first + 4]
  return ["", paint.bold(w.tableEntering), ...indent(alignColumns([header, ...rows], right))]
}

/** What the party has of its stocks as each fight begins, and at the end of the day. */
const stocks = (results: DayResults, lang: Language, paint: Paint): readonly string[] => {
  const w = words[lang]
  const found = stockRows(results)
  if (found.length === 0) return []
  const { party: sides, variants } = results.day
  const quiet = (text: string): Cell => cell(text, paint.quiet)
  const many = sides.length > 1
  const header = [
    quiet(w.tableStock),
    ...ofVariant(results, w.tableVariant, paint.quiet),
    ...(many ? [quiet(w.tableWonBy)] : []),
    ...[w.tableWhole, ...results.fights.map(({ title }) => title[lang]), w.tableAtTheEnd].map(quiet),
  ]
  const rows = found.map(({ entering: each, id, left, side, title, variant, whole }, i) => {
    const of = sides.findIndex((one) => one.id === side)
    return [
      cell(found[i - 1]?.id === id ? "" : title[lang]),
      ...ofVariant(results, variants[variant]?.name ?? ""),
      ...(many ? [cell(sides[of]?.name ?? side, (text) => paint.side(of, text))] : []),
      cell(count(lang, whole)),
      ...[...each, left].map((mean) => cell(mean === undefined ? "–" : decimal(lang, mean, 1))),
    ]
  })
  const first = header.length - results.fights.length - 2
  const right = header.map((_, i) => i).filter((i) => i >= first)
  return ["", paint.bold(w.tableStocks), ...indent(alignColumns([header, ...rows], right))]
}

/** A fight that no day came to has no winners, not none of none. */
const won = (variant: VariantResults, side: Results["sides"][number], lang: Language, paint: Paint): readonly Cell[] =>
  variant.combats === 0 ? [cell("–"), cell("")] : rateCells(lang, variant.winRate[side.id] as Rate, paint)
