import { asSquare, type Square } from "../kinds/indices.ts"
import { distance } from "./distance.ts"
import { type Field, terrain } from "./Field.ts"

/** Bodies on a field: where each is and how large, and which of them are in nobody's way. */
export interface Bodies {
  readonly field: Field
  readonly spaces: readonly number[]
  at(who: number): Square
  isOut(who: number): boolean
}

/**
 * Where a body comes to that is pushed straight away from another one, or pulled straight towards it: as far as it
 * goes before a wall, the edge, a low wall or somebody else. It does not matter how difficult the ground is.
 *
 * @param steps how far: below 0 it is pulled
 */
export const shoved = (bodies: Bodies, who: number, from: number, steps: number): Square => {
  const { field, spaces } = bodies
  const { width } = field
  const at = bodies.at(who)
  const space = spaces[who] as number
  const [x, y] = [at % width, Math.floor(at / width)]
  const other = bodies.at(from)
  const middle = (spaces[from] as number) - space
  // The way from middle to middle, in half squares.
  const across = 2 * (x - (other % width)) - middle
  const down = 2 * (y - Math.floor(other / width)) - middle
  const long = Math.max(Math.abs(across), Math.abs(down))
  if (long === 0) return at
  let found = at
  const sign = steps < 0 ? -1 : 1
  for (let step = 1; step <= Math.abs(steps); step++) {
    const column = x + sign * rounded((step * across) / long)
    const row = y + sign * rounded((step * down) / long)
    if (column < 0 || row < 0 || column + space > width || row + space > field.height) break
    const square = asSquare(row * width + column)
    if (!isFree(bodies, who, square)) break
    found = square
  }
  return found
}

/** Halves are rounded away from 0, so that the mirror image of a push is the push in the mirror. */
const rounded = (value: number): number => Math.sign(value) * Math.floor(Math.abs(value) + 0.5) + 0

/** Whether a body can be on a square: no wall, no low wall, nobody else. */
export const isFree = (bodies: Bodies, who: number, square: Square): boolean => {
  const { field, spaces } = bodies
  if (!isOpen(field, square, spaces[who] as number)) return false
  return spaces.every(
    (space, other) =>
      other === who || bodies.isOut(other) || distance(field, square, bodies.at(other), spaces[who], space) > 0,
  )
}

const isOpen = ({ terrain: squares, width }: Field, at: Square, space: number): boolean => {
  for (let row = 0; row < space; row++)
    for (let column = 0; column < space; column++)
      if (((squares[at + row * width + column] as number) & (terrain.wall | terrain.lowCover)) !== 0) return false
  return true
}
