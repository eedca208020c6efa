import { asSquare, nowhere, type Square } from "../kinds/indices.ts"
import { bestOpenSquare } from "./bestOpenSquare.ts"
import type { Body, Goal } from "./Body.ts"
import { Covered } from "./Covered.ts"
import { distance } from "./distance.ts"
import { type Field, terrain } from "./Field.ts"
import { FreeReach, noPlace, unsure } from "./FreeReach.ts"
import { barred, Ground, hindrance, taken } from "./Ground.ts"
import { hasRoom } from "./hasRoom.ts"
import { openCost, priceWeight, unitOf } from "./metric.ts"
import { noSteps, type Path, pathAlong, pathTo, someSteps } from "./Path.ts"
import { Reach } from "./Reach.ts"
import { orderTowards, Search } from "./Search.ts"
import { StraightWay } from "./StraightWay.ts"
import { lineOfSight } from "./sight.ts"
import { clearance, nearestThreat } from "./threats.ts"
import { isAtWayOut } from "./wayOut.ts"

/**
 * Finds ways over one field. It holds scratch memory, made once and used for every combat on the field; nothing in it
 * is part of a combat. Fill it anew before every search: `begin`, then `put` everybody but the mover.
 *
 *     board.begin()
 *     for (const c of others) board.put(c.at, c.space, isFoe(c) ? "stop" : "pass")
 *     const path = board.approach(me, { at: foe.at, space: 1, least: 0, most: 1 }, speed)
 *
 * All ways are cheapest ways. Of equally cheap ones the shorter on the ground is taken (a diagonal counts one and a
 * half steps); of these over plain ground the one nearest to the straight line, else the one found first in an order of
 * steps that starts towards the goal (`orderTowards` in Search.ts), so that no side of the map is preferred.
 *
 * Squares are the top left ones of bodies of `space` x `space` squares. Budgets and costs are whole steps. Walls cannot
 * be entered nor their corners cut, difficult ground and low cover cost double, deep water that is swum four times as
 * much, and nobody stops on low cover.
 */
export class Board {
  private readonly field: Field
  private readonly ground: Ground
  private readonly search: Search
  /** By the order in which a search takes the directions, which decides between equally cheap ways. */
  private readonly reaches: (Reach | undefined)[] = []
  private readonly covered: Covered
  /** On a field that gives cover. */
  private readonly free: FreeReach | undefined
  private readonly line: StraightWay
  /** How much of a price makes a whole step. */
  private readonly unit: number
  private odd = 0
  /** What its user has filled it for, as a number of theirs; -1 when something was put on it or taken off since. */
  filling = -1

  constructor(field: Field) {
    this.field = field
    this.unit = unitOf(field.diagonals)
    this.ground = new Ground(field)
    this.search = new Search(this.ground)
    this.line = new StraightWay(this.ground)
    const hasCover = field.terrain.some((bits) => (bits & (terrain.wall | terrain.lowCover)) !== 0)
    this.covered = new Covered(field)
    this.free = hasCover ? new FreeReach(field) : undefined
  }

  /**
   * Takes everybody off the board.
   *
   * @param odd 1 when the mover has made an odd number of diagonal steps in this turn already, so that under `5-10-5`
   *   the next one costs double
   */
  begin(odd = 0): void {
    this.ground.empty()
    this.free?.begin()
    this.filling = -1
    this.odd = this.field.diagonals === "5-10-5" ? odd : 0
  }

  /**
   * Puts somebody in the way: `stop` cannot be entered (enemies), `pass` can be crossed but not stopped on (friends).
   */
  put(at: Square, space: number, blocks: "stop" | "pass"): void {
    this.filling = -1
    if (blocks === "stop") this.free?.stop(at, space)
    this.ground.put(at, space, blocks === "stop" ? hindrance.foe : hindrance.noStop)
  }

  /**
   * The cheapest way to where the goal is as far away as it says; of no squares when it
   * already is; undefined when there is none within the budget.
   */
  approach(mover: Body, goal: Goal, budget: number): Path | undefined {
    return this.wayToEnd(this.approachEnd(mover, goal, budget), mover, budget)
  }

  /** Whether there is such a way. Quicker: none is made. */
  canApproach(mover: Body, goal: Goal, budget: number): boolean {
    return this.approachEnd(mover, goal, budget) !== noWay
  }

