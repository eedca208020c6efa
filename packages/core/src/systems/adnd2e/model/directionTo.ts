import type { Square } from "../../../kinds/indices.ts"
/**
 * The direction from one body to another, 0 north and on clockwise to 7. The borders between directions lie at 22.5
 * degrees, whose tangent is 0.4142 (29/70 is near enough for any map).
 */
export const directionTo = (width: number, from: Square, to: Square, spaceFrom: number, spaceTo: number): number => {
  // Doubled coordinates of the centres.
  const dx = 2 * (to % width) + spaceTo - (2 * (from % width) + spaceFrom)
  const dy = 2 * Math.floor(to / width) + spaceTo - (2 * Math.floor(from / width) + spaceFrom)
  const east = 70 * Math.abs(dx) > 29 * Math.abs(dy)
  const north = 70 * Math.abs(dy) > 29 * Math.abs(dx)
  if (east && north) return dx > 0 ? (dy < 0 ? 1 : 3) : dy > 0 ? 5 : 7
  return east ? (dx > 0 ? 2 : 6) : dy < 0 ? 0 : 4
}
