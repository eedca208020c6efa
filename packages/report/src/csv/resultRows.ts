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

type Part = Omit<CsvRow, "run" | "scenario" | "variant" | "n"> & { readonly n?: number }

const variantRows = (results: Results, variant: VariantResults): readonly CsvRow[] => {
  const parts = [...outcomeRows(results, variant), ...lengthRows(variant), ...combatantRows(results, variant)]
  const { digest, name, combats } = variant
  return parts.map((part) => ({ run: digest, scenario: results.scenario, variant: name, n: combats, ...part }))
}

const outcomeRows = (results: Results, variant: VariantResults): readonly Part[] => [
  ...results.sides.flatMap(({ id: side }): readonly Part[] => {
    const rate = variant.winRate[side]
    const found = variant.sides[side]
    if (rate === undefined || found === undefined) return []
    return [
      { metric: "win", side, ...rated(rate) },
      { metric: "outcome", side, value: variant.outcomes[side] ?? 0 },
      { metric: "wipedOut", side, ...rated(found.wipedOut) },
      ...found.dead.map((value, key): Part => ({ metric: "deadInSide", side, key: `${key}`, value })),
      ...found.fallen.map((value, key): Part => ({ metric: "fallenInSide", side, key: `${key}`, value })),
      { metric: "firstBlood", side, value: found.firstBlood },
      { metric: "wonAfterFirstBlood", side, value: found.wonAfterFirstBlood, n: found.firstBlood },
    ]
  }),
  { metric: "outcome", value: variant.outcomes["draw"] ?? 0 },
  ...Object.entries(variant.reasons).map(([key, value]): Part => ({ metric: "reason", key, value })),
]

const lengthRows = ({ rounds }: VariantResults): readonly Part[] => [
  { metric: "roundsMean", value: rounds.mean },
  { metric: "roundsMedian", value: rounds.median },
  { metric: "roundsP90", value: rounds.p90 },
  { metric: "limitReached", value: rounds.limitReached },
  ...rounds.histogram.map((value, round): Part => ({ metric: "roundsHistogram", round, value })),
]

const combatantRows = (results: Results, variant: VariantResults): readonly Part[] =>
  results.combatants.flatMap(({ id: actor, side }): readonly Part[] => {
    const found = variant.combatants[actor]
    if (found === undefined) return []
    return [
      { metric: "downed", side, actor, ...rated(found.downed) },
      { metric: "dead", side, actor, ...rated(found.dead) },
      { metric: "harmDealt", side, actor, ...averaged(found.meanHarmDealt, found.sdHarmDealt, variant.combats) },
      { metric: "harmTaken", side, actor, ...averaged(found.meanHarmTaken, found.sdHarmTaken, variant.combats) },
      { metric: "friendlyHarm", side, actor, value: found.meanFriendlyHarm },
      ...Object.entries(found.choices).map(([key, value]): Part => ({ metric: "choice", side, actor, key, value })),
    ]
  })

const rated = ({ p, lo, hi, n, method }: Rate) => ({ value: p, lo, hi, n, method })

/** A mean with its normal 95 % interval, mean ± 1.96 sd/√n: fair for the hundreds of fights that a run has. */
const averaged = (mean: number, sd: number, n: number) => {
  const half = n === 0 ? 0 : (1.959964 * sd) / Math.sqrt(n)
  return { value: mean, lo: mean - half, hi: mean + half, method: "normal95" }
}
