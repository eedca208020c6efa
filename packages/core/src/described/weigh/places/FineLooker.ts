import { outPlace, type Facts } from "../Facts.ts"
import { Looker } from "../Looker.ts"
import { placeOf } from "../Memo.ts"
import type { ReadyGame } from "../ReadyGame.ts"
import type { Sheets } from "../Sheets.ts"
import type { MapAsks } from "./MapAsks.ts"
import type { MapSheet } from "./MapSheet.ts"

/**
 * Looks at a map by what is asked of it, not by how all are placed: each fact, each way, each area is a reading of its
 * own, also of a combatant that would be elsewhere by then.
 */
export class FineLooker extends Looker {
  private readonly asks: MapAsks
  private readonly map: MapSheet
  /** What is supposed of places, the version of the list that it is of, and the facts that were read by then. */
  private placed: readonly number[] = []
  private placedIn = -1
  private readonly readBy = new Set<number>()

  constructor(ready: ReadyGame, sheets: Sheets, map: MapSheet, asks: MapAsks) {
    super(ready, sheets)
    this.map = map
    this.asks = asks
  }

  override open(facts: Facts): this {
    this.facts = facts
    if (this.where !== undefined) this.where.facts = facts
    this.placedIn = -1
    return this
  }

  /** What was looked at: that of places is what follows from nothing else. */
  override close(): readonly number[] {
    const { asks, others, reads } = this
    const found = reads.slice()
    let kept = 0
    for (const reading of found) if (!asks.isAsk(reading)) reads[kept++] = reading
    reads.length = kept
    others.clear()
    super.close()
    return found
  }

  /** The whole layout matters. */
  readLayout(): void {
    this.at(this.map.layout)
  }

  override fact(index: number): number {
    const { map } = this
    const place = map.factPlace(index, this.me, this.them)
    this.readFact(place)
    return map.at(this.facts, place)
  }

  override isOut(who: number): boolean {
    return this.at(outPlace(this.sheets, who)) > 0
  }

  override isGone(who: number): boolean {
    return this.at(outPlace(this.sheets, who)) === 2
  }

  override note(reads: readonly number[], marks?: Uint8Array): void {
    if (marks !== undefined) for (const reading of reads) marks[placeOf(reading)] = 1
    const { depth, isRead, map, others } = this
    for (let i = 0; i < reads.length; i++) {
      const reading = reads[i] as number
      const place = placeOf(reading)
      if ((depth[place] as number) > 0) continue
      if (place >= map.firstFact && place < map.outs) this.readFact(place)
      else if (isRead[place] !== true && place === reading) this.at(place)
      else if (isRead[place] !== true && !others.has(reading)) {
        others.add(reading)
        this.reads.push(reading)
      }
    }
  }

  /** A question whose answer follows from where all are, as it is supposed, and from `key`. */
  ask(key: string, answer: (facts: Facts) => number): void {
    this.lookAround()
    this.read(this.asks.reading(key, this.placed, answer))
  }

  private readFact(place: number): void {
    const { asks, isRead, map, readBy } = this
    this.lookAround()
    if (this.placed.length > 0) {
      if (readBy.has(place)) return
      readBy.add(place)
      const moved = this.placed.filter((_, i) => map.isFactOf(place, this.placed[i & ~1] as number))
      if (moved.length > 0) return this.read(asks.reading(`f${place}`, moved, (facts) => map.worked(facts, place)))
    }
    if (isRead[place] === true) return
    isRead[place] = true
    this.reads.push(place)
  }

  private read(reading: number): void {
    if (this.others.has(reading)) return
    this.others.add(reading)
    this.reads.push(reading)
  }

  /** Finds what is supposed of places: each of them, and what stands there. */
  private lookAround(): void {
    const { facts, map, supposed } = this
    const version = facts[map.version] as number
    if (version === this.placedIn) return
    this.placedIn = version
    this.readBy.clear()
    const found: number[] = []
    for (let i = 0; i < supposed.length; i++) {
      const place = supposed[i] as number
      if (map.isPlaced(place) && !supposed.includes(place, i + 1)) found.push(place, facts[place] as number)
    }
    this.placed = found
  }
}
