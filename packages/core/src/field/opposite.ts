import type { Field } from "./Field.ts"

/**
 * Whether two bodies have a third right between them: the straight line between their centres passes through opposite sides
 * of its space, corners included. In the d20 games that is flanking.
 */
export const opposite = (
  field: Field,
  a: number,
  b: number,
  target: number,
  spaceTarget = 1,
  spaceA = 1,
  spaceB = 1,
): boolean => {
  const width = field.width
  const aRow = (a / width) | 0
  const bRow = (b / width) | 0
  const row = (target / width) | 0
  // In half squares, from the middle of the target: its sides lie `half` away, and all middles are integers.
  const half = spaceTarget
  const midX = 2 * (target - row * width) + half
  const midY = 2 * row + half
  const ax = 2 * (a - aRow * width) + spaceA - midX
  const ay = 2 * aRow + spaceA - midY
  const bx = 2 * (b - bRow * width) + spaceB - midX
  const by = 2 * bRow + spaceB - midY
  return crosses(ax, ay, bx, by, half) || crosses(ay, ax, by, bx, half)
}

/**
 * Whether the segment from (ax, ay) to (bx, by) runs through the side x = -half and the side x = half of the square around
 * the origin. Running along its edge is not running through it.
 */
const crosses = (ax: number, ay: number, bx: number, by: number, half: number): boolean => {
  if (ax > bx) return crosses(bx, by, ax, ay, half)
  if (ax > -half || bx < half) return false
  const run = bx - ax
  // y times `run`, where the segment meets either side.
  const left = ay * run + (by - ay) * (-half - ax)
  const right = ay * run + (by - ay) * (half - ax)
  const edge = half * run
  return Math.abs(left) <= edge && Math.abs(right) <= edge && (Math.abs(left) < edge || left !== right)
}
