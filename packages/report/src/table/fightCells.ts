import type { Language } from "@refriega/core"
import { asked } from "../facts/asked.ts"
import { deathsOf } from "../facts/deathsOf.ts"
import type { Rate, VariantResults } from "../facts/Results.ts"
import { count, decimal } from "../text/numbers.ts"
import { words } from "../text/words/words.ts"
import { type Cell, cell } from "./columns.ts"
import type { Paint } from "./paint.ts"
import { rateCells } from "./rows.ts"

/** What of results says by whom they are judged. */
type Judged = Parameters<typeof asked>[0]

/** A fight on one line, the heads of its columns: who wins, how long it takes, who falls and dies, how it swings. */
export const fightHeads = (results: Judged, lang: Language, paint: Paint): readonly Cell[] => {
  const w = words[lang]
  const heads = [w.tableDraws, w.tableRounds, w.tableP90, w.tableFall, w.tableDie]
  return [
    ...results.sides.flatMap((side, i) => [cell(side.name, (text) => paint.side(i, text)), cell("")]),
    ...[...heads, w.tableDeadOf(asked(results).name), w.tableSwing].map((text) => cell(text, paint.quiet)),
  ]
}

/** The same of one variant: what is in the columns. */
export const fightCells = (results: Judged, variant: VariantResults, lang: Language, paint: Paint): readonly Cell[] => {
  const sumOf = (rate: "downed" | "dead"): Cell => cell(decimal(lang, meanOf(variant, rate), 1))
  return [
    ...results.sides.flatMap(({ id }) => rateCells(lang, variant.winRate[id] as Rate, paint)),
    cell(count(lang, variant.outcomes["draw"] ?? 0)),
    cell(decimal(lang, variant.rounds.mean, 1)),
    cell(count(lang, variant.rounds.p90)),
    sumOf("downed"),
    sumOf("dead"),
    cell(decimal(lang, deathsOf(variant.sides[asked(results).id]?.dead), 2)),
    cell(decimal(lang, 100 * variant.margin.sd, 0)),
  ]
}

/** To how many of all combatants it happens, on average over the fights. */
const meanOf = ({ combatants }: VariantResults, rate: "downed" | "dead"): number =>
  Object.values(combatants).reduce((sum, combatant) => sum + combatant[rate].p, 0)
