import type { Stopped } from "../plan/StopRule.ts"
import { benjaminiHochberg } from "../statistics/benjaminiHochberg.ts"
import { cohensH } from "../statistics/cohensH.ts"
import { hedgesG } from "../statistics/hedgesG.ts"
import { holm } from "../statistics/holm.ts"
import type { Interval } from "../statistics/intervals/Interval.ts"
import { type Moments, varianceOf } from "../statistics/Moments.ts"
import { mcnemar } from "../statistics/mcnemar.ts"
import { normalCdf, z95 } from "../statistics/distributions/normal.ts"
import { oddsRatio } from "../statistics/oddsRatio.ts"
import { pairedShares } from "../statistics/pairedShares.ts"
import { pairedT } from "../statistics/pairedT.ts"
import { round9 } from "../statistics/rate.ts"
import { tTails, tTwoSided } from "../statistics/distributions/studentT.ts"
import type { Comparison, Verdict } from "./Comparison.ts"
import { chanceThatMatters, meanDifference } from "./meanDifference.ts"
import { type Metric, smallestEffect, smallestOf } from "./metrics.ts"
import type { PairSums, PairTable } from "./PairTable.ts"
import { roomIn } from "./roomIn.ts"
import { isQuestion } from "./scoreSheet.ts"
import { unpaired } from "./unpaired.ts"
import { verdictOf } from "./verdictOf.ts"

/** Two variants by name, with the table of their combats. */
export interface NamedTable {
  readonly a: string
  readonly b: string
  readonly table: PairTable
}

/** What of a comparison does not depend on the others of its family. */
type Alone = Omit<Comparison, "pHolm" | "q" | "verdict"> & {
  readonly good: Metric["good"]
  /** One-sided p-value of a difference that matters. */
  readonly pMatters: number
}

/**
 * All metrics of all pairs. What a run is about (victories, days survived) is judged apart: the comparisons of one such
 * metric are a family over all variants, and their verdicts hold together with 95 %. What else variants change is one
 * family of all metrics and variants, in which at most one finding in twenty is expected to be false.
 *
 * @param smallest the smallest difference of shares that matters
 * @param stopped looks that were planned have their own limits: what they have decided stands, an ordinary test does
 *   not
 */
export const comparisonsOf = (
  pairs: readonly NamedTable[],
  smallest: number = smallestEffect.share,
  stopped?: Stopped,
): readonly Comparison[] => {
  const z = stopped?.limit ?? z95
  const alone: readonly Alone[] = pairs.flatMap(({ a, b, table }) =>
    table.sums.map((sums) => ({
      a,
      b,
      ...(table.twoSamples
        ? unpaired(sums, sums.n, smallest)
        : withoutLuck(compared(sums, sums.n, smallest, z), table.luck?.without(sums.metric.id))),
    })),
  )
  const byMetric = Map.groupBy(alone, ({ metric }) => metric)
  const pHolm = adjusted([...byMetric.values()], ({ p }) => p, holm)
  const questions = [...byMetric].filter(([metric]) => isQuestion(metric)).map(([, family]) => family)
  const others = alone.filter(({ metric }) => !isQuestion(metric))
  const q = adjusted([others], ({ p }) => p, benjaminiHochberg)
  const pMatters = new Map([
    ...adjusted(questions, (each) => each.pMatters, holm),
    ...adjusted([others], (each) => each.pMatters, benjaminiHochberg),
  ])
  return alone.map((each): Comparison => {
    const { good, pMatters: _, ...rest } = each
    const known = q.get(each)
    const own = { ...rest, pHolm: round9(pHolm.get(each) as number), ...(known !== undefined && { q: round9(known) }) }
    const matters = pMatters.get(each) as number
    return {
      ...own,
      verdict: planned(each, stopped) ?? verdictOf(each, own.q ?? own.pHolm, matters, { good, id: each.metric }),
    }
  })
}

/** Adjusted p-values, family by family. */
const adjusted = (
  families: readonly (readonly Alone[])[],
  p: (each: Alone) => number,
  adjust: (ps: readonly number[]) => readonly number[],
): ReadonlyMap<Alone, number> =>
  new Map(
    families.flatMap((family) => {
      const ps = adjust(family.map(p))
      return family.map((each, i) => [each, ps[i] as number] as const)
    }),
  )

