import { mix32 } from "../../dice/hash.ts"

/** A map, and the column and row where each combatant begins. */
export interface DrawnMap {
  readonly map: string
  readonly at: readonly (readonly [column: number, row: number])[]
}

/** Of so many squares one is a wall, one difficult, one has low cover; where there are any, two have doors. */
const rare = 9
/** Doors that open, and boards that do not: so many of both at most. */
const doorSigns = ["+", "|"] as const
const mostDoors = 8

/**
 * A map drawn by a number: the same for the same number.
 *
 * @param sides the side of each who fights: 0 begins at the left, 1 at the right
 * @param spaces how many squares the side of each body has
 * @param few whether it is as small as can be
 * @param hasDoors whether there are doors on it
 */
export const drawnMap = (
  number: number,
  sides: readonly number[],
  spaces: readonly number[],
  few: boolean,
  hasDoors = false,
): DrawnMap => {
  const drawn = (at: number, many: number): number => (mix32(number * 7919 + at * 104_729 + 11) >>> 0) % many
  const largest = Math.max(...spaces)
  const width = 2 * largest + (few ? 3 : 4 + drawn(1, 5))
  const height = Math.max(few ? 2 : 3 + drawn(2, 4), largest * Math.ceil(sides.length / 2))
  const signs = ["#", "~", "o", ...(hasDoors ? doorSigns : [])]
  const squares = Array.from({ length: width * height }, (_, i) => signs[drawn(10 + i, rare)] ?? ".")
  const next = [0, 0]
  const at = sides.map((side, i): readonly [number, number] => {
    const row = next[side] as number
    next[side] = row + largest
    const column = side === 0 ? 0 : width - (spaces[i] as number)
    return [column, Math.min(row, height - (spaces[i] as number))]
  })
  at.forEach(([column, row], i) => {
    const space = spaces[i] as number
    for (let y = row; y < row + space; y++) for (let x = column; x < column + space; x++) squares[y * width + x] = "."
  })
  let doors = 0
  squares.forEach((sign, i) => {
    if (doorSigns.some((each) => each === sign) && ++doors > mostDoors) squares[i] = "."
  })
  const rows = Array.from({ length: height }, (_, y) => squares.slice(y * width, (y + 1) * width).join(""))
  return { map: rows.join("\n"), at }
}
