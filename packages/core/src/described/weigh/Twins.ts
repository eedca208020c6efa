import { distancePlace } from "../meaning/Machine.ts"
import { type Facts, outPlace } from "./Facts.ts"
import type { MapSheet } from "./MapSheet.ts"
import { above, boundOf, Memo, placeOf } from "./Memo.ts"
import type { ReadyGame } from "./ReadyGame.ts"
import type { Sheets } from "./Sheets.ts"
import type { Posture, Tally } from "./Tally.ts"

/**
 * What acts come to between two of whom there are others like them: the same for all who have the same sheets, as long
 * as it follows from those two alone.
 */
export class Twins {
  private readonly ready: ReadyGame
  private readonly sheets: Sheets
  /** By combatant: the first one with the same sheet. */
  private readonly like: readonly number[]
  private readonly known = new Map<number, Memo<Tally>>()
  private me = 0
  private them = 0
  private facts: Facts = []

  constructor(ready: ReadyGame, sheets: Sheets) {
    this.ready = ready
    this.sheets = sheets
    const firsts = new Map<string, number>()
    this.like = sheets.sideOf.map((_, who) => {
      const of = <V>(all: readonly V[], each: number): readonly V[] => all.slice(who * each, (who + 1) * each)
      const { game, width } = ready
      const sheet = JSON.stringify([
        of(sheets.stats, game.stats.length),
        of(sheets.diceStats, game.diceStats.length),
        of(sheets.lows, width),
        of(sheets.highs, width),
        sheets.full[who],
      ])
      const first = firsts.get(sheet) ?? who
      firsts.set(sheet, first)
      return first
    })
  }

  find(facts: Facts, action: number, me: number, them: number): Tally | undefined {
    const known = this.known.get(this.place(action, me, them))
    if (known === undefined) return undefined
    this.look(facts, me, them)
    const tally = known.findBy(this.standsAt)
    return tally && this.told(tally, this.placeFrom)
  }

  add(facts: Facts, action: number, me: number, them: number, tally: Tally): void {
    this.look(facts, me, them)
    const isOwn = (place: number): boolean => this.roleOf(place) >= 0
    if (tally.apart.length > 0 || !tally.reads.every((reading) => isOwn(placeOf(reading)))) return
    if (!tally.postures.every(({ places }) => places.every(isOwn))) return
    const at = this.place(action, me, them)
    let memo = this.known.get(at)
    if (memo === undefined) {
      memo = new Memo()
      this.known.set(at, memo)
    }
    memo.addBy(this.standsAt, this.told(tally, this.roleOf))
  }

  private look(facts: Facts, me: number, them: number): void {
    this.facts = facts
    this.me = me
    this.them = them
  }

  private place(action: number, me: number, them: number): number {
    const { like } = this
    const { sideOf, size } = this.sheets
    const kind = me === them ? 0 : sideOf[me] === sideOf[them] ? 1 : 2
    return ((action * size + (like[me] as number)) * size + (like[them] as number)) * 3 + kind
  }

  /** A place as it is for any two; -1 where it is of somebody else. */
  private readonly roleOf = (place: number): number => {
    const { me, sheets, them } = this
    const { width } = this.ready
    for (const [role, who] of [me, them].entries()) {
      if (place >= who * width && place < (who + 1) * width) return role * width + place - who * width
      if (place === outPlace(sheets, who)) return 2 * width + role
    }
    if (place === distancePlace({ size: sheets.size, width }, me, them) && sheets.map === undefined)
      return 2 * width + 2
    return this.roleOfFact(place)
  }

  private readonly placeFrom = (role: number): number => {
    const { me, sheets, them } = this
    const { width } = this.ready
    if (role < width) return me * width + role
    if (role < 2 * width) return them * width + role - width
    if (role < 2 * width + 2) return outPlace(sheets, role === 2 * width ? me : them)
    if (role === 2 * width + 2) return distancePlace({ size: sheets.size, width }, me, them)
    const index = (role - 2 * width - 3) >> 1
    return (sheets.map as MapSheet).factPlace(
      index,
      ...(role % 2 === 1 ? ([me, them] as const) : ([them, me] as const)),
    )
  }

  /** Facts of two from the one's place, then from the other's. */
  private roleOfFact(place: number): number {
    const { me, sheets, them } = this
    const { map } = sheets
    if (map === undefined || place < map.firstFact || place >= map.outs) return -1
    for (let index = 0; index < map.facts.length; index++) {
      if (place === map.factPlace(index, me, them)) return 2 * this.ready.width + 3 + 2 * index
      if (place === map.factPlace(index, them, me)) return 2 * this.ready.width + 4 + 2 * index
    }
    return -1
  }

  private readonly standsAt = (role: number): number => {
    const place = this.placeFrom(role)
    return this.sheets.map?.at(this.facts, place) ?? (this.facts[place] as number)
  }

  /** The same tally with other places. */
  private told(tally: Tally, placeOfRole: (place: number) => number): Tally {
    const own = new Float64Array(tally.own.length)
    // Between any two the first two stand for them.
    const isOut = placeOfRole === this.placeFrom
    const [from, to] = isOut
      ? [
          [0, 1],
          [this.me, this.them],
        ]
      : [
          [this.me, this.them],
          [0, 1],
        ]
    from.forEach((who, i) => {
      if (i === 0 || this.me !== this.them) own[to[i] as number] = tally.own[who] as number
    })
    const postures = tally.postures.map(
      ({ p, places, values }): Posture => ({ p, places: places.map((place) => placeOfRole(place)), values }),
    )
    const reads = tally.reads.map((reading) => {
      const place = placeOf(reading)
      if (place === reading) return placeOfRole(place)
      return above(placeOfRole(place), boundOf(reading))
    })
    return { ...tally, own, postures, reads }
  }
}
