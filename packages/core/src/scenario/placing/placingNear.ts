import { terrain } from "../../field/Field.ts"
import { squareAt, xOf, yOf } from "../../field/squares.ts"
import { asSquare, nowhere, type Square } from "../../kinds/indices.ts"
import { bodySquares, canStop, type Ground, isLetter, isPair, type placing } from "./placing.ts"
import type { Problem } from "../problems.ts"
import type { Row } from "./roster.ts"
import { squareNamed } from "./squareNamed.ts"
import { placeOf } from "../yaml/tree.ts"

/**
 * Finds a starting square for everybody where others fight than the map was drawn for: as `placing` does where there is
 * room, else on the nearest square that can be walked to from there, of equally near ones the one that is farthest from
 * the other sides. RULING: the engine's own; no game says where more come to stand than have a place.
 */
export const placingNear: typeof placing = (rows, ground, tree, spaceOf) => {
  const { field } = ground
  const problems: Problem[] = []
  const taken = new Set<number>()
  const squares = new Map<Row, Square[]>()
  const marks = new Map(rows.map((row) => [row, marksOf(row, ground)]))
  const hasRoom = (at: Square, space: number): boolean =>
    bodySquares(field, at, space)?.every((square) => canStop(field, square) && !taken.has(square)) === true
  const put = (at: Square, space: number): Square => {
    for (const square of bodySquares(field, at, space) ?? []) taken.add(square)
    return at
  }
  for (const row of rows) {
    const space = spaceOf(row)
    const found = row.combatants.map(() => {
      const square = marks.get(row)?.find((candidate) => hasRoom(candidate, space))
      return square === undefined ? nowhere : put(square, space)
    })
    squares.set(row, found)
  }
  for (const row of rows) {
    const found = squares.get(row) ?? []
    if (!found.includes(nowhere)) continue
    const space = spaceOf(row)
    const own = marks.get(row) ?? []
    const others = rows.filter(({ side }) => side !== row.side).flatMap((other) => marks.get(other) ?? [])
    const near = nearest(ground, own, others)
    for (const [i, at] of found.entries()) {
      if (at >= 0) continue
      const square = near.find((candidate) => hasRoom(candidate, space))
      if (square !== undefined) found[i] = put(square, space)
    }
    const left = found.filter((square) => square < 0).length
    if (left === 0) continue
    const what = space === 1 ? "" : ` of ${space} x ${space} squares`
    problems.push({
      ...placeOf(tree, ...row.path, "at"),
      message:
        own.length === 0
          ? "no square of this map is one to start on"
          : `the map has no room for ${left} more${what} of the side ${row.sideId}: draw a larger one`,
    })
  }
  return { squares, problems }
}

/** The squares that a row names, or that the map marks with its letter. */
const marksOf = ({ member: { at } }: Row, { field, starts }: Ground): readonly Square[] => {
  if (at === undefined) return []
  if (isLetter(at)) return starts.get(at) ?? []
  const list = isPair(at) || typeof at === "string" ? [at] : at
  return list
    .map((where) =>
      typeof where === "string" ? squareNamed(field, where) : squareAt(field, where[0] - 1, where[1] - 1),
    )
    .filter((square) => square >= 0)
}

/** All squares to which one can walk from some, the nearest first. */
const nearest = ({ field }: Ground, from: readonly Square[], others: readonly Square[]): readonly Square[] => {
  const { height, width } = field
  const steps = new Map(from.map((square) => [square, 0]))
  const queue = [...from]
  for (const square of queue) {
    const [x, y] = [xOf(field, square), yOf(field, square)]
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue
        const next = asSquare(square + dy * width + dx)
        if (steps.has(next) || ((field.terrain[next] ?? terrain.wall) & terrain.wall) !== 0) continue
        steps.set(next, (steps.get(square) as number) + 1)
        queue.push(next)
      }
  }
  const toOthers = (square: Square): number =>
    Math.min(
      ...others.map((other) =>
        Math.max(Math.abs(xOf(field, square) - xOf(field, other)), Math.abs(yOf(field, square) - yOf(field, other))),
      ),
    )
  return queue
    .map((square) => ({ square, far: steps.get(square) as number, others: toOthers(square) }))
    .toSorted((a, b) => a.far - b.far || b.others - a.others || a.square - b.square)
    .map(({ square }) => square)
}