  /** Where such a way ends: a state of the search, or one of the ends below. */
  private approachEnd(mover: Body, goal: Goal, budget: number): number {
    const { at: from, space } = mover
    const { at: target, least, most, space: targetSpace } = goal
    const far = distance(this.field, from, target, space, targetSpace)
    if (far <= most && far >= least) return here
    if (far > most) {
      const { line } = this
      line.aim(mover, goal)
      line.approach(most, this.odd)
      if (this.lineCost() > budget) return noWay
      if (line.isFree(barred | hindrance.slow) && this.endsBeyond(space, goal)) return ahead
      if (!hasRoom(this.ground, space, goal, most, from)) return noWay
    }
    const { search } = this
    search.aim(mover, this.odd, budget, goal, most)
    for (let state = search.next(); state >= 0; state = search.next()) {
      const away = distance(this.field, asSquare(state >> 1), target, space, targetSpace)
      if (away >= least && away <= most && this.canStop(asSquare(state >> 1), space)) return state
    }
    return noWay
  }

  /**
   * As far along the cheapest way of `approach`, whatever that costs, as the budget allows, ending where one may stop.
   * When no square in reach can be had, the way leads to the square that comes nearest to it. Undefined when there is
   * nothing to walk: already in reach, or no way nearer.
   */
  towards(mover: Body, goal: Goal, budget: number): Path | undefined {
    const { at: from, space } = mover
    const { at: target, least, most, space: targetSpace } = goal
    const far = distance(this.field, from, target, space, targetSpace)
    if (far <= most && far >= least) return undefined
    let reach = most
    if (far > most) {
      const { line } = this
      line.aim(mover, goal)
      // Where the target is surrounded, the next ring around it that has room is the goal.
      for (; reach < far; reach++) {
        line.approach(reach, this.odd)
        if (line.isFree(barred | hindrance.slow) && this.endsBeyond(space, goal))
          return someSteps(this.lineWithin(budget, space))
        // With a least reach, too near by a square is as good as too far by one: all squares must be looked at.
        if (least > 1 || hasRoom(this.ground, space, goal, reach)) break
      }
      if (reach === far) return undefined
    }
    const { search } = this
    search.aim(mover, this.odd, Infinity, goal, reach)
    let best = -1
    let bestMiss = Math.max(far - reach, least - far)
    let bestCost = 0
    for (let state = search.next(); state >= 0; state = search.next()) {
      const at = asSquare(state >> 1)
      const away = distance(this.field, at, target, space, targetSpace)
      const miss = Math.max(away - reach, least - away, 0)
      const cost = search.cost[state] as number
      if (miss > bestMiss || (miss === bestMiss && cost >= bestCost) || !this.canStop(at, space)) continue
      best = state
      bestMiss = miss
      bestCost = cost
      if (miss === 0) break
    }
    return best < 0 ? undefined : someSteps(this.wayTo(best, space, { budget }))
  }

  /**
   * The way to the square furthest from the nearest threat (bodies of one square); undefined when staying is as good.
   */
  away(mover: Body, threats: readonly Square[], budget: number): Path | undefined {
    const { field, search, line } = this
    const { at: from, space } = mover
    const heading = nearestThreat(field, from, space, threats)
    const far = clearance(field, from, space, threats, 0)
    // If the best square that could be reached over open ground can be reached straight, nothing beats it.
    const hoped = bestOpenSquare(field, mover, { threats, budget, heading, far, odd: this.odd }, (at) =>
      this.canStop(at, space),
    )
    if (hoped < 0) return undefined
    line.aim(mover, { at: hoped, space: 1 }, 1)
    line.approach(0, this.odd)
    if (line.isFree(barred | hindrance.slow)) return this.lineWithin(budget, space)
    // No square can be further away than that one, so the first as far is the best.
    const most = clearance(field, hoped, space, threats, 0)
    let best = -1
    let bestFar = far
    search.start(mover, this.odd, budget, heading)
    for (let state = search.next(); state >= 0; state = search.next()) {
      const found = clearance(field, asSquare(state >> 1), space, threats, bestFar)
      if (found <= bestFar || !this.canStop(asSquare(state >> 1), space)) continue
      best = state
      bestFar = found
      if (found >= most) break
    }
    return best < 0 ? undefined : this.wayTo(best, space)
  }

