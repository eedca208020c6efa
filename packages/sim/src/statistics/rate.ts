import * as Schema from "effect/Schema"
import { clopperPearson } from "./intervals/clopperPearson.ts"
import { wilson } from "./intervals/wilson.ts"

/** A share with its 95 % interval: `k` of `n`. */
export const Rate = Schema.Struct({
  k: Schema.Int,
  n: Schema.Int,
  p: Schema.Finite,
  lo: Schema.Finite,
  hi: Schema.Finite,
  /** The formula of the interval, and its confidence. */
  method: Schema.Literals(["wilson95", "clopperPearson95"]),
})
export type Rate = typeof Rate.Type

/**
 * Fewer combats than these, on either side or in all, are too few for Wilson's interval: it would hold in 90 % of cases
 * where it says 95 %.
 */
const few = { onEitherSide: 10, inAll: 200 }

/**
 * Whether a share is so near to an end of the scale that Wilson's interval would be too short: under 2 %, or over 98 %,
 * or a handful of combats away from it; or whether there are few of them.
 */
export const isExtreme = (k: number, n: number): boolean =>
  n < few.inAll || Math.min(k, n - k) < Math.max(few.onEitherSide, 0.02 * n)

/**
 * A rate with its interval: Wilson's, or Clopper and Pearson's exact one at either end of the scale. What one side of a
 * table does not reach the other one does: the limits of `n - k` are those of `k` from the other end. Limits are
 * rounded to nine digits: beyond them the last bits of logarithms differ between machines.
 */
export const rate = (k: number, n: number, rare = isExtreme(k, n)): Rate => {
  const { lo, hi } = rare ? clopperPearson(k, n) : wilson(k, n)
  const p = n === 0 ? 0 : k / n
  return { k, n, p, lo: round9(lo), hi: round9(hi), method: rare ? "clopperPearson95" : "wilson95" }
}

/**
 * To nine digits behind the point. Chances of few coins lie just between two such numbers (793/1024 is 0.7744140625),
 * and the last bits of logarithms differ between machines: what is within 1e-13 of the middle is taken for the middle,
 * and goes up.
 */
export const round9 = (x: number): number => Math.round(x * 1e9 + 1e-4) / 1e9
