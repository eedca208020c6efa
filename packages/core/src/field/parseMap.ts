import { asSquare, type Square } from "../kinds/indices.ts"
import { type Degree, type Diagonals, degree, type Field, terrain } from "./Field.ts"
import { Lines } from "./Lines.ts"

export type TerrainName = keyof typeof terrain

/** More characters for maps, or other meanings for those there are: what such a square has. `[]` is open ground. */
export type Legend = Readonly<Record<string, readonly TerrainName[]>>

/** What the characters of a map mean. Beside them the letters A to V mark starting squares, on open ground. */
export const standardLegend: Legend = {
  ".": [],
  "#": ["wall"],
  "~": ["difficult"],
  o: ["lowCover"],
  "^": ["high"],
  ",": ["veil"],
  w: ["shallowWater"],
  W: ["deepWater"],
  s: ["slippery"],
}

/** The longest side that a map may have. */
export const longestSide = 200

/** What is wrong with a map, and where: row and column count from 1. */
export interface MapProblem {
  readonly row: number
  readonly column: number
  readonly message: string
}

export interface ParsedMap {
  /** Usable even when there are problems: what cannot be understood is open ground. */
  readonly field: Field
  /** The squares of each starting letter, row by row. */
  readonly starts: ReadonlyMap<string, readonly Square[]>
  /** The squares of each character that was asked for as a thing, row by row. */
  readonly things: ReadonlyMap<string, readonly Square[]>
  readonly problems: readonly MapProblem[]
}

const nothing: ReadonlySet<string> = new Set()

/**
 * Reads a map: one line a row, one character a square, all lines equally long. All problems are reported at once.
 *
 * @param marks characters of the legend whose squares are wanted: things that stand there
 */
export const parseMap = (
  text: string,
  diagonals: Diagonals,
  legend: Legend = {},
  coverDegree: Degree = degree.half,
  marks: ReadonlySet<string> = nothing,
): ParsedMap => {
  const rows = text
    .replace(/(\r?\n)+$/u, "")
    .split(/\r?\n/u)
    .map((line) => Array.from(line))
  const meaning: ReadonlyMap<string, readonly TerrainName[]> = new Map(Object.entries({ ...standardLegend, ...legend }))
  const problems: MapProblem[] = []
  const length = rows[0]?.length ?? 0
  if (length === 0) problems.push({ row: 1, column: 1, message: "the map is empty" })
  if (rows.length > longestSide)
    problems.push({ row: longestSide + 1, column: 1, message: `more than ${longestSide} rows` })
  if (length > longestSide)
    problems.push({ row: 1, column: longestSide + 1, message: `more than ${longestSide} columns` })
  const width = Math.max(1, Math.min(length, longestSide))
  const height = Math.min(rows.length, longestSide)
  const squares = new Uint8Array(width * height)
  const starts = new Map<string, Square[]>()
  const things = new Map<string, Square[]>([...marks].map((character) => [character, []]))
  for (let y = 0; y < height; y++) {
    const row = rows[y] as readonly string[]
    if (row.length !== length) {
      problems.push({
        row: y + 1,
        column: Math.min(row.length, length) + 1,
        message: `${row.length} squares where the first row has ${length}`,
      })
    }
    for (let x = 0; x < Math.min(row.length, width); x++) {
      const character = row[x] as string
      const names = meaning.get(character)
      const square = asSquare(y * width + x)
      things.get(character)?.push(square)
      if (names !== undefined) {
        for (const name of names) squares[square] = (squares[square] as number) | terrain[name]
      } else if (/^[A-V]$/u.test(character)) {
        const list = starts.get(character)
        if (list === undefined) starts.set(character, [square])
        else list.push(square)
      } else {
        problems.push({ row: y + 1, column: x + 1, message: `${JSON.stringify(character)} means nothing on a map` })
      }
    }
  }
  const open = squares.every((bits) => bits === 0)
  const lines = new Lines(squares.length)
  return { field: { width, height, diagonals, terrain: squares, open, coverDegree, lines }, starts, things, problems }
}
