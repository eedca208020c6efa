import { meanDifference } from "../compare/meanDifference.ts"
import type { Metric } from "../compare/metrics.ts"
import { momentsOf } from "../statistics/Moments.ts"
import { z95 } from "../statistics/distributions/normal.ts"
import { pairedShares } from "../statistics/pairedShares.ts"
import type { Effect } from "./Sensitivity.ts"

/** The change of a goal between the same combats under `a` and under `b`, in its unit, with its interval. */
export const changeOf = (metric: Metric, a: Int32Array, b: Int32Array, z = z95): Effect => {
  const n = a.length
  if (metric.kind === "share") {
    let [onlyA, onlyB] = [0, 0]
    for (let i = 0; i < n; i++) {
      if ((a[i] as number) > (b[i] as number)) onlyA++
      else if ((a[i] as number) < (b[i] as number)) onlyB++
    }
    return { d: n === 0 ? 0 : (onlyB - onlyA) / n, ...pairedShares(onlyA, onlyB, n, z) }
  }
  const { d, hi, lo } = meanDifference(metric, momentsOf(Array.from(a, (x, i) => (b[i] as number) - x)), z)
  return { d, lo, hi }
}

/** What one step up does: half of the way from one step down to one step up. */
export const stepOf = (metric: Metric, less: Int32Array, more: Int32Array): Effect => {
  const { d, hi, lo } = changeOf(metric, less, more)
  return { d: d / 2, lo: lo / 2, hi: hi / 2 }
}

/** From here on two sides are no longer opposite: their sum is surely not 0. */
const surely = 2.8070337683438

/**
 * Whether one step down and one step up do opposite things, as far as these combats tell: whether their sum may be 0
 * (99.5 %).
 */
export const areOpposite = (metric: Metric, less: Int32Array, base: Int32Array, more: Int32Array): boolean => {
  const sums = Array.from(base, (x, i) => (less[i] as number) + (more[i] as number) - 2 * x)
  const { lo, hi } = meanDifference(
    // A sum of two differences lies in twice the range of one.
    { ...metric, kind: "mean", range: { lo: 2 * metric.range.lo, hi: 2 * metric.range.hi } },
    momentsOf(sums),
    surely,
  )
  return lo <= 0 && hi >= 0
}

/** Where nothing was seen in `n` combats: no more than this share of all, with 95 %. */
export const ruleOfThree = (n: number): number => Math.min(1, 3 / n)

/** The size of a change, without its sign. */
export const sizeOf = ({ d, hi, lo }: Effect): Effect =>
  lo > 0 || hi < 0
    ? { d: Math.abs(d), lo: Math.min(Math.abs(lo), Math.abs(hi)), hi: Math.max(Math.abs(lo), Math.abs(hi)) }
    : { d: Math.abs(d), lo: 0, hi: Math.max(Math.abs(lo), Math.abs(hi)) }

/**
 * A mean that goes, as far as unseen fights are feared, no further beyond what was seen than that reaches: nobody fears
 * fifty rounds where all fights end within ten.
 */
export const rangedBy = (metric: Metric, { least, most }: { least: number; most: number }): Metric => {
  if (metric.kind === "share" || !(most >= least)) return metric
  const extent = most - least
  const { hi, lo } = metric.range
  return { ...metric, range: { lo: Math.max(lo, least - extent), hi: Math.min(hi, most + extent) } }
}
