import type { Board } from "../field/Board.ts"
import type { Path } from "../field/Path.ts"
import { asSquare } from "../kinds/indices.ts"

/**
 * The way that there would be if nothing on the map were shut, and the place in it of the first square that is not
 * free.
 */
export interface BarredWay {
  readonly path: Path
  readonly first: number
}

/**
 * The way through what is shut; undefined where there is no way even so, or nothing on it is shut.
 *
 * @param path the way with everything open
 * @param isShut whether the body that goes could not stand on a square as things are
 */
export const barredWayOf = (path: Path | undefined, isShut: (square: number) => boolean): BarredWay | undefined => {
  const first = path?.squares.findIndex(isShut) ?? -1
  return path === undefined || first < 0 ? undefined : { path, first }
}

/** As far as the steps allow towards what is shut in such a way, to a square on which a body of that size may stop. */
export const wayToBarrier = ({ first, path }: BarredWay, board: Board, space: number, steps: number): Path => {
  const stops = (n: number): boolean =>
    (path.costs[n - 1] as number) <= steps && board.canStop(asSquare(path.squares[n - 1] as number), space)
  let n = first
  while (n > 0 && !stops(n)) n--
  return {
    squares: path.squares.slice(0, n),
    costs: path.costs.slice(0, n),
    cost: n === 0 ? 0 : (path.costs[n - 1] as number),
  }
}
