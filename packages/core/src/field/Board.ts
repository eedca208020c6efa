import { coverBetween, coverOf } from "./cover.ts"
import { distance, gap } from "./distance.ts"
import { degree, type Field, terrain } from "./Field.ts"
import { barred, Ground, hindrance, taken } from "./Ground.ts"
import { diagonalPrice, priceWeight, reachAcross, unitOf } from "./metric.ts"
import { cutsCorner, Search } from "./Search.ts"

/** A way to go: the squares entered, in order, without the one where it starts. A way of no squares costs nothing. */
export interface Path {
  readonly squares: number[]
  /** Whole steps for all of it. */
  readonly cost: number
  /** Whole steps up to and with each square. */
  readonly costs: readonly number[]
}

const noWay: Path = { squares: [], cost: 0, costs: [] }

/**
 * Finds ways over one field. It holds scratch memory, made once and used for every combat on the field; nothing in it is
 * part of a combat. Fill it anew before every search: `begin`, then `put` everybody but the mover.
 *
 *     board.begin()
 *     for (const c of others) board.put(c.at, space, isFoe(c) ? "stop" : "pass")
 *     const path = board.approach(me.at, 1, foe.at, 1, 0, 1, speed)
 *
 * All ways are cheapest ways. Of equally cheap ones the shorter on the ground is taken (a diagonal counts one and a half),
 * over open ground the one nearest to the straight line, else the one found first in an order of steps that starts towards
 * the goal (see Search.ts), so that no side of the map is preferred. Squares are the top left ones of bodies of `space` x
 * `space` squares; budgets and costs are whole steps.
 */
export class Board {
  private readonly field: Field
  private readonly ground: Ground
  private readonly search: Search
  private readonly hasCover: boolean
  /** Scratch for a straight way. */
  private readonly line: Int32Array
  private odd = 0

  constructor(field: Field) {
    this.field = field
    this.ground = new Ground(field)
    this.search = new Search(this.ground)
    this.hasCover = field.terrain.some((bits) => (bits & (terrain.wall | terrain.lowCover)) !== 0)
    this.line = new Int32Array(field.width + field.height)
  }

  /**
   * Takes everybody off the board.
   *
   * @param odd 1 when the mover has already made an odd number of diagonal steps in this turn, so that under `5-10-5` the
   *   next one costs double
   */
  begin(odd = 0): void {
    this.ground.empty()
    this.odd = this.field.diagonals === "5-10-5" ? odd : 0
  }

  /** Somebody in the way: `stop` cannot be entered (enemies), `pass` can be crossed but not stopped on (friends). */
  put(at: number, space: number, blocks: "stop" | "pass"): void {
    this.ground.put(at, space, blocks === "stop" ? hindrance.foe : hindrance.noStop)
  }

  /**
   * The cheapest way to where the target is at least `minReach` and at most `maxReach` away; of no squares when it already
   * is; undefined when there is none within the budget.
   */
  approach(from: number, space: number, target: number, targetSpace: number, minReach: number, maxReach: number, budget: number): Path | undefined {
    const far = distance(this.field, from, target, space, targetSpace)
    if (far > maxReach) {
      const steps = this.openWay(from, space, target, space, targetSpace, minReach, maxReach)
      if (steps > 0) return this.lineTo(from, steps, budget, true)
    } else if (far >= minReach) return noWay
    const { search } = this
    search.aim(from, this.odd, space, budget, target, space, targetSpace, maxReach)
    for (let state = search.next(); state >= 0; state = search.next()) {
      const away = distance(this.field, state >> 1, target, space, targetSpace)
      if (away >= minReach && away <= maxReach && this.canStop(state >> 1, space)) return this.wayTo(state, space)
    }
    return undefined
  }

  /**
   * As far along the cheapest way of `approach`, whatever that costs, as the budget allows, ending where one may stop. When
   * no square in reach can be had, the way leads to the square nearest to being in reach. Undefined when there is nothing to
   * walk: already in reach, or no way nearer.
   */
  towards(from: number, space: number, target: number, targetSpace: number, minReach: number, maxReach: number, budget: number): Path | undefined {
    const far = distance(this.field, from, target, space, targetSpace)
    if (far > maxReach) {
      const steps = this.openWay(from, space, target, space, targetSpace, minReach, maxReach)
      if (steps > 0) return this.cut(this.lineTo(from, steps, Infinity, true) as Path, space, budget)
    } else if (far >= minReach) return undefined
    const { search } = this
    search.aim(from, this.odd, space, Infinity, target, space, targetSpace, maxReach)
    let best = -1
    let bestMiss = far > maxReach ? far - maxReach : minReach - far
    for (let state = search.next(); state >= 0; state = search.next()) {
      const at = state >> 1
      const away = distance(this.field, at, target, space, targetSpace)
      const miss = away > maxReach ? away - maxReach : away < minReach ? minReach - away : 0
      if (miss > bestMiss || (miss === bestMiss && (best < 0 || (search.cost[state] as number) >= (search.cost[best] as number)))) continue
      if (!this.canStop(at, space)) continue
      best = state
      bestMiss = miss
      if (miss === 0) break
    }
    return best < 0 ? undefined : this.cut(this.wayTo(best, space), space, budget)
  }

