import { distancePlace } from "../meaning/Machine.ts"
import { outPlace } from "./Facts.ts"
import type { MapSheet } from "./places/MapSheet.ts"
import { above, boundOf, type Known, Memo, placeOf } from "./Memo.ts"
import type { ReadyGame } from "./ReadyGame.ts"
import { isSlot } from "./slotPlace.ts"
import type { Sheets } from "./Sheets.ts"
import { emptyTally, type Posture, type Tally } from "./Tally.ts"

/** What stands at a place. */
type StandsAt = (place: number) => number

/** A tally with all that it follows from: results among them, where it is one of a part of an act. */
export interface Found extends Known {
  readonly tally: Tally
}

/** By combatant: the first one of the same side with the same sheet. */
export const likesOf = ({ game, width }: ReadyGame, sheets: Sheets): readonly number[] => {
  const firsts = new Map<string, number>()
  return sheets.sideOf.map((side, who) => {
    const of = <V>(all: readonly V[], each: number): readonly V[] => all.slice(who * each, (who + 1) * each)
    const sheet = JSON.stringify([
      side,
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

/**
 * What something comes to between two of whom there are others like them: the same for all who have the same sheets, as
 * long as it follows from those two alone.
 */
export class Twins {
  private readonly ready: ReadyGame
  private readonly sheets: Sheets
  private readonly like: readonly number[]
  private readonly known = new Map<number, Memo<Found>>()
  private me = 0
  private them = 0
  private standsAt: StandsAt = () => 0

  /** @param like by combatant: the first of all with the same sheet */
  constructor(ready: ReadyGame, sheets: Sheets, like: readonly number[]) {
    this.ready = ready
    this.sheets = sheets
    this.like = like
  }

  /** @param what it is that is known: an integer from 0 */
  find(standsAt: StandsAt, what: number, me: number, them: number): Tally | undefined {
    const known = this.known.get(this.place(what, me, them))
    if (known === undefined) return undefined
    this.look(standsAt, me, them)
    const found = known.findBy(this.now)
    return found && this.told(found.tally, this.placeFrom)
  }

  /** Nothing is kept of what follows from others too. */
  add(standsAt: StandsAt, what: number, me: number, them: number, { reads, tally }: Found): void {
    this.look(standsAt, me, them)
    const isOwn = (place: number): boolean => this.roleOf(place) >= 0
    if (tally.apart.length > 0 || !reads.every((reading) => isOwn(placeOf(reading)))) return
    if (!tally.postures.every(({ places }) => places.every(isOwn))) return
    const at = this.place(what, me, them)
    let memo = this.known.get(at)
    if (memo === undefined) {
      memo = new Memo()
      this.known.set(at, memo)
    }
    memo.addBy(this.now, { tally: this.told(tally, this.roleOf), reads: this.placed(reads, this.roleOf) })
  }

  private look(standsAt: StandsAt, me: number, them: number): void {
    this.standsAt = standsAt
    this.me = me
    this.them = them
  }

  private place(what: number, me: number, them: number): number {
    const { like } = this
    const { sideOf, size } = this.sheets
    const kind = me === them ? 0 : sideOf[me] === sideOf[them] ? 1 : 2
    return ((what * size + (like[me] as number)) * size + (like[them] as number)) * 3 + kind
  }

  /** A place as it is for any two; -1 where it is of somebody else. */
  private readonly roleOf = (place: number): number => {
    if (isSlot(place)) return place
    const { me, sheets, them } = this
    const { width } = this.ready
    if (place >= me * width && place < (me + 1) * width) return place - me * width
    if (place >= them * width && place < (them + 1) * width) return place + (1 - them) * width
    if (place === outPlace(sheets, me)) return 2 * width
    if (place === outPlace(sheets, them)) return 2 * width + 1
    if (sheets.map !== undefined) return this.roleOfFact(place)
    return place === distancePlace({ size: sheets.size, width }, me, them) ? 2 * width + 2 : -1
  }

  private readonly placeFrom = (role: number): number => {
    if (isSlot(role)) return role
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

  private readonly now = (role: number): number => this.standsAt(this.placeFrom(role))

  private placed(reads: readonly number[], placeOfRole: (place: number) => number): readonly number[] {
    return reads.map((reading) => {
      const place = placeOf(reading)
      if (place === reading) return placeOfRole(place)
      return above(placeOfRole(place), boundOf(reading))
    })
  }

  /** The same tally with other places. */
  private told(tally: Tally, placeOfRole: (place: number) => number): Tally {
    const { own } = emptyTally(tally.own.length)
    // Between any two the first two stand for them.
    const [a, b] = [0, Math.min(1, own.length - 1)]
    const { me, them } = this
    if (placeOfRole === this.placeFrom) {
      own[me] = tally.own[a] as number
      if (me !== them) own[them] = tally.own[b] as number
    } else {
      own[a] = tally.own[me] as number
      if (me !== them) own[b] = tally.own[them] as number
    }
    const postures = tally.postures.map(
      ({ p, places, values }): Posture => ({ p, places: places.map((place) => placeOfRole(place)), values }),
    )
    const bounds = tally.bounds.map(([place, most]) => [placeOfRole(place), most] as const)
    return { ...tally, own, postures, bounds, reads: this.placed(tally.reads, placeOfRole) }
  }
}
