import { asSquare, nowhere, type Square } from "../kinds/indices.ts"
import type { Field } from "./Field.ts"
import { Ground } from "./Ground.ts"
import { orderTowards, Search } from "./Search.ts"

/** The places that a body of one square can come to while nobody is in its way, cheapest first. */
interface Places {
  readonly squares: readonly Square[]
  /** By square, how many were found before it; as many as there are where it is none of them. */
  readonly ranks: Uint16Array
}

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

  /**
   * The first place, cheapest first, that a test holds for, -1 for none; undefined where somebody in the way may change
   * which one that is. Budgets and headings: as `Search.start`.
   */
  first(from: Square, odd: number, budget: number, heading: Square, test: (at: Square) => boolean): Square | undefined {
    if (budget > mostSteps) return undefined
    const places = this.placesFrom(from, odd, budget, heading)
    const { squares } = places
    const same = this.sameOf(places)
    for (let i = 0; i < same; i++) if (test(squares[i] as Square)) return squares[i]
    return same === squares.length ? nowhere : undefined
  }

  private placesFrom(from: Square, odd: number, budget: number, heading: Square): Places {
    const { field, kept, search } = this
    const key = ((from * 8 + orderTowards(field.width, from, heading)) * 2 + odd) * (mostSteps + 1) + budget
    const known = kept.get(key)
    if (known !== undefined) return known
    const squares: Square[] = []
    search.start({ at: from, space: 1 }, odd, budget, heading)
    for (let state = search.next(); state >= 0; state = search.next()) squares.push(asSquare(state >> 1))
    const ranks = new Uint16Array(field.width * field.height).fill(squares.length)
    for (let i = squares.length - 1; i >= 0; i--) ranks[squares[i] as number] = i
    const places = { squares, ranks }
    if (kept.size >= room) kept.clear()
    kept.set(key, places)
    return places
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
