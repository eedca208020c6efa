import type { Path } from "../field/Board.ts"

/** The longest beginning of a way, of at most so many squares, after whose last square `stops` holds; none of it if there is no such. */
export const wayUpTo = (path: Path, most: number, stops: (squares: number) => boolean): Path => {
  let n = most
  while (n > 0 && !stops(n)) n--
  return {
    squares: path.squares.slice(0, n),
    costs: path.costs.slice(0, n),
    cost: n === 0 ? 0 : (path.costs[n - 1] as number),
  }
}