  /**
   * As far along the cheapest way out as the budget allows, where the field names its ways out and one can be had;
   * `away` from the threats otherwise. Undefined when staying is as good.
   */
  outOrAway(mover: Body, threats: readonly Square[], budget: number): Path | undefined {
    const { field, search } = this
    const { at: from, space } = mover
    if (field.exits !== undefined) {
      if (isAtWayOut(field, from, space)) return undefined
      search.start(mover, this.odd, Infinity, field.exits[0] ?? from)
      for (let state = search.next(); state >= 0; state = search.next()) {
        const at = asSquare(state >> 1)
        if (isAtWayOut(field, at, space) && this.canStop(at, space))
          return someSteps(this.wayTo(state, space, { budget }))
      }
    }
    return this.away(mover, threats, budget)
  }

  /**
   * As `approach`, to where the target is seen as well. The budget is for finding it: of the way, only as much as
   * `walked` allows.
   */
  toSight(mover: Body, goal: Goal, budget: number, walked: number = budget): Path | undefined {
    const { field, search } = this
    const { at: from, space } = mover
    const { at: target, least, most, space: targetSpace } = goal
    search.aim(mover, this.odd, budget, goal, most)
    for (let state = search.next(); state >= 0; state = search.next()) {
      const at = asSquare(state >> 1)
      const away = distance(field, at, target, space, targetSpace)
      if (away < least || away > most || (at !== from && !this.canStop(at, space))) continue
      if (lineOfSight(field, at, target, space, targetSpace)) return this.wayTo(state, space, { budget: walked })
    }
    return undefined
  }

  /** The cheapest way to where one has cover from the threat and still sees it; of no squares when one already does. */
  toCover(mover: Body, threat: Body, budget: number): Path | undefined {
    if (this.free === undefined) return undefined
    const { at: from, space } = mover
    const isGood = (at: Square): boolean =>
      (at === from || this.canStop(at, space)) && this.covered.isCovered(at, space, threat)
    const place = space === 1 ? this.free.first(from, this.odd, budget, threat.at, isGood) : unsure
    if (place !== unsure) return place === noPlace ? undefined : this.free.wayTo(place)
    const reach = this.reachTowards(from, threat.at)
    reach.start(this.filling, mover, this.odd, budget, threat.at)
    for (let i = 0, state = reach.at(0); state >= 0; state = reach.at(++i))
      if (isGood(asSquare(state >> 1))) return this.wayTo(state, space, { search: reach.search })
    return undefined
  }

  /**
   * Where the way of `toCover` ends: at its start when one already has cover, -1 when there is none. Quicker: mostly
   * one square is nearer than all others, and straight ahead.
   *
   * @param some any place with cover will do, where one is found sooner
   */
  coverPlace(mover: Body, threat: Body, budget: number, some = false): Square {
    if (this.free === undefined) return nowhere
    const { at: from, space } = mover
    if (this.covered.isCovered(from, space, threat)) return from
    const { field } = this
    const { width, height, diagonals } = field
    const row = (from / width) | 0
    const column = from - row * width
    const limit = (budget + 1) * this.unit * priceWeight
    const most = Math.min(budget, Math.max(width, height))
    let best = nowhere
    let least = limit
    let isOnly = true
    for (let far = 1; far <= most && openCost(diagonals, this.odd, far, 0, 0) <= least; far++) {
      const bottom = Math.min(height - 1, row + far)
      const right = Math.min(width - 1, column + far)
      for (let y = Math.max(0, row - far); y <= bottom; y++) {
        const inner = y > row - far && y < row + far
        for (let x = column - far; x <= right; x += inner ? 2 * far : 1) {
          if (x < 0) continue
          const cost = openCost(diagonals, this.odd, far, Math.min(Math.abs(x - column), Math.abs(y - row)), 0)
          if (cost > least || cost >= limit) continue
          const at = asSquare(y * width + x)
          if (!this.covered.isCovered(at, space, threat) || !this.canStop(at, space)) continue
          isOnly = cost < least
          least = cost
          best = at
        }
      }
    }
    if (best < 0 || (isOnly && this.isStraightTo(mover, best, budget))) return best
    if (some && this.canReach(mover, best, budget)) return best
    return this.toCover(mover, threat, budget)?.squares.at(-1) ?? nowhere
  }

