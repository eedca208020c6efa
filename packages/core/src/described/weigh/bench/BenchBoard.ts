import type { Lanes } from "../../meaning/lanes/Lanes.ts"
import { distancePlace, type Given, linkPlace, trackAt, unread, type Where } from "../../meaning/Machine.ts"
import { laidBy, type MayGive, placesOf, released } from "../../meaning/released.ts"
import { givenPlace } from "../Facts.ts"
import { BenchReads } from "./BenchReads.ts"
import { BoardWhere } from "../places/BoardWhere.ts"
import type { MapSheet } from "../places/MapSheet.ts"
import { placeOf } from "../Memo.ts"
import { note } from "./note.ts"
import type { ReadyGame } from "../ReadyGame.ts"
import type { Sheets } from "../Sheets.ts"
import { counts, touches } from "./thrown.ts"

/** What marks a combatant that is out for good. */
const gone = 2

/**
 * The board that acts are weighed on. It fetches what an act asks for and notes what that is; what
 * is written to it can be taken back.
 */
export abstract class BenchBoard extends BenchReads {
  me = 0
  them = 0
  actor = -1
  isStopped = false
  /** Results that are gone through together, and those that were before. */
  lanes: Lanes | undefined = undefined
  private readonly were: (Lanes | undefined)[] = []
  protected readonly trail: number[] = []
  protected hits = 0
  protected felled = 0
  protected raised = 0
  protected left = 0
  protected dealt = 0
  protected taken = 0
  /** The chance that none of the targets that were added up was hit, and that none fell. */
  protected missing = 1
  protected standing = 1
  protected first = 0
  /** Whose part is gone through alone: -1 for nobody's. */
  protected aside = -1
  /** How many have moved, and how many have fallen or risen, on the way that is gone. */
  protected moves = 0
  protected turned = 0
  readonly where: Where | undefined

  constructor(ready: ReadyGame, sheets: Sheets) {
    super(ready, sheets)
    this.where = sheets.map && new BoardWhere(this, sheets.map)
  }

  /** Whether facts that were worked out before still hold: 0, of those that follow from who has fallen 1, of none 2. */
  protected get shifts(): number {
    return this.moves > 0 ? 2 : this.turned > 0 ? 1 : 0
  }

  fact(index: number): number {
    const map = this.sheets.map as MapSheet
    const { isOfAll, isOfPlace, value } = map.facts[index] as MapSheet["facts"][number]
    if (isOfAll && this.aside >= 0) throw touches
    const { shifts } = this
    if (shifts === 0 || (shifts === 1 && !isOfAll)) return this.load(map.factPlace(index, this.me, this.them))
    if (isOfPlace) this.load(map.aimedAt)
    return value(this)
  }

  override inside(): readonly number[] {
    const { map } = this.sheets
    if (map === undefined) return []
    const all = this.sheets.sideOf.flatMap((_, who) => (this.load(map.inside + who) === 1 ? [who] : []))
    return [...all.filter((who) => who !== this.first), ...all.filter((who) => who === this.first)]
  }

  /** Takes back all that was written since, and forgets what was seen; gives the places of that. */
  protected clear(mark: number): readonly number[] {
    this.undo(mark)
    const { asked, isRead, outs, points, reads, tracks, wide } = this
    for (const place of wide) points[place] = 0
    wide.length = 0
    const found = reads.slice()
    for (const reading of found) {
      const place = placeOf(reading)
      if (place !== reading) {
        asked[place] = 0
        continue
      }
      isRead[place] = false
      if (place < tracks.length) tracks[place] = unread
      else outs[place - tracks.length] = -1
    }
    reads.length = 0
    return found
  }

  mark(): number {
    return this.trail.length
  }

  undo(mark: number): void {
    const { trail } = this
    while (trail.length > mark) {
      const was = trail.pop() as number
      const place = trail.pop() as number
      if (place >= 0) this.tracks[place] = was
      else if (place <= note.points) this.points[note.points - place] = was
      else if (place <= note.slots) this.slots[note.slots - place] = was
      else if (place <= note.lost) this.lost[note.lost - place] = was
      else if (place <= note.outs) this.outs[note.outs - place] = was
      else if (place === note.hits) this.hits = was
      else if (place === note.felled) this.felled = was
      else if (place === note.left) this.left = was
      else if (place === note.dealt) this.dealt = was
      else if (place === note.taken) this.taken = was
      else if (place === note.raised) this.raised = was
      else if (place === note.missing) this.missing = was
      else if (place === note.moves) this.moves = was
      else if (place === note.turned) this.turned = was
      else if (place === note.stopped) this.isStopped = was === 1
      else if (place === note.lanes) this.lanes = this.were.pop()
      else this.standing = was
    }
  }

  result(slot: number, value: number): void {
    const was = this.slots[slot] as number
    if (was === value) return
    this.trail.push(note.slots - slot, was)
    this.slots[slot] = value
  }

  keep(slot: number): void {
    this.trail.push(note.slots - slot, this.slots[slot] as number)
  }

  setLanes(lanes: Lanes | undefined): void {
    this.trail.push(note.lanes, 0)
    this.were.push(this.lanes)
    this.lanes = lanes
  }

  harm(target: number, by: number, amount: number): void {
    this.harmAtMost(target, by, amount, amount)
  }

