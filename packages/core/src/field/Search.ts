import { asSquare, type Square } from "../kinds/indices.ts"
import type { Body } from "./Body.ts"
import { gap } from "./distance.ts"
import { barred, directions, type Ground, hindrance, type Land } from "./Ground.ts"
import { diagonalLength, diagonalPrice, openCost, priceWeight, straightLength, unitOf } from "./metric.ts"
import { Queue } from "./Queue.ts"

/**
 * Settles the places that a body can come to, cheapest first (or nearest to its aim first: A*), until the caller has
 * seen enough. A state of the search is square * 2 + odd, where odd says that an odd number of diagonal steps has been
 * made: under `5-10-5` the next one costs double, under the other metrics it is always 0.
 *
 *     search.start(mover, 0, budget, heading)
 *     for (let state = search.next(); state >= 0; state = search.next()) ...
 */
export class Search {
  private readonly ground: Ground
  private readonly queue: Queue
  /** By state: cost so far (see metric.ts), that and the least that the rest can cost, the state before it. */
  readonly cost: Float64Array
  private readonly estimate: Float64Array
  readonly before: Int32Array
  /** The search that wrote a state. */
  private readonly seen: Int32Array
  /** By square. */
  private readonly columns: Int32Array
  private readonly rows: Int32Array
  private searches = 0
  /** What a straight step costs. */
  private readonly straight: number

  private space = 1
  private land: Land
  private limit = 0.5
  private last = -1
  private order: Uint8Array = orders[0] as Uint8Array
  private aimed = false
  private target = 0
  private ownSpace = 1
  private targetSpace = 1
  private reach = 0

  constructor(ground: Ground) {
    const { width, height, diagonals } = ground.field
    const states = 2 * width * height
    this.ground = ground
    this.land = ground.land(1)
    this.cost = new Float64Array(states)
    this.estimate = new Float64Array(states)
    this.before = new Int32Array(states)
    this.seen = new Int32Array(states)
    this.columns = Int32Array.from({ length: width * height }, (_, at) => at % width)
    this.rows = Int32Array.from({ length: width * height }, (_, at) => Math.floor(at / width))
    this.queue = new Queue(this.estimate)
    this.straight = unitOf(diagonals) * priceWeight + straightLength
  }

  /**
   * Begins a search without an aim, for a body of `space`, within a budget of whole steps. Of equally cheap places the
   * ones towards `heading` come first.
   *
   * @param odd 1 when the next diagonal step costs double
   */
  start(mover: Body, odd: number, budget: number, heading: Square): void {
    this.aimed = false
    this.begin(mover, odd, budget, heading)
  }

  /**
   * Begins a search for the places from which a body is at most `reach` away from the target.
   *
   * @param ownSpace how much of the body distances are measured from: the square of its place alone, or all of it
   */
  aim(mover: Body, odd: number, budget: number, target: Body, reach: number, ownSpace = mover.space): void {
    this.aimed = true
    this.target = target.at
    this.ownSpace = ownSpace
    this.targetSpace = target.space
    this.reach = reach
    this.begin(mover, odd, budget, target.at)
  }

  private begin({ at: from, space }: Body, odd: number, budget: number, heading: Square): void {
    const { field } = this.ground
    this.searches++
    if (this.searches >= 2 ** 30) {
      this.seen.fill(0)
      this.searches = 1
    }
    this.queue.clear()
    this.space = space
    this.land = this.ground.land(space)
    this.limit = (budget + 1) * unitOf(field.diagonals) * priceWeight
    this.last = -1
    this.order = orders[orderTowards(field.width, from, heading)] as Uint8Array
    this.offer(2 * from + odd, 0, -1)
  }

  /** The next state, at its least cost; -1 when there is none left within the budget. */
  next(): number {
    if (this.last >= 0) this.expand(this.last)
    this.last = this.queue.take()
    return this.last
  }

