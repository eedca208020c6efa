import type { Square } from "../kinds/indices.ts"
import { type Field, terrain } from "./Field.ts"

/** Whether `a` stands on higher ground than `b`. A large body stands high when any of its squares is. */
export const isHigher = (field: Field, a: Square, b: Square, spaceA = 1, spaceB = 1): boolean =>
  !field.open && standsHigh(field, a, spaceA) && !standsHigh(field, b, spaceB)

const standsHigh = (field: Field, at: Square, space: number): boolean => {
  for (let y = 0; y < space; y++) {
    for (let x = 0; x < space; x++) {
      if (((field.terrain[at + y * field.width + x] as number) & terrain.high) !== 0) return true
    }
  }
  return false
}
