import { asSquare, type Square } from "../kinds/indices.ts"
import type { Field } from "./Field.ts"
import { Ground } from "./Ground.ts"
import { priceWeight, unitOf } from "./metric.ts"
import type { Path } from "./Path.ts"
import { orderTowards, Search } from "./Search.ts"

/** The places that a body of one square can come to while nobody is in its way, cheapest first. */
interface Places {
  readonly squares: readonly Square[]
  /** By place: the whole steps to it, and the place before it on its way, -1 for the first. */
  readonly costs: readonly number[]
  readonly before: readonly number[]
  /** By square, how many were found before it; as many as there are where it is none of them. */
  readonly ranks: Uint16Array
}

/** In place of a place: none is found, or somebody in the way may change which one is. */
export const noPlace = -1
export const unsure = -2

/** The largest budget, and of how many searches the places are kept: all are forgotten when there are more. */
const mostSteps = 63
const room = 256

/**
 * Searches without an aim over a field where nobody stands, kept for good: to start from a square again finds the same.
 * Who can be passed changes nothing of the order in which places are found; who cannot be changes nothing of what is
 * found before a place beside them has been left.
 */
export class FreeReach {
  private readonly field: Field
  private readonly search: Search
  private readonly kept = new Map<number, Places>()
  /** Who cannot be passed: square and space of each. */
  private readonly stops: number[] = []
  private last: Places = { squares: [], costs: [], before: [], ranks: new Uint16Array(0) }

  constructor(field: Field) {
    this.field = field
    this.search = new Search(new Ground(field))
  }

  /** Takes everybody off. */
  begin(): void {
    this.stops.length = 0
  }

  /** Puts somebody in the way who cannot be passed. */
  stop(at: Square, space: number): void {
    this.stops.push(at, space)
  }

  /** The first place, cheapest first, that a test holds for. Budgets and headings: as `Search.start`. */
  first(from: Square, odd: number, budget: number, heading: Square, test: (at: Square) => boolean): number {
    if (budget > mostSteps) return unsure
    const places = this.placesFrom(from, odd, budget, heading)
    const { squares } = places
    const same = this.sameOf(places)
    this.last = places
    for (let i = 0; i < same; i++) if (test(squares[i] as Square)) return i
    return same === squares.length ? noPlace : unsure
  }

  /** The way to the place that was found last. */
  wayTo(place: number): Path {
    const { before, costs, squares } = this.last
    const way: Square[] = []
    const steps: number[] = []
    for (let i = place; (before[i] as number) >= 0; i = before[i] as number) {
      way.push(squares[i] as Square)
      steps.push(costs[i] as number)
    }
    return { squares: way.reverse(), cost: costs[place] as number, costs: steps.reverse() }
  }

  private placesFrom(from: Square, odd: number, budget: number, heading: Square): Places {
    const { field, kept, search } = this
    const key = ((from * 8 + orderTowards(field.width, from, heading)) * 2 + odd) * (mostSteps + 1) + budget
    const known = kept.get(key)
    if (known !== undefined) return known
    const squares: Square[] = []
    const costs: number[] = []
    const before: number[] = []
    const places = new Map<number, number>()
    search.start({ at: from, space: 1 }, odd, budget, heading)
    for (let state = search.next(); state >= 0; state = search.next()) {
      places.set(state, squares.length)
      squares.push(asSquare(state >> 1))
      costs.push(Math.floor((search.cost[state] as number) / (priceWeight * unitOf(field.diagonals))))
      before.push(places.get(search.before[state] as number) ?? -1)
    }
    const ranks = new Uint16Array(field.width * field.height).fill(squares.length)
    for (let i = squares.length - 1; i >= 0; i--) ranks[squares[i] as number] = i
    if (kept.size >= room) kept.clear()
    const found = { squares, costs, before, ranks }
    kept.set(key, found)
    return found
  }

  /** How many of the places are found in the same order with those in the way who cannot be passed. */
  private sameOf({ ranks, squares }: Places): number {
    const { height, width } = this.field
    const { stops } = this
    let same = squares.length
    for (let i = 0; i < stops.length; i += 2) {
      const top = ((stops[i] as number) / width) | 0
      const left = (stops[i] as number) - top * width
      const space = stops[i + 1] as number
      for (let y = Math.max(0, top - 1); y <= Math.min(height - 1, top + space); y++) {
        // The first place beside it is found as ever; what it leads to is not.
        for (let x = Math.max(0, left - 1); x <= Math.min(width - 1, left + space); x++)
          same = Math.min(same, 1 + (ranks[y * width + x] as number))
      }
    }
    return same
  }
}