  private expand(state: number): void {
    const { ground, order, seen, searches, space, land, straight } = this
    const costs = this.cost
    const { offsets } = ground
    const { diagonals } = ground.field
    const at = state >> 1
    const odd = state & 1
    const cost = costs[state] as number
    const exits = land.exits[at] as number
    const diagonal = diagonalPrice(diagonals, odd) * priceWeight + diagonalLength
    const oddAfter = diagonals === "5-10-5" ? 1 - odd : 0
    for (let i = 0; i < 8; i++) {
      const direction = order[i] as number
      if (((exits >> direction) & 1) === 0) continue
      const to = asSquare(at + (offsets[direction] as number))
      const isDiagonal = direction >= 4
      const next = 2 * to + (isDiagonal ? oddAfter : odd)
      const total = cost + (isDiagonal ? diagonal : straight)
      // What is slow costs more than this: it is no better either.
      if (seen[next] === searches && total >= (costs[next] as number)) continue
      const look = ground.look(to, space, land)
      if ((look & barred) !== 0) continue
      if ((look & hindrance.slow) === 0) this.offer(next, total, state)
      else {
        const more = (look & hindrance.deep) === 0 ? 1 : 3
        const slow = total + more * (isDiagonal ? diagonal - diagonalLength : straight - straightLength)
        if (seen[next] !== searches || slow < (costs[next] as number)) this.offer(next, slow, state)
      }
    }
  }

  /** A way to a state that is the best so far. */
  private offer(state: number, cost: number, before: number): void {
    // A body that can be there as cheaply with the cheap diagonal still to come needs no other way.
    if ((state & 1) !== 0 && this.seen[state - 1] === this.searches && (this.cost[state - 1] as number) <= cost) return
    if (this.seen[state] !== this.searches) {
      const estimate = this.aimed ? cost + this.rest(state) : cost
      if (estimate >= this.limit) return
      this.seen[state] = this.searches
      this.cost[state] = cost
      this.estimate[state] = estimate
      this.before[state] = before
      this.queue.put(state)
    } else {
      this.estimate[state] = (this.estimate[state] as number) - (this.cost[state] as number) + cost
      this.cost[state] = cost
      this.before[state] = before
      this.queue.raise(state)
    }
  }

  /** The least that the rest of the way to the aim can cost. */
  private rest(state: number): number {
    const { columns, ownSpace, rows, target, targetSpace } = this
    const { diagonals } = this.ground.field
    const at = state >> 1
    const across = gap(columns[at] as number, columns[target] as number, ownSpace, targetSpace)
    const down = gap(rows[at] as number, rows[target] as number, ownSpace, targetSpace)
    return across > down
      ? openCost(diagonals, state & 1, across, down, this.reach)
      : openCost(diagonals, state & 1, down, across, this.reach)
  }
}

/**
 * Which of the eight orders of the directions a search takes, the most promising direction last (of equals, the queue
 * gives out the last one first): straight towards the heading along the longer side of the way, diagonally towards it,
 * straight along the shorter side, and so on around. So the mirror image of a field gives the mirror image of a way.
 * Only when the heading lies exactly along a row, a column or a diagonal must one side be preferred: then north before
 * south, west before east, along the row before along the column.
 */
export const orderTowards = (width: number, from: Square, heading: Square): number => {
  const fromRow = (from / width) | 0
  const headingRow = (heading / width) | 0
  const down = headingRow - fromRow
  const across = heading - headingRow * width - (from - fromRow * width)
  return (across > 0 ? 1 : 0) + (down > 0 ? 2 : 0) + (Math.abs(across) >= Math.abs(down) ? 4 : 0)
}

/** The directions in this order, as steps along and across the longer side of the way. */
const inOrder = [
  [-1, -1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
  [0, 1],
  [1, 1],
  [1, 0],
] as const

const orders: readonly Uint8Array[] = Array.from({ length: 8 }, (_, i) => {
  const east = (i & 1) !== 0 ? 1 : -1
  const south = (i & 2) !== 0 ? 1 : -1
  return Uint8Array.from(inOrder, ([along, aside]) => {
    const across = east * ((i & 4) !== 0 ? along : aside)
    const down = south * ((i & 4) !== 0 ? aside : along)
    return directions.findIndex(([x, y]) => x === across && y === down)
  })
})
