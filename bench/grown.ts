/**
 * A fight of as many as one likes a side, half of them with blades and half with bows, on a square map with walls and
 * low cover.
 */
export interface Grown {
  /** A side; even. */
  readonly each: number
  /** Squares along an edge of the map: 24 at least, and three quarters of `each`. */
  readonly edge: number
}

/**
 * Its map, as the field of a scenario has it: that of the scenario `mixed`, stretched. Blades (A, B) stand fifteen
 * squares apart, bows (C, D) two behind them, in rows as close as they must.
 */
export const grownMap = ({ each, edge }: Grown): string => {
  const squares = Array.from({ length: edge }, () => Array.from({ length: edge }, () => "."))
  const put = (column: number, row: number, what: string): void => {
    const line = squares[row]
    if (line === undefined || line[column] !== ".") throw new Error(`no room at ${column}, ${row}`)
    line[column] = what
  }
  const scale = edge / 24
  const fill = (left: number, top: number, right: number, bottom: number, what: string): void => {
    for (let row = Math.round(top * scale); row < Math.round((bottom + 1) * scale); row++)
      for (let column = left; column <= right; column++) put(column, row, what)
  }
  const middle = edge >> 1
  fill(middle - 1, 3, middle, 6, "#")
  fill(middle - 1, 17, middle, 20, "#")
  fill(middle - 4, 9, middle - 4, 14, "o")
  fill(middle + 3, 9, middle + 3, 14, "o")
  const half = each / 2
  const step = 2 * half < edge - 8 ? 2 : 1
  const top = middle - ((step * half) >> 1)
  for (let i = 0; i < half; i++) {
    const row = top + step * i
    put(middle - 8, row, "A")
    put(middle - 10, row, "C")
    put(middle + 7, row, "B")
    put(middle + 9, row, "D")
  }
  return squares.map((line) => line.join("")).join("\n")
}

/** A scenario `mixed` on such a map, with so many a side. */
export const grownScenario = (mixed: string, grown: Grown): string =>
  mixed
    .replace(/( {2}map: \|\n)(?: {4}.*\n)+/u, `$1${grownMap(grown).replaceAll(/^/gmu, "    ")}\n`)
    .replaceAll("count: 2", `count: ${grown.each / 2}`)