  private reachTowards(from: Square, heading: Square): Reach {
    const order = orderTowards(this.field.width, from, heading)
    return this.reaches[order] ?? (this.reaches[order] = new Reach(this.ground))
  }

  /** Whether the straight way to a square is a cheapest one, over plain free ground, and within the budget. */
  private isStraightTo(mover: Body, goal: Square, budget: number): boolean {
    const { line } = this
    line.aim(mover, { at: goal, space: 1 }, 1)
    line.approach(0, this.odd)
    return this.lineCost() <= budget && line.isFree(barred | hindrance.slow)
  }

  /**
   * The straight line towards the target, up to the first square that has it in reach, as for a charge: over plain
   * ground, with nobody in the way, friend or foe. Where the line runs exactly between two squares either will do, the
   * later turn first. Of no squares when the target already is in reach.
   */
  straight(mover: Body, target: Body, reach: number, budget: number): Path | undefined {
    if (distance(this.field, mover.at, target.at, mover.space, target.space) <= reach) return noSteps()
    return this.straightCost(mover, target, reach, budget) < 0 ? undefined : this.lineWithin(budget, mover.space)
  }

  /** The whole steps of such a line to a target out of reach, -1 when there is none. */
  straightCost(mover: Body, target: Body, reach: number, budget: number): number {
    const { line } = this
    line.aim(mover, target)
    line.charge(reach, 1)
    const cost = this.lineCost()
    if (cost <= budget && line.isFree(-1)) return cost
    if (!line.forks) return -1
    line.charge(reach, 0)
    const other = this.lineCost()
    return other <= budget && line.isFree(-1) ? other : -1
  }

  /** The cheapest way to a square; of no squares when one is there already. */
  to(mover: Body, goal: Square, budget: number): Path | undefined {
    return this.wayToEnd(this.goalEnd(mover, goal, budget), mover, budget)
  }

  /** Whether there is such a way. Quicker: none is made. */
  canReach(mover: Body, goal: Square, budget: number): boolean {
    return this.goalEnd(mover, goal, budget) !== noWay
  }

  private goalEnd(mover: Body, goal: Square, budget: number): number {
    if (mover.at === goal) return here
    if (!this.canStop(goal, mover.space)) return noWay
    const { line, search } = this
    const square = { at: goal, space: 1 }
    line.aim(mover, square, 1)
    line.approach(0, this.odd)
    if (this.lineCost() > budget) return noWay
    if (line.isFree(barred | hindrance.slow)) return ahead
    search.aim(mover, this.odd, budget, square, 0, 1)
    for (let state = search.next(); state >= 0; state = search.next()) if (state >> 1 === goal) return state
    return noWay
  }

  /** Whether a body may stop with its top left on a square of the field. */
  canStop(at: Square, space: number): boolean {
    return (this.ground.look(at, space, this.ground.land(space)) & taken) === 0
  }

  private lineCost(): number {
    return Math.floor(this.line.price(this.odd) / this.unit)
  }

  private endsBeyond(space: number, { at: target, least, space: targetSpace }: Goal): boolean {
    const last = asSquare(this.line.squares[this.line.count - 1] as number)
    return least <= 1 || distance(this.field, last, target, space, targetSpace) >= least
  }

  /** The straight way, which is over plain ground, as far as the budget allows, ending where one may stop. */
  private lineWithin(budget: number, space: number): Path {
    return pathAlong(this.line, { diagonals: this.field.diagonals, odd: this.odd, budget }, (at) =>
      this.canStop(at, space),
    )
  }

  /** The way to where a search for one has ended. */
  private wayToEnd(end: number, { space }: Body, budget: number): Path | undefined {
    if (end === noWay) return undefined
    if (end === here) return noSteps()
    return end === ahead ? this.lineWithin(budget, space) : this.wayTo(end, space)
  }

  /** The way that the search found to a state, cut back to where the budget reaches and one may stop. */
  private wayTo(state: number, space: number, { budget = Infinity, search = this.search } = {}): Path {
    return pathTo(search, state, { budget, unit: this.unit }, (at) => this.canStop(at, space))
  }
}

/** Where a search for a way can end but at one of its states: at no place, where it began, along the straight way. */
const noWay = -1
const here = -2
const ahead = -3
