import type { Field } from "../../../../field/Field.ts"
import { distance } from "../../../../field/distance.ts"
import { xOf, yOf } from "../../../../field/squares.ts"
import { asSquare, type Square } from "../../../../kinds/indices.ts"
import { template } from "../../model/Sheet.ts"
import type { SwPrepared } from "../../model/System.ts"

/**
 * Squares under a cone or stream that starts beside the attacker (SWD-031): a cone is nine steps long and three wide at
 * its end, a stream twelve steps long and one wide. A square counts when its centre is under it.
 */
export const coneSquares = (field: Field, from: Square, towards: Square, shape: number): ReadonlySet<number> => {
  const length = shape === template.cone ? 9 : 12
  const dx = xOf(field, towards) - xOf(field, from)
  const dy = yOf(field, towards) - yOf(field, from)
  const norm = Math.sqrt(dx * dx + dy * dy) || 1
  const squares = new Set<number>()
  for (let square = 0; square < field.width * field.height; square++) {
    const ox = xOf(field, asSquare(square)) - xOf(field, from)
    const oy = yOf(field, asSquare(square)) - yOf(field, from)
    const along = (ox * dx + oy * dy) / norm
    const aside = Math.abs(dx * oy - dy * ox) / norm
    if (along <= 0 || along > length + 0.5 || square === from) continue
    const half = shape === template.cone ? (1.5 * along) / length : 0.5
    if (aside <= Math.max(0.5, half)) squares.add(square)
  }
  return squares
}

/** Whether a body is at least partly on some squares. */
export const isWithin = (field: Field, at: Square, space: number, squares: ReadonlySet<number>): boolean => {
  for (let y = 0; y < space; y++) for (let x = 0; x < space; x++) if (squares.has(at + y * field.width + x)) return true
  return false
}

/**
 * Cosines of a clock's twelve hours, twelve being straight on: square roots alone, which come out the same everywhere.
 */
const cosines = [
  1,
  Math.sqrt(0.75),
  0.5,
  0,
  -0.5,
  -Math.sqrt(0.75),
  -1,
  -Math.sqrt(0.75),
  -0.5,
  0,
  0.5,
  Math.sqrt(0.75),
]

/** To the nearest whole number, halves away from zero: the mirror image of a way is as long. */
const nearest = (n: number): number => (n < 0 ? -Math.round(-n) : Math.round(n))

/**
 * Where a template comes down that has missed (SWD-034): so many steps from the point aimed at, in the direction of a
 * clock on which twelve is straight on from the attacker. The multiplier by range and the half-distance limit are house
 * rules.
 *
 * @param direction 1 to 12, clockwise
 * @param band 0 short, 1 medium, 2 long, 3 extreme range
 */
export const deviate = (
  { field, rules }: SwPrepared,
  { aimed, band, from }: { readonly from: Square; readonly aimed: Square; readonly band: number },
  dice: number,
  direction: number,
): Square => {
  const far = dice * (rules.deviationRangeMultiplier ? band + 1 : 1)
  const steps = rules.deviationHalfCap ? Math.min(far, Math.floor(distance(field, from, aimed) / 2)) : far
  const dy = yOf(field, aimed) - yOf(field, from)
  // RULING: for who aims at its own feet, straight on is east.
  const dx = from === aimed ? 1 : xOf(field, aimed) - xOf(field, from)
  const cos = cosines[direction % 12] as number
  const sin = cosines[(direction + 9) % 12] as number
  const across = dx * cos - dy * sin
  const down = dx * sin + dy * cos
  // Steps count as on the field: the longer of the two ways is that long.
  const length =
    field.diagonals === "5-5" ? Math.max(Math.abs(across), Math.abs(down)) : Math.sqrt(across * across + down * down)
  const x = xOf(field, aimed) + nearest((steps * across) / length)
  const y = yOf(field, aimed) + nearest((steps * down) / length)
  const column = Math.max(0, Math.min(field.width - 1, x))
  const row = Math.max(0, Math.min(field.height - 1, y))
  return asSquare(row * field.width + column)
}
