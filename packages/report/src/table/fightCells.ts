import type { Language } from "@refriega/core"
import type { Rate, Results, VariantResults } from "../facts/Results.ts"
import { count, decimal } from "../text/numbers.ts"
import { words } from "../text/words.ts"
import { type Cell, cell } from "./columns.ts"
import type { Paint } from "./paint.ts"
import { rateCells } from "./rows.ts"

/** A fight on one line, the heads of its columns: who wins, how long it takes, who falls and dies, how it swings. */
export const fightHeads = ({ sides }: Pick<Results, "sides">, lang: Language, paint: Paint): readonly Cell[] => {
  const w = words[lang]
  return [
    ...sides.flatMap((side, i) => [cell(side.name, (text) => paint.side(i, text)), cell("")]),
    ...[w.tableDraws, w.tableRounds, w.tableP90, w.tableFall, w.tableDie, w.tableSwing].map((text) =>
      cell(text, paint.quiet),
    ),
  ]
}

/** The same of one variant: what stands in the columns. */
export const fightCells = (
  { sides }: Pick<Results, "sides">,
  variant: VariantResults,
  lang: Language,
  paint: Paint,
): readonly Cell[] => {
  const sumOf = (rate: "downed" | "dead"): Cell => cell(decimal(lang, meanOf(variant, rate), 1))
  return [
    ...sides.flatMap(({ id }) => rateCells(lang, variant.winRate[id] as Rate, paint)),
    cell(count(lang, variant.outcomes["draw"] ?? 0)),
    cell(decimal(lang, variant.rounds.mean, 1)),
    cell(count(lang, variant.rounds.p90)),
    sumOf("downed"),
    sumOf("dead"),
    cell(decimal(lang, 100 * variant.margin.sd, 0)),
  ]
}

/** To how many of all combatants it happens, on average over the fights. */
const meanOf = ({ combatants }: VariantResults, rate: "downed" | "dead"): number =>
  Object.values(combatants).reduce((sum, combatant) => sum + combatant[rate].p, 0)
