import type { Language } from "@refriega/core"
import type { Results } from "../facts/Results.ts"
import { count } from "../text/numbers.ts"
import { withDistinctNames } from "../text/withDistinctNames.ts"
import { words } from "../text/words/words.ts"
import { alignColumns, cell } from "./columns.ts"
import { fightCells, fightHeads } from "./fightCells.ts"
import type { Paint } from "./paint.ts"
import { indent } from "./rows.ts"

/**
 * Scenarios side by side (see `sideBySide`), a line each: who wins, how long it takes, how many of all who fight fall
 * and die, and how much the winner's lead swings.
 */
export const sideBySideTable = (document: Results, lang: Language, paint: Paint): string => {
  const results = withDistinctNames(document, lang)
  const w = words[lang]
  const header = [cell(w.tableScenario, paint.quiet), ...fightHeads(results, lang, paint)]
  const rows = results.variants.map((variant) => [
    cell(variant.title[lang]),
    ...fightCells(results, variant, lang, paint),
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
