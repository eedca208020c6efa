import { cohensH } from "../statistics/cohensH.ts"
import { hedgesG } from "../statistics/hedgesG.ts"
import type { Interval } from "../statistics/intervals/Interval.ts"
import { meanWithin } from "../statistics/intervals/meanWithin.ts"
import { normalCdf, z95 } from "../statistics/distributions/normal.ts"
import { newcombe } from "../statistics/intervals/newcombe.ts"
import { oddsRatio } from "../statistics/oddsRatio.ts"
import { round9 } from "../statistics/rate.ts"
import { welch } from "../statistics/welch.ts"
import { smallestOf } from "./metrics.ts"
import type { PairSums } from "./PairTable.ts"
import { roomIn } from "./roomIn.ts"

/**
 * Two variants with dice of their own, in one metric: two samples of `n` combats each. Of shares Newcombe's interval
 * and the test of two proportions (pooled); of means Welch's, and where few values differ what has not been seen.
 *
 * @param smallest the smallest difference of shares that matters
 */
export const unpaired = (sums: PairSums, n: number, smallest: number) =>
  sums.metric.kind === "share" ? twoShares(sums, n, smallest) : twoMeans(sums, n, smallest)

const twoShares = ({ metric, a, b }: PairSums, n: number, smallest: number) => {
  const [pa, pb] = n === 0 ? [0, 0] : [a / n, b / n]
  const interval = n === 0 ? { lo: -1, hi: 1 } : newcombe(a, n, b, n)
  const pooled = (pa + pb) / 2
  const error = Math.sqrt((2 * pooled * (1 - pooled)) / Math.max(1, n))
  return {
    ...alike(metric, n),
    kind: "share" as const,
    valueA: round9(pa),
    valueB: round9(pb),
    d: round9(pb - pa),
    ...rounded(interval),
    method: "newcombe95" as const,
    p: round9(Math.max(error === 0 ? 1 : twoSided((pb - pa) / error), chanceBy(pb - pa, interval))),
    ...(n > 0 && { oddsRatio: round9(oddsRatio(a, n, b, n).ratio), cohensH: round9(cohensH(pa, pb)) }),
    smallest,
    pMatters: normalCdf(-z95 * roomIn(interval, smallest)),
  }
}

const twoMeans = ({ metric, a, aa, b, bb }: PairSums, n: number, smallest: number) => {
  const { range, scale } = metric
  const [first, second] = [
    { n, sum: a, squares: aa },
    { n, sum: b, squares: bb },
  ]
  const { d, p } = welch(first, second)
  const interval = squareAndAdd(meanWithin(first, range), meanWithin(second, range), scale)
  const matters = smallestOf(metric, smallest)
  return {
    ...alike(metric, n),
    kind: "mean" as const,
    valueA: round9(n === 0 ? 0 : a / n / scale),
    valueB: round9(n === 0 ? 0 : b / n / scale),
    d: round9(d / scale),
    ...rounded(interval),
    method: "welch95" as const,
    p: round9(Math.max(p, chanceBy(d / scale, interval))),
    ...(n > 1 && { hedgesG: round9(hedgesG(first, second)) }),
    smallest: matters,
    pMatters: n < 2 ? 1 : normalCdf(-z95 * roomIn(interval, matters)),
  }
}

const alike = ({ good, id }: PairSums["metric"], n: number) => ({ metric: id, good, n, onlyA: 0, onlyB: 0, vrf: null })

/**
 * The interval of a difference from those of two independent means ("MOVER"): Welch's in large samples, and as wide as
 * theirs in small ones.
 *
 * Source: G. Y. Zou, A. Donner, "Construction of confidence limits about effect measures", Statistics in Medicine 27
 * (2008).
 */
const squareAndAdd = (
  first: Interval & { readonly d: number },
  second: Interval & { readonly d: number },
  scale: number,
): Interval => {
  const d = second.d - first.d
  return {
    lo: (d - Math.hypot(second.d - second.lo, first.hi - first.d)) / scale,
    hi: (d + Math.hypot(second.hi - second.d, first.d - first.lo)) / scale,
  }
}

/** Two-sided, by how wide the interval is towards 0: where it is wider than a test knows of, that knows too little. */
const chanceBy = (d: number, { lo, hi }: Interval): number => {
  const half = d > 0 ? d - lo : hi - d
  return half === 0 ? (d === 0 ? 1 : 0) : twoSided((z95 * d) / half)
}

const rounded = ({ lo, hi }: Interval): Interval => ({ lo: round9(lo), hi: round9(hi) })

const twoSided = (z: number): number => 2 * normalCdf(-Math.abs(z))
