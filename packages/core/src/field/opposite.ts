/**
 * Whether two bodies have a third right between them: the straight line between their middles passes through opposite sides
 * of its space, corners included. In the d20 games that is flanking.
 *
 * All are in half squares, where all middles are integers: the middles of the two, seen from that of the third, whose sides
 * lie `half` away from it (1 for a body of one square).
 */
export const opposite = (ax: number, ay: number, bx: number, by: number, half: number): boolean =>
  // Most pairs are on the same side of it, which is quickly seen.
  (ax * bx < 0 && crosses(ax, ay, bx, by, half)) || (ay * by < 0 && crosses(ay, ax, by, bx, half))

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
