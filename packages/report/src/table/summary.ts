import type { Language } from "@refriega/core"
import { asked } from "../facts/asked.ts"
import { deathsOf } from "../facts/deathsOf.ts"
import {
  type AnyResults,
  type CombatantResults,
  isDay,
  type Rate,
  type Results,
  type VariantResults,
} from "../facts/Results.ts"
import { evenLines } from "../text/evenness/evenLines.ts"
import { partyLines } from "../text/party/partyLines.ts"
import { count, decimal, share } from "../text/numbers.ts"
import { roundZeroLine } from "../text/roundZeroLine.ts"
import { sourceLine } from "../text/sourceLine.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { withDistinctDayNames, withDistinctNames } from "../text/withDistinctNames.ts"
import { words } from "../text/words/words.ts"
import { alignColumns, type Cell, cell } from "./columns.ts"
import { daySummary } from "./daySummary.ts"
import { ownNumbersTable } from "./ownNumbersTable.ts"
import type { Paint } from "./paint.ts"
import { indent, rateCells } from "./rows.ts"
import { stoppedLines } from "./stoppedLines.ts"
import { sweepSummary } from "./sweepSummary.ts"

/**
 * The results on a terminal: who wins, how long it takes, who falls and dies, each number with its interval and no more
 * digits than that allows. Text without escape codes unless `paint` adds them.
 */
export const summary = (document: AnyResults, lang: Language, paint: Paint): string => {
  const { varied } = document
  if (isDay(document)) {
    return varied === undefined
      ? daySummary(document, lang, paint)
      : `${sweepSummary(varied, withDistinctDayNames(document, lang), lang, paint).join("\n")}\n`
  }
  const results = withDistinctNames(document, lang)
  if (varied !== undefined) {
    const worst = results.variants.toSorted((a, b) => limited(b) - limited(a)).slice(0, 1)
    const told = worst.map((variant) => ({ ...variant, name: variantTitle(variant, lang) }))
    return [
      ...sweepSummary(varied, results, lang, paint),
      ...warnings({ variants: told }, lang).map(paint.warn),
      "",
    ].join("\n")
  }
  const w = words[lang]
  const heading = (text: string): string => paint.bold(text)
  return [
    sourceLine(results, lang, w.seed(String(results.seed)), w.tableIntervals),
    ...stoppedLines(results, lang),
    ...party(partyLines(results, lang), paint),
    "",
    heading(w.tableWins),
    ...wins(results, lang, paint),
    ...indent(evenLines(results, lang, ({ name }) => name)),
    "",
    heading(w.tableLength),
    ...lengths(results, lang, paint),
    "",
    heading(w.tableLethality),
    ...casualties(results, lang, paint),
    ...tactics(results, lang, paint),
    ...ownNumbersTable(results, lang, paint),
    ...warnings(results, lang).map(paint.warn),
    "",
  ].join("\n")
}

/** The grade of the fight for the party stands out, and before all else. */
const party = ([grade, ...lines]: readonly string[], paint: Paint): readonly string[] =>
  grade === undefined ? [] : ["", paint.bold(grade), ...lines]

const wins = (results: Results, lang: Language, paint: Paint): readonly string[] => {
  const w = words[lang]
  const side = asked(results)
  const quiet = (text: string): Cell => cell(text, paint.quiet)
  const header = [
    quiet(w.tableVariant),
    cell(""),
    ...results.sides.flatMap((side, i) => [cell(side.name, (text) => paint.side(i, text)), cell("")]),
    quiet(w.tableDraws),
    quiet(w.tableDeadOf(side.name)),
  ]
  const rows = results.variants.map((variant) => [
    cell(variant.name),
    quiet(variantTitle(variant, lang) === variant.name ? "" : variantTitle(variant, lang)),
    ...results.sides.flatMap((side) => rateCells(lang, variant.winRate[side.id] as Rate, paint)),
    cell(count(lang, variant.outcomes["draw"] ?? 0)),
    cell(decimal(lang, deathsOf(variant.sides[side.id]?.dead), 2)),
  ])
  return indent(
    alignColumns(
      [header, ...rows],
      header.map((_, i) => i).filter((i) => i === header.length - 1 || (i > 0 && i % 2 === 0)),
    ),
  )
}

