import type { Field } from "../field/Field.ts"
import { xOf, yOf } from "../field/squares.ts"

/** How many squares it is from a square over the nearest edge of the field: 1 on the edge itself. */
export const edgeDistance = (field: Field, at: number): number => {
  const x = xOf(field, at)
  const y = yOf(field, at)
  return 1 + Math.min(x, y, field.width - 1 - x, field.height - 1 - y)
}
