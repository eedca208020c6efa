import { changeTo, measure, numberOf } from "@refriega/sim/pure"
import {
  type AnyResults,
  type CombatantResults,
  type DayResults,
  fightResults,
  isDay,
  type Rate,
  type Results,
  type VariantResults,
} from "../facts/Results.ts"
import { enteringRows } from "../facts/enteringRows.ts"
import { type CsvRow, columns } from "./columns.ts"
import { toCsv } from "./toCsv.ts"

/** All numbers of a results document in tidy form: one row, one number. */
export const resultRows = (results: AnyResults): readonly CsvRow[] =>
  isDay(results)
    ? [
        ...variedRows(results, results.day.variants),
        ...dayRows(results),
        ...stockRows(results),
        ...ownRows(results, results.day.variants),
        ...differenceRows(results, results.day.variants),
        ...fightResults(results).flatMap(resultRows),
      ]
    : [
        ...variedRows(results, results.variants),
        ...results.variants.filter(({ combats }) => combats > 0).flatMap((variant) => variantRows(results, variant)),
        ...ownRows(results, results.variants),
        ...differenceRows(results, results.variants),
        ...splitRows(results),
      ]

/** Which value each variant of a sweep stands for. */
const variedRows = (
  { scenario, varied }: AnyResults,
  variants: readonly (Pick<VariantResults, "name" | "digest"> & {
    readonly combats?: number
    readonly days?: number
  })[],
): readonly CsvRow[] =>
  varied === undefined
    ? []
    : variants.flatMap(({ combats, days, digest: run, name: variant }, i) => {
        const n = combats ?? days ?? 0
        const row = (key: string, value: number): CsvRow => ({
          run,
          scenario,
          variant,
          metric: "varied",
          key,
          value,
          n,
        })
        const { plane } = varied
        if (plane === undefined) {
          const text = varied.values[i] ?? ""
          return [row(changeTo(varied, text), numberOf(text) ?? i)]
        }
        // A row for each of the two things.
        const [, { values }] = plane
        return [Math.floor(i / values.length), i % values.length].map((at, k) => {
          const axis = plane[k] as (typeof plane)[number]
          const text = axis.values[at] ?? ""
          return row(changeTo(axis, text), numberOf(text) ?? at)
        })
      })

/** Numbers of the file's own. */
const ownRows = (
  { scenario }: AnyResults,
  variants: readonly Pick<VariantResults, "name" | "digest" | "counts">[],
): readonly CsvRow[] =>
  variants.flatMap(({ counts = {}, digest: run, name: variant }) =>
    Object.entries(counts).map(([key, { hi, lo, method, n, value }]) => ({
      run,
      scenario,
      variant,
      metric: "count" as const,
      key,
      value,
      ...(lo !== undefined && { lo }),
      ...(hi !== undefined && { hi }),
      n,
      method,
    })),
  )

/** The differences between each variant and the first, under the variant's name. */
const differenceRows = (
  { comparisons, scenario }: AnyResults,
  variants: readonly Pick<VariantResults, "name" | "digest">[],
): readonly CsvRow[] =>
  comparisons.map(({ b, metric: key, d, lo, hi, n, method }) => {
    const run = variants.find(({ name }) => name === b)?.digest ?? ""
    return { run, scenario, variant: b, metric: "difference", key, value: d, lo, hi, n, method }
  })

/** What each variant does apart from what players make of it, under its name. */
const splitRows = ({ scenario, splits = [], variants }: Results): readonly CsvRow[] =>
  splits.flatMap(({ b: variant, metric: key, n, direct, adaptations, interaction, beliefAlone }) => {
    const run = variants.find(({ name }) => name === variant)?.digest ?? ""
    const row = (metric: CsvRow["metric"], { d: value, lo, hi }: typeof interaction, side?: string): CsvRow => ({
      run,
      scenario,
      variant,
      metric,
      key,
      value,
      lo,
      hi,
      n,
      ...(side !== undefined && { side }),
    })
    return [
      row("direct", direct),
      ...adaptations.map((part) => row("adaptation", part, part.side)),
      row("interaction", interaction),
      row("beliefAlone", beliefAlone),
    ]
  })

/** What the party has of its stocks as each fight begins: a row of the fight, under the id that it has in the day. */
const stockRows = (results: DayResults): readonly CsvRow[] =>
  enteringRows(results).flatMap(({ days: n, fight, side, stocks, variant }) => {
    const { digest: run = "", name = "" } = results.day.variants[variant] ?? {}
    const of = { run, scenario: results.fights[fight]?.id ?? "", variant: name, side, n }
    return n === 0 ? [] : stocksLeft("stockEntering", side, stocks).map((part): CsvRow => ({ ...of, ...part }))
  })