  harmAtMost(target: number, by: number, amount: number, most: number): void {
    if (target === this.actor) {
      this.trail.push(note.taken, this.taken)
      this.taken += amount
    } else if (by === this.actor && this.sheets.sideOf[target] !== this.sheets.sideOf[by]) {
      this.trail.push(note.dealt, this.dealt)
      this.dealt += amount
    }
    let left = amount
    let worst = most
    for (const layer of this.ready.layers) {
      const place = target * this.width + layer
      const has = this.pointAt(place)
      if (this.isPlenty && layer === this.lastLayer) {
        if (worst > 0) this.write(target, place, unread)
        this.trail.push(note.points - place, has)
        this.points[place] = has - worst
        this.lows[place] = Math.min(this.lows[place] as number, has - worst)
        const lost = this.lost[place] as number
        this.trail.push(note.lost - place, lost)
        this.lost[place] = lost + left
        return
      }
      const here = Math.min(left, has)
      if (here > 0) this.write(target, place, has - here)
      left -= here
      worst -= here
    }
  }

  protected write(who: number, place: number, value: number): void {
    if (this.aside >= 0 && who !== this.aside) throw touches
    this.trail.push(place, this.tracks[place] as number)
    this.tracks[place] = value
  }

  set(who: number, track: number, value: number): void {
    const place = who * this.width + track
    if (this.isMany(place)) throw counts
    const { highs, lows } = this.sheets
    const now = Math.max(lows[place] as number, Math.min(highs[place] as number, value))
    const { links } = this.ready
    if (links.length > 0 && now === 0 && trackAt(this, place) === 1) this.endsOf(who, track)
    this.write(who, place, now)
  }

  private readonly mayGive: MayGive = (index, giver) => trackAt(this, givenPlace(this.sheets, index, giver)) === 1

  /** A condition ends, with what it holds up. */
  private endsOf(who: number, track: number): void {
    const { links } = this.ready
    for (const place of placesOf(links, this, who, track, this.mayGive))
      if (trackAt(this, place) === 1) this.write(who, place, 0)
    this.release(who, track)
  }

  /** What ends with its giver. */
  private release(giver: number, lost?: number): void {
    const { areas, holding, links } = this.ready
    if (lost === undefined) for (const place of laidBy(areas, this, giver)) this.write(giver, place, 0)
    if (links.length === 0 || (lost !== undefined && holding[lost] !== true)) return
    // Most have given nobody anything: that is one number to know, and not one for each that they might have.
    if (trackAt(this, this.sheets.givers + giver) === 0) return
    for (const { place, who } of released(links, this, (at) => trackAt(this, at), giver, lost, this.mayGive))
      this.write(who, place, 0)
  }

  give(who: number, { index, track }: Given, giver: number): void {
    this.write(who, linkPlace(this, index, [who, giver]), 1)
    this.write(who, this.sheets.givers + giver, 1)
    this.write(who, givenPlace(this.sheets, index, giver), 1)
    this.write(who, who * this.width + track, 1)
  }

  move(who: number, target: number, band: number): void {
    const place = distancePlace(this, who, target)
    const other = who === this.first ? target : who
    this.write(other, place, Math.max(0, Math.min(this.sheets.highs[place] as number, band)))
  }

  /** What has been worked out of places may hold no longer: from now on it is worked out from the squares. */
  protected disturb(): void {
    if (this.aside >= 0) throw touches
    this.trail.push(note.moves, this.moves)
    this.moves++
  }

  override shift(who: number, square: number): void {
    this.disturb()
    this.write(who, (this.sheets.map as MapSheet).squares + who, square)
  }

  protected putOut(who: number, is: boolean): void {
    if (this.aside >= 0 && who !== this.aside) throw touches
    // What they are worth is a matter of their points.
    if (this.isPlenty) throw counts
    this.isOut(who)
    if (this.where !== undefined) {
      this.trail.push(note.turned, this.turned)
      this.turned++
    }
    this.trail.push(note.outs - who, this.outs[who] as number)
    this.outs[who] = is ? 1 : 0
    if (is) this.release(who)
  }

  fell(who: number, by: number): void {
    if (this.isOut(who)) return
    if (by === this.actor && this.sheets.sideOf[who] !== this.sheets.sideOf[by]) {
      this.trail.push(note.felled, this.felled)
      this.felled++
    }
    this.putOut(who, true)
  }

  kill(who: number, by: number): void {
    this.fell(who, by)
    if (!this.ready.tellsDead || this.outs[who] === gone) return
    if (this.aside >= 0 && who !== this.aside) throw touches
    this.trail.push(note.outs - who, this.outs[who] as number)
    this.outs[who] = gone
  }

  recover(who: number): void {
    if (this.sheets.sideOf[who] === this.sheets.sideOf[this.first] && this.isOut(who)) {
      this.trail.push(note.raised, this.raised)
      this.raised++
    }
    this.putOut(who, false)
  }

  leave(who: number): void {
    if (who === this.first) {
      this.trail.push(note.left, this.left)
      this.left++
    }
    this.putOut(who, true)
  }

  stop(is: boolean): void {
    if (this.aside >= 0) throw touches
    this.trail.push(note.stopped, this.isStopped ? 1 : 0)
    this.isStopped = is
  }

  attacked(by: number, _target: number, hit: boolean): void {
    if (!hit || by !== this.actor) return
    this.trail.push(note.hits, this.hits)
    this.hits++
  }
}
