/**
 * Whether two bodies have a third right between them: the straight line between their middles passes through opposite
 * sides of its space, corners included. In the d20 games that is flanking.
 *
 * All are in half squares, where all middles are integers: the middles of the two, seen from that of the third, whose
 * sides lie `half` away from it (1 for a body of one square).
 */
export const opposite = (ax: number, ay: number, bx: number, by: number, half: number): boolean =>
  crosses(ax, ay, bx, by, half) || crosses(ay, ax, by, bx, half)

/**
 * Whether the segment from (ax, ay) to (bx, by) runs through the side x = -half and the side x = half of the square
 * around the origin. Running along its edge is not running through it.
 */
const crosses = (ax: number, ay: number, bx: number, by: number, half: number): boolean => {
  // Most pairs are on the same side of it, which is quickly seen.
  if (Math.min(ax, bx) > -half || Math.max(ax, bx) < half) return false
  const run = bx - ax
  // y times `run`, where the segment meets either side. Products of integers that may be -0 would make all of it
  // fractions.
  const left = Math.imul(ay, run) + Math.imul(by - ay, -half - ax)
  const right = Math.imul(ay, run) + Math.imul(by - ay, half - ax)
  const edge = Math.imul(half, Math.abs(run))
  return Math.abs(left) <= edge && Math.abs(right) <= edge && (Math.abs(left) < edge || left !== right)
}
