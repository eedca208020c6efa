import { asSquare } from "../kinds/indices.ts"
import type { Body } from "./Body.ts"
import { gap, stepsFor } from "./distance.ts"
import type { Ground } from "./Ground.ts"
import { diagonalLength, diagonalsPrice, priceWeight, reachAcross, straightLength, unitOf } from "./metric.ts"

/**
 * A way over plain ground, found without a search. First `aim`, then `approach` or `charge` to fix its steps, then
 * `isFree` to see what stands on it.
 */
export class StraightWay {
  private readonly ground: Ground
  /** The squares entered: the first `count`, once `isFree` has looked at them. */
  readonly squares: Int32Array
  /** Whether the steps are diagonal: likewise. */
  private readonly turns: Uint8Array
  count = 0
  /** How many of the steps are diagonal. */
  diagonals = 0
  /** The line's slope: `rise` diagonal steps in `run` steps, spread evenly. */
  private rise = 0
  private run = 0
  /** Where the line runs exactly between two squares: 0 turns early, 1 late. */
  private late = 0

  private from = asSquare(0)
  private space = 1
  /** The directions of its straight steps and of its diagonal ones. */
  private straight = 0
  private diagonal = 0
  /** How far apart the nearest squares are: in the direction where they are further apart, and in the other. */
  private long = 0
  private short = 0

  constructor(ground: Ground) {
    this.ground = ground
    this.squares = new Int32Array(ground.field.width + ground.field.height)
    this.turns = new Uint8Array(this.squares.length)
  }

  /** Heads a body for another one. Distances are measured from its first `ownSpace` squares. */
  aim({ at: from, space }: Body, { at: target, space: targetSpace }: Body, ownSpace = space): void {
    const { width } = this.ground.field
    const fromY = (from / width) | 0
    const targetY = (target / width) | 0
    const fromX = from - fromY * width
    const targetX = target - targetY * width
    const columns = gap(fromX, targetX, ownSpace, targetSpace)
    const rows = gap(fromY, targetY, ownSpace, targetSpace)
    const west = targetX > fromX ? 0 : 1
    const north = targetY > fromY ? 0 : 1
    this.from = from
    this.space = space
    this.straight = columns >= rows ? west : 2 + north
    this.diagonal = 4 + west + 2 * north
    this.long = Math.max(columns, rows)
    this.short = Math.min(columns, rows)
  }

  /**
   * Takes the cheapest way over open ground to where the target is in reach, which is nearer than it is now. The metric
   * says how many diagonal steps are worth their price.
   */
  approach(reach: number, odd: number): void {
    const { long, short } = this
    const metric = this.ground.field.diagonals
    this.late = 0
    this.diagonals = Math.max(0, short - reach)
    this.count = long - reach
    if (metric !== "5-5" && reach > 1) {
      let best = Infinity
      for (let diagonals = this.diagonals; diagonals <= short; diagonals++) {
        const straights = Math.max(0, long - diagonals - reachAcross(metric, reach, short - diagonals))
        const price = straights * unitOf(metric) + diagonalsPrice(metric, odd, diagonals)
        const cost = price * priceWeight + straightLength * straights + diagonalLength * diagonals
        if (cost >= best) continue
        best = cost
        this.diagonals = diagonals
        this.count = straights + diagonals
      }
    }
    this.rise = this.diagonals
    this.run = this.count
  }

  /** Follows the straight line to the target's nearest square, up to the first square that has it in reach. */
  charge(reach: number, late: 0 | 1): void {
    const { long, short } = this
    const metric = this.ground.field.diagonals
    this.late = late
    this.rise = short
    this.run = long
    let count = Math.max(1, long - reach)
    let diagonals = this.diagonalsAfter(count)
    while (count < long && stepsFor(metric, long - count, short - diagonals) > reach)
      diagonals = this.diagonalsAfter(++count)
    this.count = count
    this.diagonals = diagonals
  }

  /** The price of the whole way, in the metric's unit. */
  price(odd: number): number {
    const metric = this.ground.field.diagonals
    return (this.count - this.diagonals) * unitOf(metric) + diagonalsPrice(metric, odd, this.diagonals)
  }

  /**
   * Lays the way and says whether it is free: plain ground, and nothing on it of `hindered` (on its last square,
   * nothing at all).
   */
  isFree(hindered: number): boolean {
    const { count, ground, rise, run, space, squares, turns } = this
    const land = ground.land(space)
    let at = this.from
    // Twice the diagonal steps that are due, in parts of `run`: as in `diagonalsAfter`, without its divisions.
    let due = run - this.late
    for (let i = 0; i < count; i++) {
      due += 2 * rise
      const turn = rise > 0 && due >= 2 * run
      if (turn) due -= 2 * run
      const direction = turn ? this.diagonal : this.straight
      if ((((land.exits[at] as number) >> direction) & 1) === 0) return false
      at = asSquare(at + (ground.offsets[direction] as number))
      const look = ground.look(at, space, land)
      if ((look & hindered) !== 0 || (i === count - 1 && look !== 0)) return false
      squares[i] = at
      turns[i] = turn ? 1 : 0
    }
    return true
  }

  /** Whether the step to the i-th square, from 0, is diagonal, once `isFree` has looked at it. */
  isDiagonal(i: number): boolean {
    return this.turns[i] === 1
  }

  /**
   * Whether a line that turns early may differ from one that turns late: it never does so between an odd number of
   * steps.
   */
  get forks(): boolean {
    return this.rise > 0 && this.rise < this.run && this.run % 2 === 0
  }

  private diagonalsAfter(steps: number): number {
    return this.rise === 0 ? 0 : ((2 * steps * this.rise + this.run - this.late) / (2 * this.run)) | 0
  }
}