const lengths = (results: Results, lang: Language, paint: Paint): readonly string[] => {
  const w = words[lang]
  const header = [w.tableVariant, w.tableMean, w.tableMedian, w.tableP90, w.tableLimit].map((text) =>
    cell(text, paint.quiet),
  )
  const rows = results.variants.map((variant) => [
    cell(variant.name),
    cell(decimal(lang, variant.rounds.mean, 1)),
    cell(count(lang, variant.rounds.median)),
    cell(count(lang, variant.rounds.p90)),
    cell(count(lang, variant.rounds.limitReached)),
  ])
  return indent([...alignColumns([header, ...rows], [1, 2, 3, 4]), ...roundZeroLine(results, lang)])
}

const casualties = (results: Results, lang: Language, paint: Paint): readonly string[] => {
  const w = words[lang]
  const many = results.variants.length > 1
  const variantCells = (text: string, how?: (text: string) => string): readonly Cell[] =>
    many ? [cell(text, how)] : []
  const header = [
    cell(w.tableCombatant, paint.quiet),
    ...variantCells(w.tableVariant, paint.quiet),
    ...[w.tableDowned, "", w.tableDead, "", w.tableHarm].map((text) => cell(text, paint.quiet)),
  ]
  const rows = results.sides.flatMap((side, sideIndex) =>
    results.combatants
      .filter((combatant) => combatant.side === side.id)
      .flatMap((combatant) =>
        fielding(results.variants, combatant.id).map(([variant, found], i) => {
          return [
            cell(i === 0 ? combatant.name : "", (text) => paint.side(sideIndex, text)),
            ...variantCells(variant.name),
            ...rateCells(lang, found.downed, paint),
            ...rateCells(lang, found.dead, paint),
            cell(decimal(lang, found.meanHarmDealt, 1)),
          ]
        }),
      ),
  )
  const first = many ? 2 : 1
  return indent(alignColumns([header, ...rows], [first, first + 1, first + 2, first + 3, first + 4]))
}

/** How often the lines of tactics had a say, by side; nothing where nobody plays by any. */
const tactics = (results: Results, lang: Language, paint: Paint): readonly string[] => {
  const w = words[lang]
  const many = results.variants.length > 1
  const rows = results.sides.flatMap(({ id, name }, side) =>
    results.variants.flatMap((variant) =>
      (variant.sides[id]?.lines ?? []).map(({ fired, line }, i) => [
        cell(i === 0 ? name : "", (text) => paint.side(side, text)),
        ...(many ? [cell(i === 0 ? variant.name : "", paint.quiet)] : []),
        cell(line),
        cell(decimal(lang, fired / variant.combats, 1)),
      ]),
    ),
  )
  return rows.length === 0 ? [] : ["", paint.bold(w.tableTactics), ...indent(alignColumns(rows, [many ? 3 : 2]))]
}

/** The variants in which a combatant takes part, with what became of it. */
const fielding = (
  variants: Results["variants"],
  id: string,
): readonly (readonly [VariantResults, CombatantResults])[] =>
  variants.flatMap((variant) => {
    const found = variant.combatants[id]
    return found === undefined ? [] : [[variant, found] as const]
  })

/** What a reader should not overlook: fights that the limit ended say little about the rules. */
const warnings = ({ variants }: Pick<Results, "variants">, lang: Language): readonly string[] => {
  const w = words[lang]
  const lines = variants.flatMap((variant) => {
    const p = limited(variant)
    return p > 0.01 ? [`  ! ${w.limitWarning(variant.name, share(lang, p, 1))}`] : []
  })
  return lines.length === 0 ? [] : ["", ...lines]
}

/** The share of the fights that a limit ended. */
const limited = ({ rounds, combats }: VariantResults): number => rounds.limitReached / combats
