import { round9 } from "../rate.ts"
import { bonettPrice } from "../statistics/bonettPrice.ts"
import { cohensH } from "../statistics/cohensH.ts"
import { hedgesG } from "../statistics/hedgesG.ts"
import { holm } from "../statistics/holm.ts"
import { mcnemar } from "../statistics/mcnemar.ts"
import { oddsRatio } from "../statistics/oddsRatio.ts"
import { pairedT } from "../statistics/pairedT.ts"
import type { Comparison, Verdict } from "./Comparison.ts"
import { type Metric, smallestEffect } from "./metrics.ts"
import type { PairSums, PairTable } from "./PairTable.ts"
import type { Stopped } from "./StopRule.ts"
import { verdictOf } from "./verdictOf.ts"

/** Two variants by name, with the table of their combats. */
export interface NamedTable {
  readonly a: string
  readonly b: string
  readonly table: PairTable
}

/** What of a comparison does not depend on the others of its family. */
type Alone = Omit<Comparison, "pHolm" | "verdict"> & { readonly good: Metric["good"] }

/**
 * All metrics of all pairs. The comparisons of one metric are a family: their verdicts hold together with 95 %.
 *
 * @param smallest the smallest difference of shares that matters
 * @param stopped looks that were planned have their own limits: what they have decided stands, an ordinary test does not
 */
export const comparisonsOf = (
  pairs: readonly NamedTable[],
  smallest: number = smallestEffect.share,
  stopped?: Stopped,
): readonly Comparison[] => {
  const alone: readonly Alone[] = pairs.flatMap(({ a, b, table }) =>
    table.sums.map((sums) => ({ a, b, ...compared(sums, table.n, smallest) })),
  )
  const families = Map.groupBy(alone, ({ metric }) => metric)
  const adjusted = new Map<Alone, number>()
  for (const family of families.values()) {
    const ps = holm(family.map(({ p }) => p))
    for (const [i, each] of family.entries()) adjusted.set(each, ps[i] as number)
  }
  return alone.map((each): Comparison => {
    const { good, ...rest } = each
    const pHolm = round9(adjusted.get(each) as number)
    return { ...rest, pHolm, verdict: planned(each, stopped) ?? verdictOf(each, pHolm, good) }
  })
}

/** The verdict of planned looks, where the comparison was looked at several times. */
const planned = ({ b, metric, good }: Alone, stopped: Stopped | undefined): Verdict | undefined => {
  if (stopped?.rule.rule !== "verdict" || stopped.rule.metric !== metric) return undefined
  const finding = stopped.decided?.find(({ variant }) => variant === b)?.finding
  if (finding === undefined || finding === "equivalent") return finding ?? "undecided"
  return (finding === "higher") === good > 0 ? "better" : "worse"
}

const compared = (sums: PairSums, n: number, smallest: number): Omit<Alone, "a" | "b"> =>
  sums.metric.kind === "share" ? shareCompared(sums, n, smallest) : meanCompared(sums, n, smallest)

const shareCompared = ({ metric, a, b, onlyA, onlyB }: PairSums, n: number, smallest: number) => {
  const [pa, pb] = [share(a, n), share(b, n)]
  const d = share(onlyB - onlyA, n)
  const { lo, hi } = bonettPrice(onlyA, onlyB, n)
  const variance = share(onlyA + onlyB, n) - d * d
  return {
    metric: metric.id,
    kind: "share" as const,
    good: metric.good,
    n,
    valueA: round9(pa),
    valueB: round9(pb),
    d: round9(d),
    lo: round9(lo),
    hi: round9(hi),
    method: "bonettPrice95" as const,
    p: round9(mcnemar(onlyA, onlyB)),
    onlyA,
    onlyB,
    vrf: reduction(pa * (1 - pa) + pb * (1 - pb), variance),
    ...(n > 0 && { oddsRatio: round9(oddsRatio(a, n, b, n).ratio), cohensH: round9(cohensH(pa, pb)) }),
    smallest,
  }
}

const meanCompared = ({ metric, a, aa, b, bb, dd, onlyA, onlyB }: PairSums, n: number, smallest: number) => {
  const { scale } = metric
  const { d, lo, hi, p } = pairedT({ n, sum: b - a, squares: dd })
  const [first, second] = [
    { n, sum: a, squares: aa },
    { n, sum: b, squares: bb },
  ]
  // Fewer than two combats say nothing about how far off a mean may be: as wide as numbers in a document can be.
  const inUnit = (x: number) => round9(Number.isFinite(x) ? x / scale : Math.sign(x) * unknownWidth)
  const squared = (sum: number, squares: number) => squares - share(sum * sum, n)
  return {
    metric: metric.id,
    kind: "mean" as const,
    good: metric.good,
    n,
    valueA: round9(share(a, n) / scale),
    valueB: round9(share(b, n) / scale),
    d: inUnit(d),
    lo: inUnit(lo),
    hi: inUnit(hi),
    method: "pairedT95" as const,
    p: round9(p),
    onlyA,
    onlyB,
    vrf: reduction(squared(a, aa) + squared(b, bb), squared(b - a, dd)),
    ...(n > 1 && { hedgesG: round9(hedgesG(first, second)) }),
    smallest: metric.id === "rounds" ? smallestEffect.rounds : smallest,
  }
}

const unknownWidth = 1e6

const share = (k: number, n: number): number => (n === 0 ? 0 : k / n)

const reduction = (unpaired: number, paired: number): number | null => (paired > 0 ? round9(unpaired / paired) : null)
