import type { Draw } from "./Draw.ts"

/** What a map is made of. */
export const kindsOfGround = ["open", "cover", "walls", "doors", "water", "wild"] as const
export type KindOfGround = (typeof kindsOfGround)[number]

/** What the map of a mirrored fight is made of. */
export type MirroredGround = "open" | "cover" | "walls" | "cover and walls"

/** A map that is its own mirror image, left and right of its middle column, and free where combatants begin. */
export interface Ground {
  readonly kind: KindOfGround
  readonly rows: readonly string[]
  /** Empty columns on each side, in which combatants begin. */
  readonly depth: number
  /** Squares from one side's first rank to the other's: 1 where they touch. */
  readonly gap: number
}

/** Squares between the first ranks: from next to each other to out of a pistol's reach. */
const gaps = [1, 3, 5, 8, 11, 15, 21, 35] as const

/** Sets a square and its mirror image. */
export const setBoth = (grid: string[][], x: number, y: number, sign: string): void => {
  const row = grid[y]
  if (row === undefined || row[x] === undefined) return
  row[x] = sign
  row[row.length - 1 - x] = sign
}

/** Pieces of one to three squares, up and down. */
const scatter = (
  draw: Draw,
  grid: string[][],
  from: number,
  to: number,
  pieces: number,
  signs: readonly string[],
): void => {
  const height = grid.length
  for (let i = 0; i < pieces; i++) {
    const [x, y] = [draw.between(from, to), draw.below(height)]
    const sign = draw.pick(signs)
    for (let k = draw.between(1, 3); k > 0; k--) setBoth(grid, x, y + k, sign)
  }
}

/** A wall across the whole map with holes in it through which the largest body gets. */
const wallAcross = (draw: Draw, grid: string[][], x: number, sign: string, space: number): void => {
  const holes = draw.some(grid.map((_, y) => y).slice(0, grid.length - space + 1), draw.between(1, 3))
  const isHole = (y: number): boolean => holes.some((hole) => y >= hole && y < hole + space)
  for (const y of grid.keys()) setBoth(grid, x, y, isHole(y) ? sign : "#")
}

/** A stream down the middle: shallow at its banks and at two fords, deep between them where it is wide. */
const stream = (draw: Draw, grid: string[][], middle: number, half: number): void => {
  const fords = draw.some(
    grid.map((_, y) => y),
    2,
  )
  for (let x = middle - half; x <= middle; x++)
    for (const y of grid.keys()) setBoth(grid, x, y, x > middle - half && !fords.includes(y) ? "W" : "w")
}

/** What a map must have room for. */
export interface Room {
  readonly rows: number
  readonly depth: number
  /** Of the largest body. */
  readonly space: number
  /** Whether the game knows doors: a door is a hole else, and where somebody is too large for one. */
  readonly doors: boolean
}

export const drawGround = (draw: Draw, kind: KindOfGround, { depth, doors, rows, space }: Room): Ground => {
  const wide = kind === "doors" || kind === "water"
  const gap = draw.pick(wide ? gaps.filter((each) => each >= 5) : gaps)
  const height = Math.max(rows, draw.between(6, 14))
  // Between the ranks lie gap - 1 squares. The middle column is one of them, or none.
  const between = gap - 1
  const width = 2 * (depth + 1) + between
  const grid = Array.from({ length: height }, () => Array.from({ length: width }, () => "."))
  const first = depth + 1
  const middle = Math.floor((width - 1) / 2)
  // Ranks that touch have nothing between them.
  if (between > 1) {
    const pieces = 2 + Math.round((height * between) / 24)
    if (kind === "cover") scatter(draw, grid, first, middle, pieces, ["o"])
    if (kind === "walls") scatter(draw, grid, first, middle, pieces, ["#"])
    if (kind === "wild") scatter(draw, grid, first, middle, pieces, ["o", "#", "~", "^", ","])
    if (kind === "doors") wallAcross(draw, grid, middle, doors && space === 1 ? "+" : ".", space)
    if (kind === "water") stream(draw, grid, middle, draw.between(0, Math.min(2, middle - first)))
  }
  return { kind, rows: grid.map((row) => row.join("")), depth, gap }
}
