import { asSquare, type Square } from "../kinds/indices.ts"
import { distance } from "./distance.ts"
import type { Field } from "./Field.ts"
import { lineOfSight } from "./sight.ts"

/**
 * The forms of areas. A burst and a cube have their centre where they are aimed at, and walls stop them. The others
 * begin at a body: an emanation goes all around it, a cone is as wide as it is long, a line is one square wide.
 */
export type Shape = "burst" | "cube" | "cone" | "line" | "emanation"

/** An area: from where it comes, how large that body is, where it is aimed at, and how far it goes. */
export interface Aim {
  readonly shape: Shape
  readonly from: Square
  readonly space: number
  readonly at: Square
  /** In steps; of a cube how many squares its side has. */
  readonly reach: number
}

/** Whether any square of a body is in an area. The one from whom a cone, a line or an emanation goes out never is. */
export const isInArea = (field: Field, aim: Aim, body: Square, space: number): boolean => {
  if (aim.shape === "burst") {
    if (distance(field, aim.at, body, 1, space) > aim.reach) return false
    return lineOfSight(field, aim.at, body, 1, space)
  }
  if (aim.shape === "cube") return isInCube(field, aim, body, space) && lineOfSight(field, aim.at, body, 1, space)
  if (body === aim.from) return false
  if (distance(field, aim.from, body, aim.space, space) > aim.reach) return false
  if (!lineOfSight(field, aim.from, body, aim.space, space)) return false
  if (aim.shape === "emanation") return true
  for (let row = 0; row < space; row++)
    for (let column = 0; column < space; column++)
      if (isAhead(field, aim, asSquare(body + row * field.width + column))) return true
  return false
}

/** Whether a body is in the squares of a cube: of an even side one more lies behind and below its centre. */
const isInCube = ({ width }: Field, { at, reach }: Aim, body: Square, space: number): boolean => {
  const before = Math.floor((reach - 1) / 2)
  const [x, y] = [(at % width) - before, Math.floor(at / width) - before]
  const [left, top] = [body % width, Math.floor(body / width)]
  return left < x + reach && left + space > x && top < y + reach && top + space > y
}

/** Whether a square is in the direction of a cone or a line: all in half squares, exact. */
const isAhead = ({ width }: Field, { at, from, shape, space }: Aim, square: Square): boolean => {
  const middle = space - 1
  const [x, y] = [2 * (from % width) + middle, 2 * Math.floor(from / width) + middle]
  const [ux, uy] = [2 * (at % width) - x, 2 * Math.floor(at / width) - y]
  const [vx, vy] = [2 * (square % width) - x, 2 * Math.floor(square / width) - y]
  const along = ux * vx + uy * vy
  if (along <= 0) return false
  const aside = Math.abs(ux * vy - uy * vx)
  if (shape === "cone") return 2 * aside <= along
  // No further aside than half a square, or half the body's own width.
  return aside * aside <= space * space * (ux * ux + uy * uy)
}
