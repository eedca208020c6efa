import { holm } from "../statistics/holm.ts"
import { mcnemar } from "../statistics/mcnemar.ts"
import type { MeanWithin } from "../statistics/meanWithin.ts"
import { normalCdf, z95 } from "../statistics/normal.ts"
import { pairedShares } from "../statistics/pairedShares.ts"
import { round9 } from "../statistics/rate.ts"
import { chanceThatMatters, meanDifference } from "./meanDifference.ts"
import { type Metric, smallestEffect } from "./metrics.ts"
import { differencesIn, type PairSums, type PairTable } from "./PairTable.ts"
import { roomIn } from "./roomIn.ts"
import type { Misplayed, Split, SplitPart } from "./Split.ts"
import type { ContrastSums, SplitTable } from "./SplitTable.ts"
import { verdictOf } from "./verdictOf.ts"

/**
 * What variants do apart from what players make of them, in all metrics. Of each metric the direct parts of all
 * variants are a family, as totals are: their verdicts hold together.
 *
 * @param sides in the order of the scenario
 * @param smallest the smallest difference of shares that matters
 * @param z the factor of intervals, for large numbers: more than 1.96 when a run was looked at several times
 */
export const splitsOf = (
  tables: readonly SplitTable[],
  sides: readonly string[],
  smallest: number = smallestEffect.share,
  z: number = z95,
): readonly Split[] => {
  const parts = tables.flatMap((table) => table.contrasts.flatMap((contrast) => partsOf(table, contrast, sides, z)))
  const families = Map.groupBy(parts, ({ metric }) => metric.id)
  const adjusted = new Map<(typeof parts)[number], number>()
  for (const family of families.values()) {
    const ps = holm(family.map(({ direct }) => direct.p))
    for (const [i, each] of family.entries()) adjusted.set(each, ps[i] as number)
  }
  return parts.map((each): Split => {
    const { metric, direct, mean, ...rest } = each
    const matters = metric.id === "rounds" ? smallestEffect.rounds : smallest
    const beyond = beyondIn(direct, mean, metric, matters, z)
    const verdict = verdictOf(direct, adjusted.get(each) as number, beyond, metric.good)
    return { ...rest, metric: metric.id, direct: { ...direct, verdict } }
  })
}

const partsOf = (table: SplitTable, contrast: ContrastSums, sides: readonly string[], z: number) => {
  const { metric } = contrast
  const { n } = table.total
  const of = (pairs: PairTable): SplitPart | undefined => {
    const sums = pairs.sums.find((each) => each.metric.id === metric.id)
    return sums === undefined ? undefined : partOf(sums, pairs.n, z)
  }
  const [total, direct, beliefAlone] = [of(table.total), of(table.direct), of(table.alone)]
  const adaptations = table.adaptations.flatMap((pairs, side) => {
    const part = of(pairs)
    return part === undefined ? [] : [{ side: sides[side] ?? "", ...part }]
  })
  if (total === undefined || direct === undefined || beliefAlone === undefined) return []
  const { sum, squares, values } = contrast
  const interaction = meanPart(meanDifference(metric, { n, sum, squares, values: values.values }, z))
  const sums = table.direct.sums.find((each) => each.metric.id === metric.id) as PairSums
  const mean = meanDifference(metric, differencesIn(sums, table.direct.n), z)
  return [{ a: table.a, b: table.b, metric, n, total, direct, adaptations, interaction, beliefAlone, mean }]
}

const partOf = (sums: PairSums, n: number, z: number): SplitPart => {
  const { metric, onlyA, onlyB } = sums
  if (metric.kind === "mean") return meanPart(meanDifference(metric, differencesIn(sums, n), z))
  const { lo, hi } = pairedShares(onlyA, onlyB, n, z)
  const d = n === 0 ? 0 : (onlyB - onlyA) / n
  return { d: round9(d), lo: round9(lo), hi: round9(hi), p: round9(mcnemar(onlyA, onlyB)) }
}

const meanPart = ({ d, lo, hi, p }: MeanWithin): SplitPart => ({
  d: round9(d),
  lo: round9(lo),
  hi: round9(hi),
  p: round9(p),
})

/** The same where few differ, or there are few. */
const beyondIn = (direct: SplitPart, mean: MeanWithin, { kind }: Metric, matters: number, z: number): number => {
  const chance = chanceThatMatters(mean, matters)
  const wide = pMatters(direct, matters, z)
  return kind === "mean" ? (chance ?? wide) : Math.max(wide, chance ?? 0)
}

/** One-sided, of a difference that matters, by the width of the interval. */
const pMatters = ({ lo, hi }: SplitPart, smallest: number, z: number): number =>
  normalCdf(-z * roomIn({ lo, hi }, smallest))

/**
 * The sides whose own adaptation surely costs them victories, by what matters: they know the rule, and play worse for
 * it. All sides and variants are one family.
 */
export const misplayedIn = (
  splits: readonly Split[],
  smallest: number = smallestEffect.share,
  z: number = z95,
): readonly Misplayed[] => {
  const own = splits.flatMap(({ b, metric, adaptations }) =>
    adaptations.filter(({ side }) => metric === `winRate.${side}`).map((part) => ({ variant: b, ...part })),
  )
  const ps = holm(own.map(({ p }) => p))
  return own.filter((part, i) => verdictOf(part, ps[i] as number, pMatters(part, smallest, z), 1) === "worse")
}
