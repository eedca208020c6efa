import { asSquare, type Square } from "../kinds/indices.ts"
import { type Field, terrain } from "./Field.ts"

/**
 * Whether the centres of two bodies' nearest squares see each other: no wall on the straight line between them. A line
 * that touches a corner passes, unless walls meet there from both sides. Where several pairs of squares are equally
 * near (bodies facing each other side on), one clear line is enough. Symmetric.
 */
export const lineOfSight = (field: Field, a: Square, b: Square, spaceA = 1, spaceB = 1): boolean => {
  if (field.open) return true
  if (spaceA === 1 && spaceB === 1) return isLineClear(field, a, b)
  const width = field.width
  const ay = (a / width) | 0
  const by = (b / width) | 0
  const ax = a - ay * width
  const bx = b - by * width
  const across = facing(ax, bx, spaceA, spaceB)
  const down = facing(ay, by, spaceA, spaceB)
  for (let i = 0; i < across; i++) {
    for (let j = 0; j < down; j++) {
      const from = asSquare((near(ay, by, spaceA) + j) * width + near(ax, bx, spaceA) + i)
      const to = asSquare((near(by, ay, spaceB) + j) * width + near(bx, ax, spaceB) + i)
      if (isLineClear(field, from, to)) return true
    }
  }
  return false
}

/** The bits of `Lines` that are about sight. The others are about cover. */
const sightBits = { blocked: 64, clear: 128 } as const

/** Whether two squares' centres see each other. */
const isLineClear = (field: Field, a: Square, b: Square): boolean => {
  const row = field.lines.from(a)
  const known = row[b] as number
  if (known >= sightBits.blocked) return known >= sightBits.clear
  const width = field.width
  const clear = isClear(
    field,
    2 * (a % width) + 1,
    2 * ((a / width) | 0) + 1,
    2 * (b % width) + 1,
    2 * ((b / width) | 0) + 1,
  )
  row[b] = known | (clear ? sightBits.clear : sightBits.blocked)
  return clear
}

/** How many rows (or columns) two bodies share; 1 when they share none, for the one pair of nearest squares. */
export const facing = (a: number, b: number, spaceA: number, spaceB: number): number =>
  Math.max(1, Math.min(a + spaceA, b + spaceB) - Math.max(a, b))

/** The first of a body's rows (or columns) that is nearest to another body starting at `other`. */
export const near = (a: number, other: number, space: number): number => Math.max(a, Math.min(other, a + space - 1))

/**
 * Whether no wall is on the segment between two points, given in half squares: the centre of column x is 2x + 1, its
 * left edge 2x. Walks from square to square in integers, so it is exact. `a` must be a centre; `b` may be a corner too.
 */
export const isClear = (field: Field, ax: number, ay: number, bx: number, by: number): boolean =>
  ((field.terrain[(ay >> 1) * field.width + (ax >> 1)] as number) & terrain.wall) === 0 &&
  countOn(field, ax, ay, bx, by, terrain.wall, 1) === 0

/**
 * How many squares with any terrain of `mask` a segment passes through (not just touches), at most `most`; the square
 * it starts in does not count. Points as for `isClear`. Two such squares that meet in a corner on the segment count as
 * one: there is no gap between them.
 */
export const countOn = (
  field: Field,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  mask: number,
  most: number,
): number => {
  const { terrain: ground, width } = field
  const dx = Math.abs(bx - ax)
  const dy = Math.abs(by - ay)
  const across = bx > ax ? 1 : -1
  const down = by > ay ? width : -width
  let square = (ay >> 1) * width + (ax >> 1)
  let found = 0
  // The edges of columns and of rows lie 1, 3, 5, ... half squares from the centre where the segment starts. It meets
  // the edge at `column` after column / dx of its length, the one at `row` after row / dy.
  let column = 1
  let row = 1
  while (column < dx || row < dy) {
    const lead = column * dy - row * dx
    if (row >= dy || (column < dx && lead < 0)) {
      square += across
      column += 2
    } else if (column >= dx || lead > 0) {
      square += down
      row += 2
    } else {
      if (((ground[square + across] as number) & mask) !== 0 && ((ground[square + down] as number) & mask) !== 0)
        found++
      square += across + down
      column += 2
      row += 2
    }
    if (((ground[square] as number) & mask) !== 0) found++
    if (found >= most) return most
  }
  return found
}
