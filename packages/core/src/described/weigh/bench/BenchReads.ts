import { trackAt, unread } from "../../meaning/Machine.ts"
import type { Facts } from "../Facts.ts"
import { above } from "../Memo.ts"
import type { ReadyGame } from "../ReadyGame.ts"
import { SheetStage } from "../SheetStage.ts"
import type { Sheets } from "../Sheets.ts"
import { type Frame, freshFrame } from "./Frame.ts"
import { counts } from "./thrown.ts"

/** As many points as nobody loses in an act. */
export const plenty = 2 ** 26

/** Of so many numbers from the lowest it is kept whether something is above them. */
const mostAsked = 15

/** What an act finds where it is weighed: it is fetched when it is asked for, and noted. */
export abstract class BenchReads extends SheetStage {
  tracks: number[]
  protected outs: number[]
  protected facts: Facts = []
  protected reads: number[]
  protected isRead: boolean[]
  protected asked: number[]
  protected wide: number[]
  protected lows: number[]
  protected lost: number[]
  protected points: number[]
  isPlenty = false
  /** The boards that those of parts of the act stand on, the first of them that of the whole. */
  private readonly frames: Frame[] = []
  protected frame = 0
  protected readonly lastLayer: number

  constructor(ready: ReadyGame, sheets: Sheets) {
    super(ready, sheets)
    const { asked, isRead, lost, lows, outs, points, reads, tracks, wide } = this.frameAt(0)
    this.asked = asked
    this.lost = lost
    this.points = points
    this.tracks = tracks
    this.outs = outs
    this.reads = reads
    this.isRead = isRead
    this.wide = wide
    this.lows = lows
    this.lastLayer = ready.layers.at(-1) ?? -1
  }

  protected frameAt(depth: number): Frame {
    return (this.frames[depth] ??= freshFrame(this.sheets))
  }

  protected stand(depth: number): void {
    const { asked, isPlenty, isRead, lost, lows, outs, points, reads, tracks, wide } = this.frameAt(depth)
    this.asked = asked
    this.lost = lost
    this.points = points
    this.isPlenty = isPlenty
    this.wide = wide
    this.lows = lows
    this.frame = depth
    this.tracks = tracks
    this.outs = outs
    this.reads = reads
    this.isRead = isRead
  }

  /** What stood at a place before the act, or before the part of it that is gone through. */
  protected input(place: number): number {
    if (this.isRead[place] !== true) {
      this.isRead[place] = true
      this.reads.push(place)
    }
    return this.valueIn(this.frame - 1, place)
  }

  protected valueIn(frame: number, place: number): number {
    if (frame < 0) return this.sheets.map?.at(this.facts, place) ?? (this.facts[place] as number)
    const { isRead, outs, reads, tracks } = this.frames[frame] as Frame
    const many = tracks.length
    const known = place < many ? (tracks[place] as number) : (outs[place - many] as number)
    if (known !== (place < many ? unread : -1)) return known
    if (isRead[place] !== true) {
      isRead[place] = true
      reads.push(place)
    }
    const value = this.valueIn(frame - 1, place)
    if (place < many) tracks[place] = value
    else outs[place - many] = value
    return value
  }

  /** What stands at a place now. */
  protected readonly now = (place: number): number =>
    place % this.width === this.lastLayer && place < this.size * this.width
      ? this.pointAt(place)
      : this.valueIn(this.frame, place)

  /** Whether there are plenty of what is at a place: that stands elsewhere, since who reads it counts it. */
  protected isMany(place: number): boolean {
    return this.isPlenty && place % this.width === this.lastLayer && place < this.size * this.width
  }

  pointAt(place: number): number {
    if (!this.isPlenty || place % this.width !== this.lastLayer) return trackAt(this, place)
    const known = this.points[place] as number
    if (known > 0) return known
    this.points[place] = this.lows[place] = plenty
    this.wide.push(place)
    return plenty
  }

  load(place: number): number {
    if (this.isMany(place)) throw counts
    const value = this.input(place)
    this.tracks[place] = value
    return value
  }

  isAbove(place: number, bound: number): boolean {
    const low = this.sheets.lows[place] as number
    const high = this.sheets.highs[place] as number
    if (bound < low) return true
    if (bound >= high) return false
    // Of two numbers it is one or the other.
    if (high - low === 1 || bound - low >= mostAsked || this.isPoint(place)) return this.load(place) > bound
    return this.aboveIn(this.frame, place, bound)
  }

  private aboveIn(frame: number, place: number, bound: number): boolean {
    if (frame < 0) return this.valueIn(frame, place) > bound
    const { asked, isRead, reads, tracks } = this.frames[frame] as Frame
    const value = tracks[place] as number
    if (value !== unread) return value > bound
    if (isRead[place] === true) return this.valueIn(frame - 1, place) > bound
    const bit = 1 << (bound - (this.sheets.lows[place] as number))
    const known = asked[place] as number
    if ((known & bit) !== 0) return (known & (bit << mostAsked)) !== 0
    reads.push(above(place, bound))
    const is = this.aboveIn(frame - 1, place, bound)
    asked[place] = known | bit | (is ? bit << mostAsked : 0)
    return is
  }

  /** Whether what stands at a place now is above a number. */
  protected isAboveNow(place: number, bound: number): boolean {
    return this.isPoint(place) ? this.now(place) > bound : this.aboveIn(this.frame, place, bound)
  }

  private isPoint(place: number): boolean {
    return place < this.size * this.width && this.ready.layers.includes(place % this.width)
  }

  isOut(who: number): boolean {
    const known = this.outs[who] as number
    if (known >= 0) return known > 0
    const value = this.input(this.tracks.length + who)
    this.outs[who] = value
    return value > 0
  }

  isDown(who: number): boolean {
    return this.isOut(who) && this.outs[who] === 1
  }
}
