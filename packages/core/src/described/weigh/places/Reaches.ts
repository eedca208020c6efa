import { Board } from "../../../field/Board.ts"
import type { Path } from "../../../field/Path.ts"
import { distance } from "../../../field/distance.ts"
import { terrain } from "../../../field/Field.ts"
import { Lines } from "../../../field/Lines.ts"
import { Ground, hindrance, taken } from "../../../field/Ground.ts"
import { priceWeight, unitOf } from "../../../field/metric.ts"
import { Search } from "../../../field/Search.ts"
import { asSquare, type Square } from "../../../kinds/indices.ts"
import type { Facts } from "../Facts.ts"
import { isIn } from "../../../parts/bits.ts"
import { doorPlaces } from "../../meaning/others/MapDoors.ts"
import type { MapSheet } from "./MapSheet.ts"

/** Where somebody can come to and stop, the cheapest first: the place of their own is the first. */
export interface Reached {
  readonly squares: readonly number[]
  readonly costs: readonly number[]
}

/** Somebody's reach, and what it was found for. */
interface Found extends Reached {
  readonly budget: number
  /** The doors that were open. */
  readonly gone: number
  /** Where all others were, -1 where they are in nobody's way. */
  readonly layout: readonly number[]
}

/** A way with the first shut door in it, -1 for none, and how many of its squares lie before that. */
export interface Planned extends Path {
  readonly door: number
  readonly free: number
}

/** The ground with some doors open, and what searches it. */
interface Trodden {
  readonly gone: number
  readonly ground: Ground
  readonly search: Search
  readonly board: Board
}

/** So many grounds are kept. */
const mostGrounds = 64
/** So many reaches of each are kept. */
const mostKept = 6
/** So many ways towards others are kept before they are forgotten. */
const mostWays = 2000
/** No way is so long. */
const endless = 100_000

/**
 * Who can come where, from how everybody is placed. Enemies bar the way, friends can be passed, who is out of the fight
 * is in nobody's way. Walls cannot be crossed, difficult ground costs double, nobody stops on a low wall. It holds
 * scratch memory and what was found last; nothing in it is part of a fight.
 */
export class Reaches {
  private readonly map: MapSheet
  /** By which doors are open: the ground, and what searches it. */
  private readonly grounds = new Map<number, Trodden>()
  /** The same with doors that somebody may open as dear ground, by both sets. */
  private readonly plans = new Map<string, Board>()
  private readonly known: Found[][] = []
  private readonly layout: number[] = []
  private readonly ways = new Map<string, Planned | undefined>()
  /** The search that came to a square last. */
  private readonly seen: Int32Array
  private searches = 0

  constructor(map: MapSheet) {
    this.seen = new Int32Array(map.field.width * map.field.height)
    this.map = map
  }

  /** The ground as it is with the doors that are open. */
  private on(facts: Facts): Trodden {
    const { doors, doorsAt, field } = this.map
    const gone = doors === undefined ? 0 : (facts[doorsAt + doorPlaces.gone] as number)
    let found = this.grounds.get(gone)
    if (found === undefined) {
      if (this.grounds.size >= mostGrounds) this.grounds.clear()
      const its = doors === undefined ? field : doors.grounds.without(gone).field
      const ground = new Ground(its)
      found = { gone, ground, search: new Search(ground), board: new Board(its) }
      this.grounds.set(gone, found)
    }
    return found
  }

  /** What somebody plans ways on: doors that they may open cost as much as deep water. */
  private planned(facts: Facts, who: number): Board {
    const { doors, field, openable } = this.map
    const { board, gone } = this.on(facts)
    const shut = (openable[who] ?? 0) & ~gone
    if (doors === undefined || shut === 0) return board
    const key = `${gone},${shut}`
    let found = this.plans.get(key)
    if (found === undefined) {
      if (this.plans.size >= mostGrounds) this.plans.clear()
      const squares = doors.grounds.without(gone).field.terrain.map((bits) => bits & ~terrain.deepWater)
      doors.grounds.things.forEach(({ at, leaves }, thing) => {
        if (isIn(shut, thing)) squares[at] = leaves | terrain.deepWater
      })
      found = new Board({ ...field, terrain: squares, open: false, swims: true, lines: new Lines(squares.length) })
      this.plans.set(key, found)
    }
    return found
  }

  /**
   * All places within so many steps.
   *
   * @param without a combatant that is in nobody's way, -1 for nobody
   */
  reach(facts: Facts, who: number, budget: number, without = -1): Reached {
    const { layout, map } = this
    const kept = (this.known[who * (map.size + 1) + without + 1] ??= [])
    for (let i = 0; i < map.size; i++)
      layout[i] = i === without || (facts[map.outs + i] as number) > 0 ? -1 : (facts[map.squares + i] as number)
    layout[who] = facts[map.squares + who] as number
    const on = this.on(facts)
    for (const each of kept)
      if (each.budget === budget && each.gone === on.gone && isSame(each.layout, layout)) return each
    const found = { ...this.searched(on, who, budget, layout), budget, gone: on.gone, layout: layout.slice() }
    if (kept.length >= mostKept) kept.shift()
    kept.push(found)
    return found
  }

