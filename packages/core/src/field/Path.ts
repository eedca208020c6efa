import { asSquare, type Square } from "../kinds/indices.ts"
import type { Diagonals } from "./Field.ts"
import { diagonalPrice, priceWeight, unitOf } from "./metric.ts"
import type { Search } from "./Search.ts"
import type { StraightWay } from "./StraightWay.ts"

/** A way to go: the squares entered, in order, without the one where it starts. A way of no squares costs nothing. */
export interface Path {
  readonly squares: Square[]
  /** Whole steps for all of it. */
  readonly cost: number
  /** Whole steps up to and with each square. */
  readonly costs: readonly number[]
}

/** A way that is none: one is there already. */
export const noSteps = (): Path => ({ squares: [], cost: 0, costs: [] })

/** A way, unless it has no squares. */
export const someSteps = (path: Path): Path | undefined => (path.squares.length === 0 ? undefined : path)

/** What a straight way costs: the metric, whether the next diagonal step costs double (1), and the whole steps left. */
interface Walking {
  readonly diagonals: Diagonals
  readonly odd: number
  readonly budget: number
}

/** A straight way over plain ground, as far as the budget allows, ending where one may stop. */
export const pathAlong = (
  line: StraightWay,
  { budget, diagonals, odd: before }: Walking,
  mayStop: (at: Square) => boolean,
): Path => {
  const unit = unitOf(diagonals)
  const squares: Square[] = []
  const costs: number[] = []
  let odd = before
  let price = 0
  for (let i = 0; i < line.count; i++) {
    const isDiagonal = line.isDiagonal(i)
    price += isDiagonal ? diagonalPrice(diagonals, odd) : unit
    if (isDiagonal && diagonals === "5-10-5") odd = 1 - odd
    const cost = Math.floor(price / unit)
    if (cost > budget) break
    squares.push(asSquare(line.squares[i] as number))
    costs.push(cost)
  }
  while (squares.length > 0 && !mayStop(squares[squares.length - 1] as Square)) {
    squares.pop()
    costs.pop()
  }
  return { squares, cost: costs[costs.length - 1] ?? 0, costs }
}

/**
 * The way that a search found to one of its states, cut back to where the budget reaches and one may stop.
 *
 * @param unit how much of a price makes a whole step
 */
export const pathTo = (
  search: Search,
  state: number,
  { budget, unit }: { readonly budget: number; readonly unit: number },
  mayStop: (at: Square) => boolean,
): Path => {
  const squares: Square[] = []
  const costs: number[] = []
  for (let s = state; (search.before[s] as number) >= 0; s = search.before[s] as number) {
    const cost = Math.floor((search.cost[s] as number) / (priceWeight * unit))
    if (squares.length === 0 && (cost > budget || !mayStop(asSquare(s >> 1)))) continue
    squares.push(asSquare(s >> 1))
    costs.push(cost)
  }
  return { squares: squares.reverse(), cost: costs[0] ?? 0, costs: costs.reverse() }
}
