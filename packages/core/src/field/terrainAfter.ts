import type { Square } from "../kinds/indices.ts"
/** What stands on a square of the map and what it leaves there: the square, and bits of `terrain`. */
export type OnSquare = readonly [at: Square, leaves: number]

/**
 * The square to which a thing was pushed, -1 for those that stand where they stood: `elsewhere` are pairs of index and
 * square.
 */
export const placeAmong = (elsewhere: readonly number[], index: number): number => {
  for (let i = 0; i < elsewhere.length; i += 2) if (elsewhere[i] === index) return elsewhere[i + 1] as number
  return -1
}

/**
 * The ground of a map on which things stand, when some of them are open or broken (a set of indices) and some stand
 * elsewhere. What a thing is goes with it, over what the other ground is; the square that it leaves is bare.
 */
export const terrainAfter = (
  whole: Uint8Array,
  things: readonly OnSquare[],
  gone: number,
  elsewhere: readonly number[],
): Uint8Array => {
  const terrain = whole.slice()
  for (const [i, [at, leaves]] of things.entries()) {
    if (elsewhere.length > 0 && placeAmong(elsewhere, i) >= 0) terrain[at] = 0
    else if ((gone & (1 << i)) !== 0) terrain[at] = leaves
  }
  if (elsewhere.length === 0) return terrain
  for (const [i, [at, leaves]] of things.entries()) {
    const now = placeAmong(elsewhere, i)
    if (now < 0) continue
    terrain[now] = (terrain[now] as number) | ((gone & (1 << i)) === 0 ? (whole[at] as number) : leaves)
  }
  return terrain
}
