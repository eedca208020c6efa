import type { Square } from "../kinds/indices.ts"
import type { Body } from "./Body.ts"
import type { Ground } from "./Ground.ts"
import { Search } from "./Search.ts"

/**
 * The places that a body can come to, cheapest first, found as far as anything has looked, and kept for what looks
 * again: for who asks about cover from one enemy after the other.
 */
export class Reach {
  readonly search: Search
  private readonly found: number[] = []
  private filling = -1
  private from = -1
  private odd = 0
  private space = 0
  private budget = 0

  constructor(ground: Ground) {
    this.search = new Search(ground)
  }

  /**
   * As `Search.start`; goes on with what was found for the same.
   *
   * @param filling a number for the bodies in the way; -1 for others than ever before
   */
  start(filling: number, mover: Body, odd: number, budget: number, heading: Square): void {
    const { at: from, space } = mover
    const isSame =
      filling >= 0 &&
      filling === this.filling &&
      from === this.from &&
      odd === this.odd &&
      space === this.space &&
      budget === this.budget
    if (isSame) return
    this.filling = filling
    this.from = from
    this.odd = odd
    this.space = space
    this.budget = budget
    this.found.length = 0
    this.search.start(mover, odd, budget, heading)
  }

  /** The i-th state of the search; -1 when there are not so many. Asked for in order, from the first. */
  at(i: number): number {
    const { found } = this
    if (i === found.length) found.push(this.search.next())
    return found[i] as number
  }
}
