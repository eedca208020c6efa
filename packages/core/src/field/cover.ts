import { asSquare, type Square } from "../kinds/indices.ts"
import { type Degree, degree, type Field, terrain } from "./Field.ts"
import { countOn, facing, isClear, near } from "./sight.ts"

/**
 * What lies between an attacker and a target: a small integer, read with `coverOf` and `concealmentOf`. 0 is nothing.
 *
 * Cover by walls: without a line of sight it is total; else every corner of the target's square that a wall hides from
 * the centre of the attacker's adds a degree (one corner a quarter, two a half, three three quarters, four nine
 * tenths). Low cover hides `field.coverDegree` of what is next to it, seen across it. The greater of the two
 * counts.
 *
 * Concealment: a degree for each square of veil on the line of sight, the target's own included and the attacker's not,
 * so that one looks out of a bush better than into it; five or more are total.
 *
 * Between large bodies the nearest squares count; where several pairs are equally near, the one that hides least.
 */
export const coverBetween = (field: Field, from: Square, to: Square, spaceFrom = 1, spaceTo = 1): number => {
  if (field.open) return 0
  if (spaceFrom === 1 && spaceTo === 1) return coverOnLine(field, from, to)
  const width = field.width
  const fromRow = (from / width) | 0
  const toRow = (to / width) | 0
  const fromColumn = from - fromRow * width
  const toColumn = to - toRow * width
  const across = facing(fromColumn, toColumn, spaceFrom, spaceTo)
  const down = facing(fromRow, toRow, spaceFrom, spaceTo)
  let least = worst
  for (let i = 0; i < across; i++) {
    for (let j = 0; j < down; j++) {
      const found = coverOnLine(
        field,
        asSquare((near(fromRow, toRow, spaceFrom) + j) * width + near(fromColumn, toColumn, spaceFrom) + i),
        asSquare((near(toRow, fromRow, spaceTo) + j) * width + near(toColumn, fromColumn, spaceTo) + i),
      )
      if (found < least) least = found
    }
  }
  return least
}

/** The degree of cover (something solid) in what `coverBetween` found. */
export const coverOf = (found: number): Degree => (found >> 3) as Degree

/** The degree of concealment (something that only hides) in what `coverBetween` found. */
export const concealmentOf = (found: number): Degree => (found & 7) as Degree

const worst = (degree.total << 3) | degree.total

/** As `coverBetween`, from one square to another. */
const coverOnLine = (field: Field, from: Square, to: Square): number => {
  const row = field.lines.from(from)
  const known = (row[to] as number) & coverBits
  if (known !== 0) return known - 1
  const found = lookForCover(field, from, to)
  row[to] = (row[to] as number) | (found + 1)
  return found
}

/** The bits of `Lines` that are about cover: one more than what was found. The others are about sight. */
const coverBits = 63

const lookForCover = (field: Field, from: Square, to: Square): number => {
  const width = field.width
  const ax = 2 * (from % width) + 1
  const ay = 2 * ((from / width) | 0) + 1
  const bx = 2 * (to % width) + 1
  const by = 2 * ((to / width) | 0) + 1
  const hidden = isClear(field, ax, ay, bx, by) ? hiddenCorners(field, ax, ay, bx, by) : degree.total
  const behind = isBehindLowCover(field, ax, ay, bx, by) ? field.coverDegree : degree.none
  return (Math.max(hidden, behind) << 3) | countOn(field, ax, ay, bx, by, terrain.veil, degree.total)
}

const hiddenCorners = (field: Field, ax: number, ay: number, bx: number, by: number): number =>
  (isClear(field, ax, ay, bx - 1, by - 1) ? 0 : 1) +
  (isClear(field, ax, ay, bx + 1, by - 1) ? 0 : 1) +
  (isClear(field, ax, ay, bx - 1, by + 1) ? 0 : 1) +
  (isClear(field, ax, ay, bx + 1, by + 1) ? 0 : 1)

/**
 * Whether the line passes through low cover in one of the eight squares around the target's, the attacker's own not
 * counted.
 */
const isBehindLowCover = (field: Field, ax: number, ay: number, bx: number, by: number): boolean => {
  const dx = ax - bx
  const dy = ay - by
  const far = Math.max(Math.abs(dx), Math.abs(dy))
  const less = Math.min(Math.abs(dx), Math.abs(dy))
  if (far <= 2) return false
  // Around the target the line passes a corner square (45 degrees), a side one (flatter than 1 : 3), or both.
  const column = (bx >> 1) + Math.sign(dx)
  const row = (by >> 1) + Math.sign(dy)
  if (3 * less > far && isLowCover(field, column, row)) return true
  if (less === far) return false
  return Math.abs(dx) === far ? isLowCover(field, column, by >> 1) : isLowCover(field, bx >> 1, row)
}

const isLowCover = (field: Field, column: number, row: number): boolean =>
  ((field.terrain[row * field.width + column] as number) & terrain.lowCover) !== 0
