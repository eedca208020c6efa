import { distancePlace } from "../meaning/Machine.ts"
import { outPlace } from "./Facts.ts"
import type { MapSheet } from "./places/MapSheet.ts"
import { above, boundOf, type Known, Memo, placeOf, type Shown } from "./Memo.ts"
import type { ReadyGame } from "./ReadyGame.ts"
import { isSlot } from "./slotPlace.ts"
import type { Sheets } from "./Sheets.ts"
import { emptyTally, type Posture, type Tally } from "./Tally.ts"

/** A tally with all that it follows from: results among them, where it is one of a part of an act. */
export interface Found extends Known {
  readonly tally: Tally
}

/** Of whom it is asked what something comes to. */
export interface Asked {
  /** What it is: an integer from 0. */
  readonly what: number
  readonly me: number
  readonly them: number
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
 * Where the roles of what the two may have given begin; then those of others: how far each of the two is from one of
 * them, then what is theirs.
 */
const given = 2 ** 17
const mixed = 2 ** 18
const mixedFacts = 2 ** 19
const others = 2 ** 20

/**
 * What something comes to between two of whom there are others like them: the same for all who have the same sheets, as
 * long as it follows from nobody else who is like one of the two.
 */
export class Twins {
  private readonly ready: ReadyGame
  private readonly sheets: Sheets
  private readonly like: readonly number[]
  private readonly known = new Map<number, Memo<Found>>()
  /** By combatant: whether there is anybody like them. */
  private readonly isAlike: readonly boolean[]
  private me = 0
  private them = 0
  private shown: Shown = () => 0

  /** @param like by combatant: the first of all with the same sheet */
  constructor(ready: ReadyGame, sheets: Sheets, like: readonly number[]) {
    this.ready = ready
    this.sheets = sheets
    this.like = like
    this.isAlike = like.map((its, who) => like.some((other, i) => i !== who && other === its))
  }

  find(shown: Shown, asked: Asked): Tally | undefined {
    const { me, them } = asked
    if (this.isAlike[me] !== true && this.isAlike[them] !== true) return undefined
    const known = this.known.get(this.place(asked))
    if (known === undefined) return undefined
    this.look(shown, me, them)
    const found = known.findBy(this.now)
    return found && this.told(found.tally, this.placeFrom)
  }

  /** Nothing is kept of what follows from others who are like one of the two. */
  add(shown: Shown, asked: Asked, { reads, tally }: Found): void {
    const { me, them } = asked
    if (this.isAlike[me] !== true && this.isAlike[them] !== true) return
    this.look(shown, me, them)
    const isOwn = (place: number): boolean => this.roleOf(place) >= 0
    if (tally.apart.length > 0 || !reads.every((reading) => isOwn(placeOf(reading)))) return
    if (!tally.postures.every(({ places }) => places.every(isOwn))) return
    const at = this.place(asked)
    let memo = this.known.get(at)
    if (memo === undefined) {
      memo = new Memo()
      this.known.set(at, memo)
    }
    memo.addBy(this.now, { tally: this.told(tally, this.roleOf), reads: this.placed(reads, this.roleOf) })
  }

  private look(shown: Shown, me: number, them: number): void {
    this.shown = shown
    this.me = me
    this.them = them
  }

  private place({ me, them, what }: Asked): number {
    const { like } = this
    const { sideOf, size } = this.sheets
    const kind = me === them ? 0 : sideOf[me] === sideOf[them] ? 1 : 2
    return ((what * size + (like[me] as number)) * size + (like[them] as number)) * 3 + kind
  }

  /** A place as it is for any two; -1 where it is of somebody else who is like one of them. */
  private readonly roleOf = (place: number): number => {
    if (isSlot(place)) return place
    const { me, sheets, them } = this
    const { width } = this.ready
    const many = sheets.size * width
    // What a side has is one thing for all of it; who has what from whom is nothing that two others could have.
    if (place < many && this.ready.ofSide[place % width] === true) return others + place
    if (
      sheets.links > 0 &&
      place >= many + sheets.size ** 2 &&
      place < sheets.givers + (1 + sheets.links) * sheets.size
    )
      return place < sheets.givers ? -1 : this.roleOfGiver(place)
    if (place >= me * width && place < (me + 1) * width) return place - me * width
    if (place >= them * width && place < (them + 1) * width) return place + (1 - them) * width
    if (place === outPlace(sheets, me)) return 2 * width
    if (place === outPlace(sheets, them)) return 2 * width + 1
    if (sheets.map !== undefined && place >= sheets.map.firstFact && place < sheets.map.outs)
      return this.roleOfFact(sheets.map, place)
    if (place === distancePlace({ size: sheets.size, width }, me, them)) return 2 * width + 2
    return this.roleOfOther(place)
  }

  private roleOfGiver(place: number): number {
    const { me, them } = this
    const { givers, size } = this.sheets
    const giver = (place - givers) % size
    if (giver !== me && giver !== them) return this.isOther(giver) ? others + place : -1
    return given + 2 * Math.floor((place - givers) / size) + (giver === me ? 0 : 1)
  }