  /** The way to the square furthest from the nearest threat (a body of one square); undefined when staying is as good. */
  away(from: number, space: number, threats: readonly number[], budget: number): Path | undefined {
    const { search } = this
    let best = -1
    let bestFar = this.nearest(from, space, threats)
    search.start(from, this.odd, space, budget, from)
    for (let state = search.next(); state >= 0; state = search.next()) {
      const at = state >> 1
      const far = this.nearest(at, space, threats)
      if (far <= bestFar || !this.canStop(at, space)) continue
      best = state
      bestFar = far
    }
    return best < 0 ? undefined : this.wayTo(best, space)
  }

  /** The cheapest way to where one has cover from the threat and still sees it; of no squares when one already does. */
  toCover(from: number, space: number, threat: number, budget: number, threatSpace = 1): Path | undefined {
    if (!this.hasCover) return undefined
    const { search } = this
    search.start(from, this.odd, space, budget, threat)
    for (let state = search.next(); state >= 0; state = search.next()) {
      const at = state >> 1
      if (at !== from && !this.canStop(at, space)) continue
      const cover = coverOf(coverBetween(this.field, threat, at, threatSpace, space))
      if (cover > degree.none && cover < degree.total) return this.wayTo(state, space)
    }
    return undefined
  }

  /**
   * The straight line to the target, up to the first square that has it in reach, as for a charge: over plain ground, with
   * nobody in the way, friend or foe. Where the line runs exactly between two squares either will do.
   */
  straight(from: number, space: number, target: number, targetSpace: number, reach: number, budget: number): Path | undefined {
    void [from, space, target, targetSpace, reach, budget]
    return undefined
  }

  /** The cheapest way to a square. */
  to(from: number, space: number, goal: number, budget: number): Path | undefined {
    if (from === goal) return noWay
    if (!this.canStop(goal, space)) return undefined
    const steps = this.openWay(from, space, goal, 1, 1, 0, 0)
    if (steps > 0) return this.lineTo(from, steps, budget, true)
    const { search } = this
    search.aim(from, this.odd, space, budget, goal, 1, 1, 0)
    for (let state = search.next(); state >= 0; state = search.next()) {
      if (state >> 1 === goal) return this.wayTo(state, space)
    }
    return undefined
  }

  private canStop(at: number, space: number): boolean {
    return (this.ground.look(at, space) & taken) === 0
  }

  private nearest(at: number, space: number, threats: readonly number[]): number {
    let near = Infinity
    for (const threat of threats) near = Math.min(near, distance(this.field, at, threat, space, 1))
    return near
  }

  private openWay(from: number, space: number, target: number, ownSpace: number, targetSpace: number, minReach: number, maxReach: number): number {
    void [from, space, target, ownSpace, targetSpace, minReach, maxReach, gap, reachAcross, barred, cutsCorner]
    return 0
  }

  private lineTo(from: number, steps: number, budget: number, _plain: boolean): Path | undefined {
    return this.priced(from, Array.from(this.line.subarray(0, steps)), 1, budget)
  }

  private wayTo(state: number, space: number): Path {
    const squares: number[] = []
    let from = state
    for (let s = state; (this.search.before[s] as number) >= 0; s = this.search.before[s] as number) {
      squares.push(s >> 1)
      from = this.search.before[s] as number
    }
    return this.priced(from >> 1, squares.reverse(), space, Infinity) as Path
  }

  private priced(from: number, squares: number[], space: number, budget: number): Path | undefined {
    const { diagonals, width } = this.field
    const unit = unitOf(diagonals)
    const costs: number[] = []
    let odd = this.odd
    let price = 0
    let at = from
    for (const square of squares) {
      const isDiagonal = square % width !== at % width && Math.abs(square - at) !== 1
      const step = isDiagonal ? diagonalPrice(diagonals, odd) : unit
      if (isDiagonal && diagonals === "5-10-5") odd = 1 - odd
      price += (this.ground.look(square, space) & hindrance.slow) !== 0 ? 2 * step : step
      costs.push(Math.floor(price / unit))
      at = square
    }
    const cost = costs[costs.length - 1] ?? 0
    return cost > budget ? undefined : { squares, cost, costs }
  }

  private cut(path: Path, space: number, budget: number): Path | undefined {
    let n = path.squares.length
    while (n > 0 && ((path.costs[n - 1] as number) > budget || !this.canStop(path.squares[n - 1] as number, space))) n--
    if (n === 0) return undefined
    return { squares: path.squares.slice(0, n), cost: path.costs[n - 1] as number, costs: path.costs.slice(0, n) }
  }
}
void priceWeight