/** The verdict of planned looks, where the comparison was looked at several times. */
const planned = ({ b, metric, good }: Alone, stopped: Stopped | undefined): Verdict | undefined => {
  if (stopped?.rule.rule !== "verdict" || stopped.rule.metric !== metric) return undefined
  const finding = stopped.decided?.find(({ variant }) => variant === b)?.finding
  if (finding === undefined || finding === "equivalent") return finding ?? "undecided"
  return (finding === "higher") === good > 0 ? "better" : "worse"
}

/** @param z the factor of intervals, for large numbers */
const compared = (sums: PairSums, n: number, smallest: number, z: number): Omit<Alone, "a" | "b"> =>
  sums.metric.kind === "share" ? shareCompared(sums, n, smallest, z) : meanCompared(sums, n, smallest, z)

const shareCompared = (sums: PairSums, n: number, smallest: number, z: number) => {
  const { metric, a, b, onlyA, onlyB } = sums
  const [pa, pb] = [share(a, n), share(b, n)]
  const d = share(onlyB - onlyA, n)
  const { lo, hi } = pairedShares(onlyA, onlyB, n, z)
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
    method: z === z95 ? ("bonettPrice95" as const) : ("repeated95" as const),
    p: round9(mcnemar(onlyA, onlyB)),
    onlyA,
    onlyB,
    vrf: reduction(pa * (1 - pa) + pb * (1 - pb), variance),
    ...(n > 0 && { oddsRatio: round9(oddsRatio(a, n, b, n).ratio), cohensH: round9(cohensH(pa, pb)) }),
    smallest,
    pMatters: Math.max(
      normalTails(z * roomIn({ lo, hi }, smallest)),
      chanceThatMatters(meanDifference(metric, sums.differences, z), smallest) ?? 0,
    ),
  }
}

/** The same by differences of which what luck explains has been taken away, where it has been counted. */
const withoutLuck = <C extends ReturnType<typeof compared>>(plain: C, rest: Moments | undefined): C => {
  if (rest === undefined) return plain
  const { d, lo, hi, p, df } = pairedT(rest)
  const { n, smallest, valueA, valueB } = plain
  return {
    ...plain,
    d: round9(d),
    // A difference of shares is at most 1.
    lo: round9(Math.max(-1, lo)),
    hi: round9(Math.min(1, hi)),
    method: "luckOut95" as const,
    p: round9(p),
    vrf: reduction(valueA * (1 - valueA) + valueB * (1 - valueB), varianceOf(rest) * ((n - 1) / n)),
    pMatters: upperT(tTwoSided(0.05, df) * roomIn({ lo, hi }, smallest), df),
  }
}

const meanCompared = (sums: PairSums, n: number, smallest: number, z: number) => {
  const { metric, a, aa, b, bb, dd, onlyA, onlyB } = sums
  const { scale } = metric
  const found = meanDifference(metric, sums.differences, z)
  const { d, lo, hi, p, df } = found
  const matters = smallestOf(metric, smallest)
  const [first, second] = [
    { n, sum: a, squares: aa },
    { n, sum: b, squares: bb },
  ]
  const squared = (sum: number, squares: number) => squares - share(sum * sum, n)
  return {
    metric: metric.id,
    kind: "mean" as const,
    good: metric.good,
    n,
    valueA: round9(share(a, n) / scale),
    valueB: round9(share(b, n) / scale),
    d: round9(d),
    lo: round9(lo),
    hi: round9(hi),
    method: z === z95 ? ("pairedT95" as const) : ("repeated95" as const),
    p: round9(p),
    onlyA,
    onlyB,
    vrf: reduction(squared(a, aa) + squared(b, bb), squared(b - a, dd)),
    ...(n > 1 && { hedgesG: round9(hedgesG(first, second)) }),
    smallest: matters,
    pMatters: n < 2 ? 1 : (chanceThatMatters(found, matters) ?? roomyT({ lo, hi }, matters, df, z)),
  }
}

/** The chance that a standard normal number, or Student's t, is more than this. */
const normalTails = (z: number): number => normalCdf(-z)
const roomyT = (interval: Interval, matters: number, df: number, z: number): number =>
  upperT(tTwoSided(2 * normalTails(z), df) * roomIn(interval, matters), df)
const upperT = (t: number, df: number): number => (t >= 0 ? tTails(t, df) / 2 : 1 - tTails(t, df) / 2)

const share = (k: number, n: number): number => (n === 0 ? 0 : k / n)

const reduction = (unpaired: number, paired: number): number | null => (paired > 0 ? round9(unpaired / paired) : null)
