import type { Square } from "../kinds/indices.ts"
import { distance } from "./distance.ts"
import type { Field } from "./Field.ts"

/**
 * Which of the threats (bodies of one square) is nearest to a body, the first of them on a tie; its own square without
 * any.
 */
export const nearestThreat = (field: Field, at: Square, space: number, threats: readonly Square[]): Square => {
  let nearest = at
  let near = Infinity
  for (const threat of threats) {
    const far = distance(field, at, threat, space, 1)
    if (far >= near) continue
    nearest = threat
    near = far
  }
  return nearest
}

/** How far a body is from the nearest threat; -1 when that is nearer than `least`. */
export const clearance = (
  field: Field,
  at: Square,
  space: number,
  threats: readonly Square[],
  least: number,
): number => {
  let near = Infinity
  for (const threat of threats) {
    const far = distance(field, at, threat, space, 1)
    if (far < least) return -1
    if (far < near) near = far
  }
  return near
}
