import { isInArea, type Aim } from "../../../field/area.ts"
import type { Option } from "../../../contract/Decision.ts"
import { terrain } from "../../../field/Field.ts"
import { asSquare, type Square } from "../../../kinds/indices.ts"
import { anyOption } from "../../../parts/option.ts"
import type { Evaluate } from "../../meaning/evaluate.ts"
import type { Looker } from "../Looker.ts"
import { extraOf } from "./extras.ts"
import type { MapSheet } from "./MapSheet.ts"
import type { FactsWhere } from "./Places.ts"
import type { Reaches } from "./Reaches.ts"
import type { ReadyAction, ReadyGame } from "../ReadyGame.ts"
import type { ReadyOnMap } from "./ReadyOnMap.ts"

/** So many places are offered for an area: those that hold most enemies and fewest friends. */
const mostAims = 3

type Area = NonNullable<ReadyOnMap["area"]>

/** How far somebody goes at most, and to where: no farther from the target than so; who is in nobody's way. */
export interface Going {
  readonly budget: number
  readonly most: number
  readonly without: number
}

/** From where, and at what, somebody can do something on a map. */
export class Ways {
  private readonly ready: ReadyGame
  readonly map: MapSheet
  readonly reaches: Reaches

  constructor(ready: ReadyGame, map: MapSheet, reaches: Reaches) {
    this.ready = ready
    this.map = map
    this.reaches = reaches
  }

  /** How many steps somebody can walk for an act. `look.me` is who. */
  budget(look: Looker, { pace }: ReadyOnMap): number {
    const length = pace === undefined ? look.load(look.me * this.ready.width + this.map.move) : pace(look)
    return Math.max(0, Math.floor(length / this.map.side))
  }

  /** Adds the options of an act that somebody can walk for: `look.me` is who, `look.them` whom it is done to. */
  offer(options: Option[], look: Looker, { item, kind, map, verb }: ReadyAction, target: number): void {
    const first = options.length
    for (let i = 0; i < map.go.length; i++) {
      const place = this.placeFor(look, map, i)
      if (place < 0 || options.some((each, j) => j >= first && each.place === place)) continue
      options.push(anyOption(verb, target, item, place, extraOf(kind, i)))
    }
  }

  /** Where one goes to do it, by one of its ways; -1 where it cannot be done anywhere. */
  placeFor(look: Looker, map: ReadyOnMap, way: number, without = -1): number {
    const { me, them } = look
    const where = look.where as FactsWhere
    const from = where.at(me)
    const { by, is } = map.go[way] as ReadyOnMap["go"][number]
    const { there } = map
    const isThere = there === undefined || there(look) !== 0
    if (is === "nearest" && isThere) return from
    const budget = this.budget(look, map)
    if (is === "towards") return isThere ? this.towards(look, budget, by).place : -1
    const most = map.bound === undefined ? Number.POSITIVE_INFINITY : map.bound(look)
    if (is === "nearest") return this.nearest(look, there, { budget, most, without })
    if (me !== them && this.apart(look, from) > most + budget * this.map.side) return -1
    const { squares } = this.reaches.reach(look.facts, me, budget, without)
    const place = this.best(look, squares, there, most, by)
    // A walk alone to where one is already does nothing: players would be offered it again and again in a turn.
    return map.isWalk && place === from ? -1 : place
  }

  /** The nearest place to do it; where one is, is none. */
  nearest(look: Looker, there: Evaluate | undefined, { budget, most, without }: Going): number {
    const { me, them } = look
    const from = (look.where as FactsWhere).at(me)
    if (me !== them && this.apart(look, from) > most + budget * this.map.side) return -1
    return this.first(look, this.reaches.reach(look.facts, me, budget, without).squares, there, most)
  }

  private apart(look: Looker, from: Square): number {
    return this.map.stepsFrom(from, look.me, look.where as FactsWhere, look.them) * this.map.side
  }

  private first(look: Looker, squares: readonly number[], there: Evaluate | undefined, most: number): number {
    const { facts, me } = look
    const place = this.map.squares + me
    const from = facts[place] as number
    let found = -1
    for (const square of squares) {
      if (this.apart(look, asSquare(square)) > most) continue
      facts[place] = square
      if (this.isFree(look, asSquare(square)) && (there === undefined || there(look) !== 0)) {
        found = square
        break
      }
    }
    facts[place] = from
    return found
  }

  private best(
    look: Looker,
    squares: readonly number[],
    there: Evaluate | undefined,
    most: number,
    by: Evaluate,
  ): number {
    const { facts, me } = look
    const place = this.map.squares + me
    const from = facts[place] as number
    let found = -1
    let value = Number.NEGATIVE_INFINITY
    for (const square of squares) {
      if (me !== look.them && this.apart(look, asSquare(square)) > most) continue
      facts[place] = square
      if (there !== undefined && there(look) === 0) continue
      const its = by(look)
      if (its <= value) continue
      value = its
      found = square
    }
    facts[place] = from
    return found
  }

  /** The target may have been left out of the search. */
  private isFree({ me, them, where }: Looker, square: Square): boolean {
    return me === them || this.map.stepsFrom(square, me, where as FactsWhere, them) > 0
  }

  /** As far as it goes on the way to where a target is so near, and how much of that way it is. */
  towards(look: Looker, budget: number, by: Evaluate): { readonly place: number; readonly share: number } {
    const { facts, me, them } = look
    const within = Math.max(0, Math.floor(by(look) / this.map.side))
    const path = this.reaches.towards(facts, me, them, within)
    if (path === undefined) return { place: -1, share: 0 }
    const { costs, free, squares } = path
    for (let i = free - 1; i >= 0; i--) {
      const square = asSquare(squares[i] as number)
      if ((costs[i] as number) > budget || !this.reaches.canStop(facts, me, square)) continue
      return { place: square, share: (costs[i] as number) / Math.max(1, path.cost) }
    }
    return { place: -1, share: 0 }
  }

