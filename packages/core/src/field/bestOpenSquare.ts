import { asSquare, nowhere, type Square } from "../kinds/indices.ts"
import type { Body } from "./Body.ts"
import type { Field } from "./Field.ts"
import { openCost, priceWeight, unitOf } from "./metric.ts"
import { clearance } from "./threats.ts"

/** From whom a body gets away, and how: threats are bodies of one square, `heading` is the nearest of them. */
interface Retreat {
  readonly threats: readonly Square[]
  readonly heading: Square
  /** Whole steps. */
  readonly budget: number
  /** How far away the nearest threat is where it stands. */
  readonly far: number
  /** 1 when the next diagonal step costs double. */
  readonly odd: number
}

/**
 * The square furthest from all threats if all ground were open and only the last square had to be free; -1 for none
 * better than where it stands. Of equally good ones the first found, looking from the side that the nearest threat is
 * not on.
 */
export const bestOpenSquare = (
  field: Field,
  { at: from, space }: Body,
  { budget, far, heading, odd, threats }: Retreat,
  mayStop: (at: Square) => boolean,
): Square => {
  const { width, height, diagonals } = field
  const row = (from / width) | 0
  const column = from - row * width
  const headingRow = (heading / width) | 0
  const south = headingRow > row ? 1 : -1
  const east = heading - headingRow * width > column ? 1 : -1
  const limit = (budget + 1) * unitOf(diagonals) * priceWeight
  const most = Math.min(budget, Math.max(width, height))
  let best = nowhere
  let bestFar = far
  let bestCost = 0
  for (let down = -most; down <= most; down++) {
    const toRow = row + south * down
    if (toRow < 0 || toRow >= height) continue
    for (let across = -most; across <= most; across++) {
      const toColumn = column + east * across
      if (toColumn < 0 || toColumn >= width) continue
      const long = Math.max(Math.abs(down), Math.abs(across))
      const short = Math.min(Math.abs(down), Math.abs(across))
      const cost = openCost(diagonals, odd, long, short, 0)
      if (cost >= limit) continue
      // An integer to V8 too: -1 * 0 is none, and a square made of it would make floats of those of all fights to come.
      const at = asSquare((toRow * width + toColumn) | 0)
      const found = clearance(field, at, space, threats, bestFar)
      if (found < bestFar || (found === bestFar && cost >= bestCost) || !mayStop(at)) continue
      best = at
      bestFar = found
      bestCost = cost
    }
  }
  return best
}
