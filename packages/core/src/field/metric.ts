import { rootDown } from "./distance.ts"
import type { Diagonals } from "./Field.ts"

/*
 * What a way costs inside a search: one number that orders ways first by price, then by length on the ground.
 *
 * The price is in the metric's own unit (`unitOf`): a step, or for `euclid` a ten-thousandth of one, with 1.4142 for a
 * diagonal; whole steps are counted at the end, rounded down. Difficult ground doubles it. Among equally cheap ways the
 * shorter on the ground is taken, where a diagonal counts one and a half of a straight step (3 to 2).
 */

/** The weight of the price over the length: more than any length on the largest field. */
export const priceWeight = 2 ** 20
export const straightLength = 2
export const diagonalLength = 3

export const unitOf = (diagonals: Diagonals): number => (diagonals === "euclid" ? 10_000 : 1)

/** The price of a diagonal step; `odd` is 1 when an odd number of them came before it, else 0. */
export const diagonalPrice = (diagonals: Diagonals, odd: number): number =>
  diagonals === "5-5" ? 1 : diagonals === "5-10-5" ? 1 + odd : 14_142

/** The price of so many diagonal steps in a row. */
export const diagonalsPrice = (diagonals: Diagonals, odd: number, count: number): number =>
  diagonals === "5-10-5" ? count + ((count + odd) >> 1) : count * diagonalPrice(diagonals, odd)

/**
 * The cost of the best way over open ground to a square at most `reach` squares away in both directions, when the
 * nearest squares are `long` apart in one direction and `short` in the other. No real way costs less, and it falls by
 * no more than a step's cost in any step: the estimate that the search needs.
 */
export const openCost = (diagonals: Diagonals, odd: number, long: number, short: number, reach: number): number => {
  const far = long > reach ? long - reach : 0
  const near = short > reach ? short - reach : 0
  const length = straightLength * far + (diagonalLength - straightLength) * near
  if (diagonals === "5-5") return far * priceWeight + length
  if (diagonals === "euclid") return (10_000 * far + 4_142 * near) * priceWeight + length
  const price = far + ((near + odd) >> 1)
  if (reach < 2) return price * priceWeight + length
  // Reach is an octagon inside that box: those in it are at most reach + 1 away when the next diagonal counts double.
  const other = long + ((short + odd) >> 1) - reach - 1
  return other > price ? other * priceWeight : price * priceWeight + length
}

/**
 * How far apart in the long direction bodies may be to be in reach, when they are `short` apart in the other; -1 never.
 */
export const reachAcross = (diagonals: Diagonals, reach: number, short: number): number => {
  if (short > reach) return -1
  if (diagonals === "5-5") return reach
  if (diagonals === "euclid") return rootDown((reach + 1) * (reach + 1) - 1 - short * short)
  const long = reach - (short >> 1)
  return long >= short ? long : 2 * (reach - short) + 1
}
