import type { Shape } from "../../field/area.ts"
import { longestSide } from "../../field/parseMap.ts"
import { asSquare, type Square } from "../../kinds/indices.ts"

/** No map has more squares. */
const manySquares = longestSide ** 2

/** Whether an area that lasts goes out from the square on which its maker stood as it was laid. */
export const isDirected = (shape: Shape): boolean => shape === "cone" || shape === "line"

/** What the track of an area that lasts is: one more than its square, and where it goes out from. */
export const spotOf = (at: number, from = 0): number => 1 + at + from * manySquares

/** Where it is, or is aimed at, and where it goes out from. */
export const squaresOf = (spot: number): { readonly at: Square; readonly from: Square } => ({
  at: asSquare((spot - 1) % manySquares),
  from: asSquare(Math.floor((spot - 1) / manySquares)),
})

/** The most that it can be. */
export const lastSpot = spotOf(manySquares - 1, manySquares - 1)
