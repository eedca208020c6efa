import { type Field, terrain } from "../../field/Field.ts"
import { squareAt, xOf, yOf } from "../../field/squares.ts"
import { asSquare, nowhere, type Square } from "../../kinds/indices.ts"
import { quoted } from "../didYouMean.ts"
import type { Problem } from "../problems.ts"
import type { Row } from "./roster.ts"
import { squareNamed } from "./squareNamed.ts"
import { placeOf, type Tree } from "../yaml/tree.ts"

/** The ground and the starting squares that its map marks with letters, in reading order. */
export interface Ground {
  readonly field: Field
  readonly starts: ReadonlyMap<string, readonly Square[]>
}

/**
 * Finds a starting square for every combatant of every row. Named squares are given out first; then letters, in the
 * order of the rows: each body takes the first square of its letter, in reading order, where there is room for it.
 *
 * @param spaceOf how many squares a side the bodies of a row fill
 * @returns the squares by row and combatant (-1 where there is none)
 */
export const placing = (
  rows: readonly Row[],
  { field, starts }: Ground,
  tree: Tree,
  spaceOf: (row: Row) => number,
): { readonly squares: ReadonlyMap<Row, readonly Square[]>; readonly problems: readonly Problem[] } => {
  const { width, height } = field
  const problems: Problem[] = []
  const squares = new Map<Row, readonly Square[]>()
  const taken = new Map<number, string>()

  /** Why a body cannot start on a square. */
  const refusal = (at: Square, space: number): string | undefined => {
    const body = bodySquares(field, at, space)
    if (body === undefined) return `a body of ${space} x ${space} squares does not fit on the map here`
    if (!body.every((square) => canStop(field, square))) {
      return space === 1 ? "nobody can stand on this square" : `a body of ${space} x ${space} squares has no room here`
    }
    const neighbour = body.map((square) => taken.get(square)).find((id) => id !== undefined)
    return neighbour === undefined ? undefined : `${quoted(neighbour)} starts here already`
  }
  const put = (at: Square, space: number, id: string) => {
    for (const square of bodySquares(field, at, space) ?? []) taken.set(square, id)
    return at
  }

  for (const row of rows) {
    const { at } = row.member
    if (at === undefined || isLetter(at)) continue
    const list = isPair(at) || typeof at === "string" ? [at] : at
    const spread = isPair(at) || typeof at === "string" ? [] : undefined
    if (list.length < row.combatants.length) {
      const wanted = `expected ${row.combatants.length} squares for ${row.combatants.length} combatants, found ${list.length}`
      problems.push({ ...placeOf(tree, ...row.path, "at"), message: wanted })
    }
    squares.set(
      row,
      row.combatants.map(({ id }, i) => {
        const where = list[i]
        if (where === undefined) return nowhere
        const square = asSquare(
          typeof where === "string" ? squareNamed(field, where) : squareAt(field, where[0] - 1, where[1] - 1),
        )
        const message =
          square < 0
            ? `${typeof where === "string" ? quoted(where) : `[${where.join(", ")}]`} is no square of this map of ${width} columns and ${height} rows`
            : refusal(square, spaceOf(row))
        if (message === undefined) return put(square, spaceOf(row), id)
        problems.push({ ...placeOf(tree, ...row.path, "at", ...(spread ?? [i])), message })
        return nowhere
      }),
    )
  }

  for (const row of rows) {
    const { at } = row.member
    if (!isLetter(at)) continue
    const place = placeOf(tree, ...row.path, "at")
    const marked = starts.get(at) ?? []
    const space = spaceOf(row)
    const found = row.combatants.map(({ id }) => {
      const square = marked.find((candidate) => refusal(candidate, space) === undefined)
      return square === undefined ? nowhere : put(square, space, id)
    })
    squares.set(row, found)
    const left = found.filter((square) => square < 0).length
    if (!/^[A-V]$/u.test(at)) {
      problems.push({ ...place, message: `expected a letter from A to V, found ${at}` })
    } else if (marked.length === 0) {
      const letters = [...starts.keys()].toSorted()
      const has = letters.length === 0 ? "it has no starting squares" : `it has ${letters.join(", ")}`
      problems.push({ ...place, message: `no square of the map is marked ${at}; ${has}` })
    } else if (left > 0 && space > 1) {
      problems.push({ ...place, message: `no square ${at} has room for a body of ${space} x ${space} squares` })
    } else if (left > 0) {
      const wanted = rows
        .filter((other) => other.member.at === at)
        .reduce((sum, other) => sum + other.combatants.length, 0)
      if (wanted <= marked.length) {
        const full = marked.find((square) => !found.includes(square)) as Square
        problems.push({ ...place, message: `no room on the squares ${at}: ${refusal(full, space)}` })
        continue
      }
      const counting = row.countPath === row.path ? place : placeOf(tree, ...row.countPath)
      problems.push({ ...counting, message: `expected ${wanted} squares ${at} on the map, found ${marked.length}` })
    }
  }
  return { squares, problems }
}

/** The squares that a body of `space` x `space` fills from its top left one; undefined when it leaves the map. */
export const bodySquares = (field: Field, at: Square, space: number): readonly Square[] | undefined => {
  if (xOf(field, at) + space > field.width || yOf(field, at) + space > field.height) return undefined
  return Array.from({ length: space * space }, (_, i) =>
    asSquare(at + Math.floor(i / space) * field.width + (i % space)),
  )
}

export const canStop = (field: Field, square: Square): boolean =>
  ((field.terrain[square] ?? terrain.wall) & (terrain.wall | terrain.lowCover)) === 0

export const isLetter = (at: unknown): at is string => typeof at === "string" && /^[A-Z]$/u.test(at)

export const isPair = (at: unknown): at is readonly [number, number] =>
  Array.isArray(at) && at.length === 2 && typeof at[0] === "number"