  /**
   * Adds the places that an area can be aimed at: of those that hold the same enemies, the one with fewest friends; and
   * the one that holds most friends and no enemy, for what harms nobody.
   */
  aims(options: Option[], look: Looker, { item, map: { area, there }, verb }: ReadyAction): void {
    const { facts, me } = look
    const { map } = this
    if (area === undefined) return
    const friendly = (map.friends[me] as readonly number[]).filter((who) => this.isReached(look, who, area.isOfFallen))
    const sides = { enemies: this.standing(look, map.enemies), friends: [me, ...friendly] }
    const lots = new Map<string, { readonly place: number; readonly enemies: number; readonly friends: number }>()
    const reach = Math.max(0, Math.floor(area.size(look) / map.side))
    const before = facts[map.aimedAt] as number
    for (const place of this.candidates(look, area.shape, reach, sides.enemies, sides.friends)) {
      const aim = this.aim(look, area.shape, reach, asSquare(place))
      const held = (all: readonly number[]): readonly number[] => all.filter((who) => this.isIn(look, aim, who))
      const enemies = held(sides.enemies)
      const friends = held(sides.friends).length
      const isGood = enemies.length === 0
      const known = lots.get(enemies.join())
      if (isGood && !area.isKind) continue
      if (isGood ? friends <= (known?.friends ?? 0) : known !== undefined && known.friends <= friends) continue
      facts[map.aimedAt] = place
      look.them = me
      if (there === undefined || there(look) !== 0)
        lots.set(enemies.join(), { place, enemies: enemies.length, friends })
    }
    facts[map.aimedAt] = before
    const found = [...lots].toSorted(
      ([a, x], [b, y]) => y.enemies - y.friends - (x.enemies - x.friends) || (a < b ? -1 : 1),
    )
    const at = found.filter(([, { enemies }]) => enemies > 0).slice(0, mostAims)
    const good = found.filter(([, { enemies }]) => enemies === 0)
    for (const [, { place }] of [...at, ...good]) options.push(anyOption(verb, -1, item, place))
  }

  /** Whom an area holds that is aimed at a place, as values of the facts that say it. */
  aimed(look: Looker, { area }: ReadyOnMap, place: Square): { places: readonly number[]; values: readonly number[] } {
    const { map } = this
    if (area === undefined) return { places: [], values: [] }
    const places = [map.aimedAt, ...map.spaces.map((_, who) => map.inside + who)]
    return { places, values: [place, ...this.held(look, area, this.reachOf(look, area), place)] }
  }

  /** How far an area reaches, in steps. */
  reachOf(look: Looker, area: Area): number {
    return Math.max(0, Math.floor(area.size(look) / this.map.side))
  }

  /** By combatant: 1 where an area holds them. */
  held(look: Looker, area: Area, reach: number, place: Square): readonly number[] {
    const aim = this.aim(look, area.shape, reach, place)
    return this.map.spaces.map((_, who) =>
      this.isReached(look, who, area.isOfFallen) && this.isIn(look, aim, who) ? 1 : 0,
    )
  }

  private aim({ me, where }: Looker, shape: Aim["shape"], reach: number, at: Square): Aim {
    return { shape, reach, at, from: asSquare((where as FactsWhere).at(me)), space: this.map.spaces[me] as number }
  }

  private isIn({ where }: Looker, aim: Aim, who: number): boolean {
    return isInArea(
      (where as FactsWhere).field,
      aim,
      asSquare((where as FactsWhere).at(who)),
      this.map.spaces[who] as number,
    )
  }

  /** Whether an area does anything to a combatant inside. */
  private isReached(look: Looker, who: number, isOfFallen: boolean): boolean {
    return !look.isOut(who) || (isOfFallen && !look.isGone(who))
  }

  private standing(look: Looker, of: readonly (readonly number[])[]): readonly number[] {
    return (of[look.me] as readonly number[]).filter((who) => !look.isOut(who))
  }

  /** Squares that are worth aiming at: around enemies, as far as it goes; of a cone or a line, their own. */
  private candidates(
    { me, where }: Looker,
    shape: Aim["shape"],
    reach: number,
    enemies: readonly number[],
    friends: readonly number[],
  ): Iterable<number> {
    const { field } = this.map
    const at = (who: number): number => (where as FactsWhere).at(who)
    if (shape === "emanation") return [at(me)]
    if (shape !== "burst" && shape !== "cube")
      return new Set([...enemies, ...friends.filter((friend) => friend !== me)].map(at))
    const found = new Set<number>(friends.map(at))
    for (const enemy of enemies) {
      const [column, row] = [at(enemy) % field.width, Math.floor(at(enemy) / field.width)]
      const around = Math.min(shape === "cube" ? Math.ceil(reach / 2) : reach, mostAround)
      for (let y = Math.max(0, row - around); y <= Math.min(field.height - 1, row + around); y++)
        for (let x = Math.max(0, column - around); x <= Math.min(field.width - 1, column + around); x++) {
          const square = y * field.width + x
          if (((field.terrain[square] as number) & terrain.wall) === 0) found.add(square)
        }
    }
    return found
  }
}

/** A burst or a cube is aimed no farther from an enemy than this. */
const mostAround = 8
