import type { Comparison } from "../compare/Comparison.ts"
import { smallestEffect } from "../compare/metrics.ts"
import { normalCdf, z95 } from "../statistics/distributions/normal.ts"
import { round9 } from "../statistics/rate.ts"
import type { VariantResults } from "./variantResults.ts"

/**
 * How much more, or less, the lead of winners varies under each variant than under the first. A deviation is one number
 * of all fights, so there are no pairs: the interval is that of two independent ones put together ("MOVER"), which is
 * wider than need be where the fights are the same.
 *
 * Source: G. Y. Zou, A. Donner, "Construction of confidence limits about effect measures", Statistics in Medicine 27
 * (2008).
 */
export const swingComparisons = (
  variants: readonly VariantResults[],
  smallest: number = smallestEffect.share,
): readonly Comparison[] => {
  const [first, ...others] = variants
  return others.flatMap((other): readonly Comparison[] => {
    const [a, b] = [first?.margin, other.margin]
    if (first === undefined || a?.sdInterval === undefined || b.sdInterval === undefined) return []
    const d = b.sd - a.sd
    const lo = d - Math.hypot(b.sd - b.sdInterval.lo, a.sdInterval.hi - a.sd)
    const hi = d + Math.hypot(b.sdInterval.hi - b.sd, a.sd - a.sdInterval.lo)
    const half = d > 0 ? d - lo : hi - d
    const p = half === 0 ? 1 : 2 * normalCdf(-Math.abs((z95 * d) / half))
    const isKnown = lo > 0 || hi < 0
    return [
      {
        a: first.name,
        b: other.name,
        metric: "swing",
        kind: "mean",
        n: Math.min(a.n, b.n),
        valueA: round9(a.sd),
        valueB: round9(b.sd),
        d: round9(d),
        lo: round9(lo),
        hi: round9(hi),
        method: "mover95",
        p: round9(p),
        pHolm: round9(p),
        onlyA: 0,
        onlyB: 0,
        vrf: null,
        smallest,
        verdict: lo >= -smallest && hi <= smallest ? "equivalent" : isKnown ? (d > 0 ? "more" : "less") : "undecided",
      },
    ]
  })
}
