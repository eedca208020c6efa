import * as Schema from "effect/Schema"
import { clopperPearson } from "./intervals/clopperPearson.ts"
import { normalQuantile, z95 } from "./distributions/normal.ts"
import { round9 } from "./rate.ts"

/** How near to half a fight must be to be called even, unless something else is said. */
export const usualTolerance = 0.03

/** Beyond this share, on either side, a fight is lopsided. */
const lopsidedFrom = 0.75

/**
 * How even a fight is, seen by one side: what it wins, and half of what neither it nor the strongest of the others wins
 * (draws; with more than two sides also the victories of the rest). An even fight has a half.
 */
export const Evenness = Schema.Struct({
  p: Schema.Finite,
  /** The exact 95 % interval of `p`. */
  lo: Schema.Finite,
  hi: Schema.Finite,
  /** The smallest tolerance with which it can be called even: how far the interval reaches from a half. */
  within: Schema.Finite,
  /** The tolerance by which it is judged. */
  tolerance: Schema.Finite,
  /**
   * Even: the whole interval is within the tolerance. Else favoured: it excludes a half; lopsided: it is beyond 75 %.
   * Else undecided.
   */
  verdict: Schema.Literals(["even", "favoured", "lopsided", "undecided"]),
  /** The side that is favoured. */
  favours: Schema.optionalKey(Schema.String),
  /** After so many fights an even one is called even in 80 % of all cases: it follows from the tolerance alone. */
  enough: Schema.Int,
})
export type Evenness = typeof Evenness.Type

/**
 * How even a fight is for a side.
 *
 * @param wins by side
 * @param tolerance above 0 and below a half
 */
export const evenness = (
  wins: Readonly<Record<string, number>>,
  side: string,
  fights: number,
  tolerance: number = usualTolerance,
): Evenness => {
  const others = Object.keys(wins).filter((id) => id !== side)
  const [rival = side] = others.toSorted((a, b) => (wins[b] ?? 0) - (wins[a] ?? 0))
  const k = (fights + (wins[side] ?? 0) - (wins[rival] ?? 0)) / 2
  const { hi, lo } = fights === 0 ? { lo: 0, hi: 1 } : clopperPearson(k, fights)
  const within = Math.max(0.5 - lo, hi - 0.5)
  const isLopsided = lo > lopsidedFrom || hi < 1 - lopsidedFrom
  const isSure = lo > 0.5 || hi < 0.5
  const verdict = within <= tolerance ? "even" : isLopsided ? "lopsided" : isSure ? "favoured" : "undecided"
  return {
    p: fights === 0 ? 0.5 : round9(k / fights),
    lo: round9(lo),
    hi: round9(hi),
    within: round9(within),
    tolerance,
    verdict,
    ...((verdict === "favoured" || verdict === "lopsided") && { favours: lo > 0.5 ? side : rival }),
    enough: fightsForEven(tolerance),
  }
}

/**
 * After how many fights an even one is called even in 80 % of all cases, rounded up to two digits: the interval of a
 * half reaches `1.96 / (2 sqrt(n))`, and what was seen lies within `1.28 / (2 sqrt(n))` of a half in 80 %.
 *
 * Source: D. J. Schuirmann, "A comparison of the two one-sided tests procedure", Journal of Pharmacokinetics and
 * Biopharmaceutics 15 (1987).
 */
export const fightsForEven = (tolerance: number): number => {
  const root = (z95 + normalQuantile(0.9)) / (2 * tolerance)
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(root * root)) - 1)
  return Math.ceil((root * root) / unit) * unit
}