/** The rows of a day as a whole; those of its fights are as of any fight, under the ids that they have in the day. */
const dayRows = (results: DayResults): readonly CsvRow[] => {
  const { day, fights, scenario } = results
  const ids = fights.map(({ id }) => id)
  return day.variants.flatMap(({ days, digest, endedIn, goingAfter, members, name, rounds, sides = {}, survived }) => {
    const parts: readonly Part[] = [
      { metric: "daySurvived", ...rated(survived) },
      ...goingAfter.map((rate, i): Part => ({ metric: "dayGoingAfter", key: ids[i] as string, ...rated(rate) })),
      ...endedIn.map((value, i): Part => ({ metric: "dayEndedIn", key: ids[i] as string, value })),
      ...enteringRows(results)
        .filter(({ days: fought, variant }) => fought > 0 && day.variants[variant]?.name === name)
        .flatMap(({ days: n, dead, fight, health, hi, lo, side }): readonly Part[] => {
          const of = { key: ids[fight] as string, side, n }
          return [
            { metric: "dayEnteringHealth", ...of, value: health, lo, hi },
            { metric: "dayEnteringDead", ...of, value: dead },
          ]
        }),
      { metric: "dayRoundsMean", value: rounds.mean },
      { metric: "dayRoundsMedian", value: rounds.median },
      { metric: "dayRoundsP90", value: rounds.p90 },
      ...day.party.flatMap(({ id }) => [
        ...measured(results, name, id),
        ...stocksLeft("dayStockLeft", id, sides[id]?.stocksLeft),
      ]),
      ...day.members.flatMap(({ id: actor, side }): readonly Part[] => {
        const found = members[actor]
        if (found === undefined) return []
        return [
          { metric: "dayFallen", side, actor, ...rated(found.fallen) },
          { metric: "dayDead", side, actor, ...rated(found.dead) },
        ]
      }),
    ]
    return parts.map((part) => ({ run: digest, scenario, variant: name, n: days, ...part }))
  })
}

/** The tidy rows as CSV. */
export const resultsCsv = (results: AnyResults): string => {
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
      ...measured(results, variant.name, side),
      ...stocksLeft("stockLeft", side, found.stocksLeft),
      ...(found.harmInRound ?? []).map(
        ({ interval, mean }, round): Part => ({ metric: "harmInRound", side, round, ...averaged(mean, interval) }),
      ),
      ...found.dead.map((value, at): Part => ({ metric: "deadInSide", side, at, value })),
      ...found.fallen.map((value, at): Part => ({ metric: "fallenInSide", side, at, value })),
      { metric: "firstBlood", side, value: found.firstBlood },
      { metric: "wonAfterFirstBlood", side, value: found.wonAfterFirstBlood, n: found.firstBlood },
      ...Object.entries(found.healthLeft).flatMap(([key, bins]) =>
        bins.map((value, bin): Part => ({ metric: "healthLeft", side, key, at: bin / 20, value })),
      ),
      ...found.choicesByRound.flatMap((counts, round) =>
        Object.entries(counts).map(([key, value]): Part => ({ metric: "choiceInRound", side, key, round, value })),
      ),
    ]
  }),
  { metric: "outcome", value: variant.outcomes["draw"] ?? 0 },
  ...Object.entries(variant.reasons).map(([key, value]): Part => ({ metric: "reason", key, value })),
]

const stocksLeft = (
  metric: "dayStockLeft" | "stockEntering" | "stockLeft",
  side: string,
  stocks: VariantResults["sides"][string]["stocksLeft"] = {},
): readonly Part[] =>
  Object.entries(stocks).map(
    ([stock, { interval, mean }]): Part => ({ metric, side, key: stock, ...averaged(mean, interval) }),
  )

/** Numbers of a side that thresholds know by these names; documents of older versions lack some. */
const measured = (results: AnyResults, variant: string, side: string): readonly Part[] =>
  (
    [
      ["anyDead", "anyDead", "dayAnyDead"],
      ["deaths", "deaths", "dayDeaths"],
      ["firstDown", "firstDown", undefined],
      ["healthLeft", "healthLeftMean", undefined],
    ] as const
  ).flatMap(([name, ofFights, ofDays]): readonly Part[] => {
    const metric = isDay(results) ? ofDays : ofFights
    const found = metric && measure(results, variant, `${name}.${side}`)
    return metric === undefined || found === undefined ? [] : [{ metric, side, ...found }]
  })

const lengthRows = ({ rounds, margin }: VariantResults): readonly Part[] => [
  { metric: "marginMean", ...averaged(margin.mean, margin.interval), n: margin.n },
  { metric: "marginSd", value: margin.sd, n: margin.n },
  ...margin.histogram.map((value, bin): Part => ({ metric: "marginHistogram", at: (bin - 20) / 20, value })),
  { metric: "roundsMean", ...averaged(rounds.mean, rounds.interval) },
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
      { metric: "harmDealt", side, actor, ...averaged(found.meanHarmDealt, found.harmDealtInterval) },
      { metric: "harmTaken", side, actor, ...averaged(found.meanHarmTaken, found.harmTakenInterval) },
      { metric: "friendlyHarm", side, actor, value: found.meanFriendlyHarm },
      ...Object.entries(found.choices).map(([key, value]): Part => ({ metric: "choice", side, actor, key, value })),
      ...Object.entries(found.harmByMeans).map(
        ([key, harm]): Part => ({ metric: "harmByMeans", side, actor, key, value: harm / variant.combats }),
      ),
      { metric: "spared", side, actor, value: found.meanSpared },
      { metric: "overkill", side, actor, value: found.meanOverkill },
      { metric: "healed", side, actor, value: found.meanHealed },
      { metric: "lost", side, actor, value: found.meanLost },
      ...found.survival.flatMap((row): readonly Part[] => survivalRows({ side, actor }, row)),
    ]
  })

const survivalRows = (
  who: { readonly side: string; readonly actor: string },
  { round, atRisk, downed, hazard, fallen }: CombatantResults["survival"][number],
): readonly Part[] => [
  { metric: "atRisk", ...who, round, value: atRisk },
  { metric: "downedInRound", ...who, round, value: downed },
  { metric: "hazard", ...who, round, ...rated(hazard) },
  { metric: "fallenBy", ...who, round, ...rated(fallen) },
]

const rated = ({ p, lo, hi, n, method }: Rate) => ({ value: p, lo, hi, n, method })

/** A mean with its 95 % interval; documents of older versions have none. */
const averaged = (value: number, interval: { readonly lo: number; readonly hi: number } | undefined) => ({
  value,
  ...(interval && { ...interval, method: "mean95" }),
})
