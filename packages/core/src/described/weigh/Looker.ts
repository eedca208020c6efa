import { trackAt, unread } from "../meaning/Machine.ts"
import { donePlace, type Facts, outPlace } from "./Facts.ts"
import type { MapSheet } from "./places/MapSheet.ts"
import { above, placeOf } from "./Memo.ts"
import { FactsWhere } from "./places/Places.ts"
import type { ReadyGame } from "./ReadyGame.ts"
import { SheetStage } from "./SheetStage.ts"
import type { Sheets } from "./Sheets.ts"
import type { Posture } from "./Tally.ts"

/**
 * Looks at how everybody stands, and at how they would stand after something, and notes which places the answers follow
 * from.
 */
export class Looker extends SheetStage {
  me = 0
  them = 0
  readonly tracks: number[]
  facts: Facts = []
  protected readonly reads: number[] = []
  /** Of places; and of readings of another kind. */
  protected readonly isRead: boolean[]
  protected readonly others = new Set<number>()
  private readonly notes: boolean
  /** What is supposed: places, with what stands there otherwise and what was seen there, and the version before. */
  readonly supposed: number[] = []
  private readonly were: number[] = []
  protected readonly depth: number[]
  /** What is on the map, as it is supposed. */
  readonly where: FactsWhere | undefined

  /** @param notes whether anybody asks for what was looked at */
  constructor(ready: ReadyGame, sheets: Sheets, notes = true) {
    super(ready, sheets)
    this.tracks = sheets.starts.map(() => unread)
    const many = sheets.starts.length + 2 * sheets.size
    this.isRead = Array<boolean>(many).fill(false)
    this.depth = Array<number>(many).fill(0)
    this.notes = notes
    this.where = sheets.map && new FactsWhere(sheets.map)
  }

  /** On a map nearly all that is asked follows from where everybody is, so that is looked at first. */
  open(facts: Facts): this {
    this.facts = facts
    const { map } = this.sheets
    if (map === undefined || this.where === undefined) return this
    this.where.facts = facts
    if (!this.notes || this.isRead[map.layout] === true) return this
    this.isRead[map.layout] = true
    this.reads.push(map.layout)
    return this
  }

  fact(index: number): number {
    const map = this.sheets.map as MapSheet
    return map.at(this.facts, map.factPlace(index, this.me, this.them))
  }

  /** The places that were looked at since it was opened, in their order; it can be opened again. */
  close(): readonly number[] {
    const { isRead, others, reads, tracks } = this
    const found = reads.slice()
    for (let i = 0; i < reads.length; i++) {
      const reading = reads[i] as number
      if (reading < tracks.length) tracks[reading] = unread
      if (placeOf(reading) === reading) isRead[reading] = false
    }
    others.clear()
    reads.length = 0
    return found
  }

  at(place: number): number {
    if (this.isRead[place] !== true && !((this.depth[place] as number) > 0)) {
      this.isRead[place] = true
      this.reads.push(place)
    }
    return this.facts[place] as number
  }

  isAbove(place: number, bound: number): boolean {
    const { highs, lows } = this.sheets
    if (bound < (lows[place] as number)) return true
    if (bound >= (highs[place] as number)) return false
    // Of two numbers it is one or the other.
    if ((highs[place] as number) - (lows[place] as number) === 1) return this.load(place) > bound
    const { facts, isRead, others } = this
    const reading = above(place, bound)
    if (isRead[place] !== true && !others.has(reading)) {
      others.add(reading)
      this.reads.push(reading)
    }
    return (facts[place] as number) > bound
  }

  pointAt(place: number): number {
    return trackAt(this, place)
  }

  load(place: number): number {
    const value = this.at(place)
    this.tracks[place] = value
    return value
  }

  /**
   * Takes note of what something else has looked at.
   *
   * @param marks where each place of it is marked too
   */
  note(reads: readonly number[], marks?: Uint8Array): void {
    if (marks !== undefined) for (const reading of reads) marks[placeOf(reading)] = 1
    if (!this.notes) return
    const { depth, isRead, others } = this
    const { map } = this.sheets
    for (let i = 0; i < reads.length; i++) {
      const reading = reads[i] as number
      const place = placeOf(reading)
      if ((depth[place] as number) > 0) continue
      if (map !== undefined && (map.follows(place) || map.isOfLayout(place))) continue
      if (place === reading) {
        if (isRead[place] === true) continue
        isRead[place] = true
      } else {
        if (isRead[place] === true || others.has(reading)) continue
        others.add(reading)
      }
      this.reads.push(reading)
    }
  }

  isOut(who: number): boolean {
    const place = outPlace(this.sheets, who)
    return (this.where === undefined ? this.at(place) : (this.facts[place] as number)) > 0
  }

  /** Who is dead or has left. */
  isGone(who: number): boolean {
    const place = outPlace(this.sheets, who)
    return (this.where === undefined ? this.at(place) : this.facts[place]) === 2
  }

  isDone(who: number): boolean {
    return this.at(donePlace(this.sheets, who)) === 1
  }

  /** Supposes that they stand so, until `forget`. */
  suppose({ places, values }: Pick<Posture, "places" | "values">): number {
    const { depth, facts, supposed, tracks, were } = this
    const { map } = this.sheets
    const mark = supposed.length
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number
      const value = values[i] as number
      supposed.push(place)
      const version = map === undefined ? 0 : (facts[map.version] as number)
      were.push(version, facts[place] as number, place < tracks.length ? (tracks[place] as number) : 0)
      facts[place] = value
      if (place < tracks.length) tracks[place] = value
      depth[place] = (depth[place] as number) + 1
      map?.changed(facts, place)
    }
    return mark
  }

  forget(mark: number): void {
    const { depth, facts, supposed, tracks, were } = this
    const { map } = this.sheets
    while (supposed.length > mark) {
      const place = supposed.pop() as number
      const seen = were.pop() as number
      facts[place] = were.pop() as number
      if (place < tracks.length) tracks[place] = seen
      depth[place] = (depth[place] as number) - 1
      // What was worked out before holds again.
      const version = were.pop() as number
      if (map !== undefined) facts[map.version] = version
    }
  }

  /** Works something out as everybody stands, with nothing supposed meanwhile. */
  unsupposing<A>(work: () => A): A {
    const { facts, supposed } = this
    const again: (readonly [place: number, value: number])[] = []
    while (supposed.length > 0) {
      const place = supposed.at(-1) as number
      again.push([place, facts[place] as number])
      this.forget(supposed.length - 1)
    }
    const found = work()
    for (const [place, value] of again.reverse()) this.suppose({ places: [place], values: [value] })
    return found
  }
}
