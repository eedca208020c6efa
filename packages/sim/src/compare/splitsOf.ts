import { holm } from "../statistics/holm.ts"
import { mcnemar } from "../statistics/mcnemar.ts"
import type { MeanWithin } from "../statistics/intervals/meanWithin.ts"
import { normalCdf, z95 } from "../statistics/distributions/normal.ts"
import { pairedShares } from "../statistics/pairedShares.ts"
import { round9 } from "../statistics/rate.ts"
import type { ContrastTable } from "./ContrastTable.ts"
import { chanceThatMatters, meanDifference } from "./meanDifference.ts"
import { type Metric, smallestEffect, smallestOf } from "./metrics.ts"
import { roomIn } from "./roomIn.ts"
import type { Misplayed, Split, SplitPart } from "./Split.ts"
import { partAt, type SplitTable } from "./SplitTable.ts"
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
  const parts = tables.flatMap((table) => table.metrics.map((metric, m) => partsOf(table, metric, m, sides, z)))
  const families = Map.groupBy(parts, ({ metric }) => metric.id)
  const adjusted = new Map<(typeof parts)[number], number>()
  for (const family of families.values()) {
    const ps = holm(family.map(({ direct }) => direct.p))
    for (const [i, each] of family.entries()) adjusted.set(each, ps[i] as number)
  }
  return parts.map((each): Split => {
    const { metric, direct, mean, ...rest } = each
    const matters = smallestOf(metric, smallest)
    const beyond = beyondIn(direct, mean, metric, matters, z)
    const verdict = verdictOf(direct, adjusted.get(each) as number, beyond, metric)
    return { ...rest, metric: metric.id, direct: { ...direct, verdict } }
  })
}

const partsOf = (table: SplitTable, metric: Metric, m: number, sides: readonly string[], z: number) => {
  const contrasts = table.parts[m] as ContrastTable
  const meanOf = (at: number) => meanDifference(metric, contrasts.moments(at), z)
  const of = (at: number): SplitPart =>
    metric.kind === "mean" ? meanPart(meanOf(at)) : sharePart(contrasts.signs(at), contrasts.n, z)
  return {
    a: table.a,
    b: table.b,
    metric,
    n: contrasts.n,
    total: of(partAt.total),
    direct: of(partAt.direct),
    adaptations: sides.map((side, i) => ({ side, ...of(partAt.adaptations + i) })),
    // It goes from -2 to 2 and further: a mean even where the metric is a share.
    interaction: meanPart(meanOf(partAt.interaction)),
    beliefAlone: of(partAt.alone),
    mean: meanOf(partAt.direct),
  }
}

const sharePart = ({ above, below }: ReturnType<ContrastTable["signs"]>, n: number, z: number): SplitPart => {
  const { lo, hi } = pairedShares(below, above, n, z)
  const d = n === 0 ? 0 : (above - below) / n
  return { d: round9(d), lo: round9(lo), hi: round9(hi), p: round9(mcnemar(below, above)) }
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
  return own.filter(
    (part, i) =>
      verdictOf(part, ps[i] as number, pMatters(part, smallest, z), { good: 1, id: `winRate.${part.side}` }) ===
      "worse",
  )
}
