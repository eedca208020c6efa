import type { Language } from "@refriega/core"
import type { Rate, Results, VariantResults } from "../Results.ts"
import { count, decimal } from "../text/numbers.ts"
import { withDistinctNames } from "../text/withDistinctNames.ts"
import { words } from "../text/words.ts"
import { alignColumns, cell } from "./columns.ts"
import type { Paint } from "./paint.ts"
import { indent, rateCells } from "./rows.ts"

/**
 * Scenarios side by side (see `sideBySide`), a line each: who wins, how long it takes, how many of all who fight fall and
 * die, and how much the winner's lead swings.
 */
export const sideBySideTable = (document: Results, lang: Language, paint: Paint): string => {
  const results = withDistinctNames(document)
  const w = words[lang]
  const quiet = (text: string) => cell(text, paint.quiet)
  const header = [
    quiet(w.tableScenario),
    ...results.sides.flatMap((side, i) => [cell(side.name, (text) => paint.side(i, text)), cell("")]),
    ...[w.tableDraws, w.tableRounds, w.tableP90, w.tableFall, w.tableDie, w.tableSwing].map(quiet),
  ]
  const rows = results.variants.map((variant) => [
    cell(variant.title[lang]),
    ...results.sides.flatMap(({ id }) => rateCells(lang, variant.winRate[id] as Rate, paint)),
    cell(count(lang, variant.outcomes["draw"] ?? 0)),
    cell(decimal(lang, variant.rounds.mean, 1)),
    cell(count(lang, variant.rounds.p90)),
    cell(
      decimal(
        lang,
        sumOf(variant, ({ downed }) => downed.p),
        1,
      ),
    ),
    cell(
      decimal(
        lang,
        sumOf(variant, ({ dead }) => dead.p),
        1,
      ),
    ),
    cell(decimal(lang, 100 * variant.margin.sd, 0)),
  ])
  return [
    paint.bold(
      [results.title[lang], w.fightsPerScenario(count(lang, results.variants[0]?.combats ?? 0)), w.tableIntervals].join(
        " · ",
      ),
    ),
    "",
    ...indent(
      alignColumns(
        [header, ...rows],
        header.map((_, i) => i).filter((i) => i > 0),
      ),
    ),
    "",
    ...indent([paint.quiet(w.tableSideBySide)]),
    "",
  ].join("\n")
}

/** How many of all combatants it happens to, on average over the fights. */
const sumOf = (variant: VariantResults, rate: (of: VariantResults["combatants"][string]) => number): number =>
  Object.values(variant.combatants).reduce((sum, combatant) => sum + rate(combatant), 0)
