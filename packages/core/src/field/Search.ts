import { gap } from "./distance.ts"
import { barred, type Ground, hindrance } from "./Ground.ts"
import { diagonalLength, diagonalPrice, openCost, priceWeight, straightLength, unitOf } from "./metric.ts"
import { Queue } from "./Queue.ts"

/**
 * Settles the places that a body can come to, cheapest first (or nearest to its aim first: A*), until the caller has seen
 * enough. A state of the search is square * 2 + odd, where odd says that an odd number of diagonal steps has been made:
 * under `5-10-5` the next one costs double, under the other metrics it is always 0.
 *
 *     search.start(from, 0, 1, budget)
 *     for (let state = search.next(); state >= 0; state = search.next()) ...
 */
export class Search {
  private readonly ground: Ground
  private readonly queue: Queue
  /** By state: cost so far (see metric.ts), the same with the estimate of the rest, the state before, and the search that wrote it. */
  readonly cost: Float64Array
  private readonly estimate: Float64Array
  readonly before: Int32Array
  private readonly seen: Int32Array
  private searchId = 0

  private space = 1
  private limit = 0
  private last = -1
  private order: Int8Array = orders[0] as Int8Array
  private aimed = false
  private targetX = 0
  private targetY = 0
  private ownSpace = 1
  private targetSpace = 1
  private reach = 0

  constructor(ground: Ground) {
    const states = 2 * ground.field.width * ground.field.height
    this.ground = ground
    this.cost = new Float64Array(states)
    this.estimate = new Float64Array(states)
    this.before = new Int32Array(states)
    this.seen = new Int32Array(states)
    this.queue = new Queue(this.estimate)
  }

  /**
   * Begins a search without an aim, for a body of `space` on `from`, within a budget of whole steps. Ties are broken by
   * looking first in the direction of the square `heading`: see `orderTowards`.
   */
  start(from: number, odd: number, space: number, budget: number, heading: number): void {
    this.aimed = false
    this.begin(from, odd, space, budget, heading)
  }

  /** Begins a search for squares from which a body of `ownSpace` is at most `reach` away from the target. */
  aim(
    from: number,
    odd: number,
    space: number,
    budget: number,
    target: number,
    ownSpace: number,
    targetSpace: number,
    reach: number,
  ): void {
    const { width } = this.ground.field
    this.aimed = true
    this.targetY = (target / width) | 0
    this.targetX = target - this.targetY * width
    this.ownSpace = ownSpace
    this.targetSpace = targetSpace
    this.reach = reach
    this.begin(from, odd, space, budget, target)
  }

  private begin(from: number, odd: number, space: number, budget: number, heading: number): void {
    const { field } = this.ground
    this.searchId++
    if (this.searchId >= 2 ** 30) {
      this.seen.fill(0)
      this.searchId = 1
    }
    this.queue.clear()
    this.space = space
    this.limit = (budget + 1) * unitOf(field.diagonals) * priceWeight
    this.last = -1
    this.order = orderTowards(field.width, from, heading)
    const first = 2 * from + (field.diagonals === "5-10-5" ? odd : 0)
    const rest = this.rest(from % field.width, (from / field.width) | 0, first & 1)
    if (rest >= this.limit) return
    this.seen[first] = this.searchId
    this.cost[first] = 0
    this.estimate[first] = rest
    this.before[first] = -1
    this.queue.put(first)
  }

  /** The next state, at its least cost; -1 when there is none left within the budget. */
  next(): number {
    if (this.last >= 0) this.expand(this.last)
    this.last = this.queue.take()
    return this.last
  }

  private expand(state: number): void {
    const { ground, order, space } = this
    const { width, height, diagonals } = ground.field
    const at = state >> 1
    const odd = state & 1
    const y = (at / width) | 0
    const x = at - y * width
    const cost = this.cost[state] as number
    const price = diagonalPrice(diagonals, odd)
    const straight = unitOf(diagonals) * priceWeight
    const diagonal = price * priceWeight
    const oddAfter = diagonals === "5-10-5" ? 1 - odd : 0
    for (let i = 0; i < 16; i += 2) {
      const dx = order[i] as number
      const dy = order[i + 1] as number
      const toX = x + dx
      const toY = y + dy
      if (toX < 0 || toY < 0 || toX >= width || toY >= height) continue
      const to = toY * width + toX
      const look = ground.look(to, space)
      if ((look & barred) !== 0) continue
      const isDiagonal = dx !== 0 && dy !== 0
      if (isDiagonal && ground.cutsCorner(at, to, dx, space)) continue
      const step = isDiagonal ? diagonal : straight
      const length = isDiagonal ? diagonalLength : straightLength
      const total = cost + ((look & hindrance.slow) !== 0 ? 2 * step : step) + length
      this.offer(2 * to + (isDiagonal ? oddAfter : odd), toX, toY, total, state)
    }
  }

  /** A way to a state: kept when it is the best so far. */
  private offer(state: number, x: number, y: number, cost: number, before: number): void {
    if (this.seen[state] !== this.searchId) {
      const estimate = cost + this.rest(x, y, state & 1)
      if (estimate >= this.limit) return
      this.seen[state] = this.searchId
      this.cost[state] = cost
      this.estimate[state] = estimate
      this.before[state] = before
      this.queue.put(state)
    } else if (cost < (this.cost[state] as number)) {
      this.estimate[state] = (this.estimate[state] as number) - (this.cost[state] as number) + cost
      this.cost[state] = cost
      this.before[state] = before
      this.queue.raise(state)
    }
  }

  /** The least that the rest of the way can cost. */
  private rest(x: number, y: number, odd: number): number {
    if (!this.aimed) return 0
    const across = gap(x, this.targetX, this.ownSpace, this.targetSpace)
    const down = gap(y, this.targetY, this.ownSpace, this.targetSpace)
    const { diagonals } = this.ground.field
    return across > down
      ? openCost(diagonals, odd, across, down, this.reach)
      : openCost(diagonals, odd, down, across, this.reach)
  }
}

/**
 * The eight steps, the most promising last (of equals, the queue gives out the last one first): straight towards the heading
 * along the longer side of the way, diagonally towards it, straight along the shorter side, and so on around. So the mirror
 * image of a field gives the mirror image of a way; only when the heading lies exactly along a row, a column or a diagonal
 * must one side be preferred: then north before south, west before east, along the row before along the column.
 */
const orderTowards = (width: number, from: number, heading: number): Int8Array => {
  const fromY = (from / width) | 0
  const headingY = (heading / width) | 0
  const dy = headingY - fromY
  const dx = heading - headingY * width - (from - fromY * width)
  return orders[(dx > 0 ? 1 : 0) + (dy > 0 ? 2 : 0) + (Math.abs(dx) >= Math.abs(dy) ? 4 : 0)] as Int8Array
}

/** Steps along (first number) and across the longer side of the way. */
const stepsInOrder = [-1, -1, -1, 1, -1, 0, 0, -1, 1, -1, 0, 1, 1, 1, 1, 0]

const orders: readonly Int8Array[] = Array.from({ length: 8 }, (_, i) => {
  const signX = (i & 1) !== 0 ? 1 : -1
  const signY = (i & 2) !== 0 ? 1 : -1
  const alongX = (i & 4) !== 0
  return Int8Array.from(stepsInOrder, (_step, k) => {
    const x = (k & ~1) + (alongX ? 0 : 1)
    const y = (k & ~1) + (alongX ? 1 : 0)
    return (k & 1) === 0 ? signX * (stepsInOrder[x] as number) : signY * (stepsInOrder[y] as number)
  })
})