  private searched({ ground, search }: Trodden, who: number, budget: number, layout: readonly number[]): Reached {
    const { map } = this
    const { field, spaces } = map
    const from = asSquare(layout[who] as number)
    const space = spaces[who] as number
    let heading = from
    let nearest = endless
    ground.empty()
    for (let other = 0; other < map.size; other++) {
      const at = asSquare(layout[other] as number)
      if (other === who || at < 0) continue
      const isEnemy = (map.enemies[who] as readonly number[]).includes(other)
      ground.put(at, spaces[other] as number, isEnemy ? hindrance.foe : hindrance.noStop)
      const away = isEnemy ? distance(field, from, at, space, spaces[other]) : endless
      if (away < nearest) {
        nearest = away
        heading = at
      }
    }
    const squares: number[] = [from]
    const costs: number[] = [0]
    const { seen } = this
    const mark = ++this.searches
    seen[from] = mark
    const land = ground.land(space)
    const whole = priceWeight * unitOf(field.diagonals)
    search.start({ at: from, space }, 0, budget, heading)
    for (let state = search.next(); state >= 0; state = search.next()) {
      const at = asSquare(state >> 1)
      if (seen[at] === mark || (ground.look(at, space, land) & taken) !== 0) continue
      seen[at] = mark
      squares.push(at)
      costs.push(Math.floor((search.cost[state] as number) / whole))
    }
    return { squares, costs }
  }

  /** The cheapest way to a square; undefined where there is none. */
  way(facts: Facts, who: number, to: Square): Path | undefined {
    const { map } = this
    const { board } = this.on(facts)
    this.fill(board, facts, who)
    return board.to({ at: asSquare(facts[map.squares + who] as number), space: map.spaces[who] as number }, to, endless)
  }

  /**
   * The cheapest way to where a target is so near, or as near to it as one comes, whatever it costs: through doors as
   * well that one may open, as far as the first that is shut.
   */
  towards(facts: Facts, who: number, target: number, within: number): Planned | undefined {
    const { map, ways } = this
    const key = `${map.at(facts, map.layout)},${who},${target},${within}`
    if (ways.has(key)) return ways.get(key)
    if (ways.size >= mostWays) ways.clear()
    const { spaces, squares } = map
    const board = this.planned(facts, who)
    this.fill(board, facts, who)
    const at = (whose: number): number => facts[squares + whose] as number
    const path = board.towards(
      { at: asSquare(at(who)), space: spaces[who] as number },
      { at: asSquare(at(target)), space: spaces[target] as number, least: 0, most: within },
      endless,
    )
    const found = path && { ...path, ...this.firstDoor(facts, who, path.squares) }
    ways.set(key, found)
    return found
  }

  /** The first shut door that is in a way, and how much of the way lies before it. */
  private firstDoor(facts: Facts, who: number, squares: readonly number[]): Pick<Planned, "door" | "free"> {
    const { doors, field, openable, spaces } = this.map
    const shut = (openable[who] ?? 0) & ~this.on(facts).gone
    const space = spaces[who] as number
    if (doors !== undefined && shut !== 0)
      for (const [free, square] of squares.entries())
        for (let i = 0; i < space * space; i++) {
          const door = doors.at(square + (i % space) + Math.floor(i / space) * field.width)
          if (door !== undefined && isIn(shut, door)) return { door, free }
        }
    return { door: -1, free: squares.length }
  }

  /** Whether somebody may stop on a square: on no low wall, and where nobody is. */
  canStop(facts: Facts, who: number, at: Square): boolean {
    const { map } = this
    const land = this.on(facts).ground.land(map.spaces[who] as number)
    if (((land.hindrances[at] as number) & taken) !== 0) return false
    for (let other = 0; other < map.size; other++) {
      if (other === who || (facts[map.outs + other] as number) > 0) continue
      if (
        distance(map.field, at, asSquare(facts[map.squares + other] as number), map.spaces[who], map.spaces[other]) ===
        0
      )
        return false
    }
    return true
  }

  private fill(board: Board, facts: Facts, who: number): void {
    const { map } = this
    board.begin()
    for (let other = 0; other < map.size; other++) {
      if (other === who || (facts[map.outs + other] as number) > 0) continue
      const isEnemy = (map.enemies[who] as readonly number[]).includes(other)
      board.put(asSquare(facts[map.squares + other] as number), map.spaces[other] as number, isEnemy ? "stop" : "pass")
    }
  }
}

const isSame = (a: readonly number[], b: readonly number[]): boolean => {
  for (let i = 0; i < b.length; i++) if (a[i] !== b[i]) return false
  return true
}
