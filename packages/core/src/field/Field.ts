import type { Square } from "../kinds/indices.ts"
import type { Lines } from "./Lines.ts"

/**
 * How a diagonal step is counted: `5-5` one step (Chebyshev); `5-10-5` every second one costs two; `euclid` the
 * straight distance, rounded down.
 */
export type Diagonals = "5-5" | "5-10-5" | "euclid"

/**
 * What a square can be: bits of `Field.terrain`. Only `wall`, `difficult` and `lowCover` matter to movement (and
 * `deepWater` where a field says so), only `wall`, `lowCover` and `veil` to sight; the rest is for the systems to read.
 */
export const terrain = {
  /** Cannot be entered nor seen through; its corners cannot be cut. */
  wall: 1,
  /** Entering it costs double. */
  difficult: 2,
  /**
   * A low wall, a table: climbed over at double cost, but nobody stops on it; shot over, it covers what stands
   * behind it.
   */
  lowCover: 4,
  high: 8,
  shallowWater: 16,
  deepWater: 32,
  slippery: 64,
  /** Foliage, smoke, fog: hides but does not stop anything. */
  veil: 128,
} as const

/** How much of a target is hidden: by something solid (cover) or by something that only hides (concealment). */
export const degree = { none: 0, quarter: 1, half: 2, threeQuarters: 3, nineTenths: 4, total: 5 } as const
export type Degree = (typeof degree)[keyof typeof degree]

/**
 * The ground of a fight. Squares are numbered y * width + x, row by row from the top left. A field never changes: where
 * doors are opened or walls broken, another one takes its place (`Grounds.ts`).
 */
export interface Field {
  readonly width: number
  readonly height: number
  readonly diagonals: Diagonals
  /** Bits of `terrain` by square. */
  readonly terrain: Uint8Array
  /** No square has any terrain: searches can take the straight way. */
  readonly open: boolean
  /** How much low cover hides of what is behind it. */
  readonly coverDegree: Degree
  /** Deep water is swum, which costs four times as much as walking; left out: it costs nothing. */
  readonly swims?: boolean
  /** The squares from which one can leave it; left out: all of its edge. */
  readonly exits?: readonly Square[]
  /**
   * What is known by now of its lines of sight; as good for other fields of the same size, ground and `coverDegree`.
   */
  readonly lines: Lines
}
