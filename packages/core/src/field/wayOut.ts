import { asSquare, type Square } from "../kinds/indices.ts"
import { type Field, terrain } from "./Field.ts"
import { xOf, yOf } from "./squares.ts"

/** What has been worked out of a field: of every square how many steps it is out of the field, or `walledIn`. */
const known = new WeakMap<Field, Uint16Array>()

/** More steps than any field has: no way leads out from there. */
export const walledIn = 0xffff

/**
 * How many steps it is from a square out of the field: 1 on a way out itself. Ways out are those that the field names,
 * or else every square of its edge; walls are gone round, nothing else is looked at. `walledIn` where no way leads out.
 */
export const stepsOut = (field: Field, at: Square): number => {
  if (field.open && field.exits === undefined) {
    const x = xOf(field, at)
    const y = yOf(field, at)
    return 1 + Math.min(x, y, field.width - 1 - x, field.height - 1 - y)
  }
  let steps = known.get(field)
  if (steps === undefined) {
    steps = flood(field)
    known.set(field, steps)
  }
  return steps[at] as number
}

/** Whether a body of `space` x `space` squares stands on a way out of the field. */
export const isAtWayOut = (field: Field, at: Square, space: number): boolean => {
  for (let down = 0; down < space; down++)
    for (let across = 0; across < space; across++)
      if (stepsOut(field, asSquare(at + down * field.width + across)) === 1) return true
  return false
}

/**
 * Whether anybody could leave a field: not where walls stand all around it, nor where it is said that there is no way
 * out.
 */
export const hasWayOut = (field: Field): boolean => {
  if (field.exits !== undefined) return field.exits.length > 0
  if (field.open) return true
  for (let at = 0; at < field.terrain.length; at++) if (stepsOut(field, asSquare(at)) === 1) return true
  return false
}

const flood = (field: Field): Uint16Array => {
  const { width, height } = field
  const steps = new Uint16Array(width * height).fill(walledIn)
  const isOpen = (at: Square): boolean => ((field.terrain[at] as number) & terrain.wall) === 0
  const isEdge = (at: Square): boolean => {
    const x = xOf(field, at)
    const y = yOf(field, at)
    return x === 0 || y === 0 || x === width - 1 || y === height - 1
  }
  const ring = (field.exits ?? [...steps.keys()].map(asSquare).filter(isEdge)).filter(isOpen)
  for (const at of ring) steps[at] = 1
  for (let next = 0; next < ring.length; next++) {
    const at = ring[next] as Square
    const x = xOf(field, at)
    const y = yOf(field, at)
    for (let toY = Math.max(0, y - 1); toY <= Math.min(height - 1, y + 1); toY++)
      for (let toX = Math.max(0, x - 1); toX <= Math.min(width - 1, x + 1); toX++) {
        const to = asSquare(toY * width + toX)
        // The corners of walls cannot be cut.
        if (
          steps[to] !== walledIn ||
          !isOpen(to) ||
          !isOpen(asSquare(y * width + toX)) ||
          !isOpen(asSquare(toY * width + x))
        )
          continue
        steps[to] = (steps[at] as number) + 1
        ring.push(to)
      }
  }
  return steps
}
