/**
 * How a diagonal step is counted: `5-5` one step (Chebyshev); `5-10-5` every second one costs two; `euclid` the straight
 * distance, rounded down.
 */
export type Diagonals = "5-5" | "5-10-5" | "euclid"

/** What a square can be: bits of `Field.terrain`. */
export const terrain = {
  wall: 1,
  difficult: 2,
  lowCover: 4,
  high: 8,
  shallowWater: 16,
  deepWater: 32,
  slippery: 64,
  /** Foliage, smoke, fog: hides but does not stop anything. */
  veil: 128,
} as const

/** The ground of a fight. Squares are numbered y * width + x, row by row from the top left. Never changes in a combat. */
export interface Field {
  readonly width: number
  readonly height: number
  readonly diagonals: Diagonals
  /** Bits of `terrain` by square. */
  readonly terrain: Uint8Array
  /** No square has any terrain: searches can take the straight way. */
  readonly open: boolean
}