  private isOther(who: number): boolean {
    const { like, me, them } = this
    return like[who] !== like[me] && like[who] !== like[them]
  }

  /** Of others it is what it is; of one of the two and an other, whichever of the two it is. */
  private roleOfOther(place: number): number {
    const { me, sheets, them } = this
    const { width } = this.ready
    const { size, starts } = sheets
    const many = size * width
    if (place >= others) return -1
    if (place < many) return this.isOther(Math.floor(place / width)) ? others + place : -1
    if (place >= starts.length) {
      const who = place - starts.length
      return who < size && this.isOther(who) ? others + place : -1
    }
    if (sheets.map !== undefined) return -1
    const [a, b] = [Math.floor((place - many) / size), (place - many) % size]
    if (this.isOther(a)) return this.isOther(b) ? others + place : this.roleWith(b, a)
    return this.isOther(b) && (a === me || a === them) ? this.roleWith(a, b) : -1
  }

  private roleWith(one: number, other: number): number {
    if (one !== this.me && one !== this.them) return -1
    return mixed + (one === this.me ? 0 : this.sheets.size) + other
  }

  private readonly placeFrom = (role: number): number => {
    if (isSlot(role)) return role
    if (role >= others) return role - others
    const { me, sheets, them } = this
    const { width } = this.ready
    const { size } = sheets
    if (role < width) return me * width + role
    if (role < 2 * width) return them * width + role - width
    if (role < 2 * width + 2) return outPlace(sheets, role === 2 * width ? me : them)
    if (role === 2 * width + 2) return distancePlace({ size, width }, me, them)
    if (role >= given && role < mixed)
      return sheets.givers + ((role - given) >> 1) * size + ((role - given) % 2 === 0 ? me : them)
    const map = sheets.map as MapSheet
    if (role >= mixedFacts) {
      const code = Math.floor((role - mixedFacts) / size)
      const [one, other] = [(code & 1) === 0 ? me : them, (role - mixedFacts) % size]
      return (code & 2) === 0 ? map.factPlace(code >> 2, one, other) : map.factPlace(code >> 2, other, one)
    }
    if (role >= mixed) {
      const [isThem, other] = [role - mixed >= size, (role - mixed) % size]
      return distancePlace({ size, width }, isThem ? them : me, other)
    }
    const index = (role - 2 * width - 5) >> 1
    return role % 2 === 1 ? map.factPlace(index, me, them) : map.factPlace(index, them, me)
  }

  /** Facts of two from the one's place, then from the other's. */
  private roleOfFact(map: MapSheet, place: number): number {
    const { me, them } = this
    const { size } = this.sheets
    const index = map.facts.findLastIndex(({ from }) => from <= place)
    if (place === map.factPlace(index, me, them)) return 2 * this.ready.width + 5 + 2 * index
    if (place === map.factPlace(index, them, me)) return 2 * this.ready.width + 6 + 2 * index
    const { from, isOfPair } = map.facts[index] as MapSheet["facts"][number]
    const [a, b] = isOfPair ? [Math.floor((place - from) / size), (place - from) % size] : [place - from, place - from]
    if (this.isOther(a) && this.isOther(b)) return place < others ? others + place : -1
    const [one, other, way] = this.isOther(b) ? [a, b, 0] : [b, a, 2]
    if (!this.isOther(other) || (one !== me && one !== them)) return -1
    return mixedFacts + (index * 4 + way + (one === me ? 0 : 1)) * size + other
  }

  private readonly now: Shown = (reading) => this.shown(movedTo(reading, this.placeFrom))

  private placed(reads: readonly number[], placeOfRole: (place: number) => number): readonly number[] {
    return reads.map((reading) => movedTo(reading, placeOfRole))
  }

  /** The same tally with other places. */
  private told(tally: Tally, placeOfRole: (place: number) => number): Tally {
    const { size } = this.sheets
    const { me, them } = this
    const isFrom = placeOfRole === this.placeFrom
    // Of any two, what they are worth stands behind that of all others.
    const { own } = emptyTally(isFrom ? size : size + 2)
    for (let who = 0; who < size; who++) if (this.isOther(who)) own[who] = tally.own[who] as number
    own[isFrom ? me : size] = tally.own[isFrom ? size : me] as number
    if (me !== them) own[isFrom ? them : size + 1] = tally.own[isFrom ? size + 1 : them] as number
    const postures = tally.postures.map(
      ({ p, places, values }): Posture => ({ p, places: places.map((place) => placeOfRole(place)), values }),
    )
    const bounds = tally.bounds.map(([place, most]) => [placeOfRole(place), most] as const)
    return { ...tally, own, postures, bounds, reads: this.placed(tally.reads, placeOfRole) }
  }
}

/** A reading of the same kind somewhere else. */
const movedTo = (reading: number, placeOfRole: (place: number) => number): number => {
  const place = placeOf(reading)
  return place === reading ? placeOfRole(place) : above(placeOfRole(place), boundOf(reading))
}
