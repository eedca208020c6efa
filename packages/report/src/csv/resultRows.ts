import type { Rate, Results, VariantResults } from "../Results.ts"
import { type CsvRow, columns } from "./columns.ts"
import { toCsv } from "./toCsv.ts"

/** All numbers of a results document in tidy form: one row, one number. */
export const resultRows = (results: Results): readonly CsvRow[] =>
  results.variants.flatMap((variant) => variantRows(results, variant))

/** The tidy rows as CSV. */
export const resultsCsv = (results: Results): string => {
  const names = Object.keys(columns) as (keyof CsvRow)[]
  return toCsv(
    names,
    resultRows(results).map((row) => names.map((name) => row[name])),
  )
}

const variantRows = (results: Results, variant: VariantResults): readonly CsvRow[] => {
  const base = { run: variant.digest, scenario: results.scenario, variant: variant.name, n: variant.combats }
  const rated = ({ k: _, p, ...rate }: Rate) => ({ value: p, ...rate })
  const rows: CsvRow[] = []
  for (const { id } of results.sides) {
    const rate = variant.winRate[id]
    if (rate !== undefined) rows.push({ ...base, metric: "win", side: id, ...rated(rate) })
    rows.push({ ...base, metric: "outcome", side: id, value: variant.outcomes[id] ?? 0 })
  }
  rows.push({ ...base, metric: "outcome", value: variant.outcomes["draw"] ?? 0 })
  const { mean, median, p90, limitReached, histogram } = variant.rounds
  rows.push({ ...base, metric: "roundsMean", value: mean })
  rows.push({ ...base, metric: "roundsMedian", value: median })
  rows.push({ ...base, metric: "roundsP90", value: p90 })
  rows.push({ ...base, metric: "limitReached", value: limitReached })
  for (const [round, fights] of histogram.entries())
    if (fights > 0) rows.push({ ...base, metric: "roundsHistogram", round, value: fights })
  for (const { id, side } of results.combatants) {
    const found = variant.combatants[id]
    if (found === undefined) continue
    const actor = { ...base, side, actor: id }
    rows.push({ ...actor, metric: "downed", ...rated(found.downed) })
    rows.push({ ...actor, metric: "dead", ...rated(found.dead) })
    rows.push({ ...actor, metric: "harmDealt", value: found.meanHarmDealt })
    rows.push({ ...actor, metric: "harmTaken", value: found.meanHarmTaken })
  }
  return rows
}
