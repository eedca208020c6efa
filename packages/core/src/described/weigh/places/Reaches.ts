import { Board } from "../../../field/Board.ts"
import type { Path } from "../../../field/Path.ts"
import { distance } from "../../../field/distance.ts"
import { Ground, hindrance, taken } from "../../../field/Ground.ts"
import { priceWeight, unitOf } from "../../../field/metric.ts"
import { Search } from "../../../field/Search.ts"
import { asSquare, type Square } from "../../../kinds/indices.ts"
import type { Facts } from "../Facts.ts"
import type { MapSheet } from "./MapSheet.ts"

/** Where somebody can come to and stop, the cheapest first: the place of their own is the first. */
export interface Reached {
  readonly squares: readonly number[]
  readonly costs: readonly number[]
}

/** Somebody's reach, and what it was found for. */
interface Found extends Reached {
  readonly budget: number
  /** Where all others were, -1 where they are in nobody's way. */
  readonly layout: readonly number[]
}

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
  private readonly ground: Ground
  private readonly search: Search
  private readonly board: Board
  private readonly known: Found[][] = []
  private readonly layout: number[] = []
  private readonly ways = new Map<string, Path | undefined>()
  /** The search that came to a square last. */
  private readonly seen: Int32Array
  private searches = 0

  constructor(map: MapSheet) {
    this.seen = new Int32Array(map.field.width * map.field.height)
    this.map = map
    this.ground = new Ground(map.field)
    this.search = new Search(this.ground)
    this.board = new Board(map.field)
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
    for (const each of kept) if (each.budget === budget && isSame(each.layout, layout)) return each
    const found = { ...this.searched(who, budget, layout), budget, layout: layout.slice() }
    if (kept.length >= mostKept) kept.shift()
    kept.push(found)
    return found
  }

  private searched(who: number, budget: number, layout: readonly number[]): Reached {
    const { ground, map, search } = this
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
    this.fill(facts, who)
    return this.board.to(
      { at: asSquare(facts[map.squares + who] as number), space: map.spaces[who] as number },
      to,
      endless,
    )
  }

  /** The cheapest way to where a target is so near, or as near to it as one comes, whatever it costs. */
  towards(facts: Facts, who: number, target: number, within: number): Path | undefined {
    const { map, ways } = this
    const key = `${map.at(facts, map.layout)},${who},${target},${within}`
    if (ways.has(key)) return ways.get(key)
    if (ways.size >= mostWays) ways.clear()
    const { spaces, squares } = map
    this.fill(facts, who)
    const at = (whose: number): number => facts[squares + whose] as number
    const found = this.board.towards(
      { at: asSquare(at(who)), space: spaces[who] as number },
      { at: asSquare(at(target)), space: spaces[target] as number, least: 0, most: within },
      endless,
    )
    ways.set(key, found)
    return found
  }

  /** Whether somebody may stop on a square: on no low wall, and where nobody is. */
  canStop(facts: Facts, who: number, at: Square): boolean {
    const { map } = this
    const land = this.ground.land(map.spaces[who] as number)
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

  private fill(facts: Facts, who: number): void {
    const { board, map } = this
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
