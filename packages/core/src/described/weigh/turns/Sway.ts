import type { Able } from "../Able.ts"
import { outPlace } from "../Facts.ts"
import type { Posture, Tally } from "../Tally.ts"
import { type Course, Courses, mostTurns, type Swayed } from "./Courses.ts"
import { type Given, Standpoint } from "./Standpoint.ts"

/**
 * What it is worth that somebody is in a condition to which a game gives no worth: what enemies can do less in turns to
 * come, and friends more, what can be done less to friends, and more to enemies, and what they lose as they burn. Of
 * what its owner can end, or a blow at them, one turn is counted: who gets up, and then does as much as before, loses
 * nothing. Of what lasts the next few turns are counted, as far as what happens by itself in them lets it last, and as
 * its owner lives to take them.
 */
export class Sway extends Standpoint {
  private readonly courses: Courses

  constructor(given: Given) {
    super(given)
    this.courses = new Courses(given)
  }

  /** What the changes of an act are worth to the side of its actor, as a share of full health. */
  of({ apart, postures }: Pick<Tally, "apart" | "postures">): number {
    let sum = this.sum(postures)
    for (const each of apart) sum += this.sum(each.postures)
    return sum
  }

  /**
   * No less than that: without a look at what anybody could do afterwards, nor, where one walks, at what they can do
   * before.
   */
  most({ apart, postures }: Pick<Tally, "apart" | "postures">): number {
    let sum = this.mostOf(postures)
    for (const each of apart) sum += this.mostOf(each.postures)
    return sum
  }

  private mostOf(postures: readonly Posture[]): number {
    const { look, sheets, threats, who } = this
    let sum = 0
    for (const posture of postures) {
      if (!this.lasts(posture)) continue
      for (const swayed of this.swayed(posture)) {
        const { isBurning, isStruck, lasts, one } = swayed
        const isFriend = sheets.sideOf[one] === sheets.sideOf[who]
        const was = look.supposed.length > 0 ? undefined : this.courses.of(swayed)
        if (was !== undefined && !this.isTouched(was, posture)) continue
        const first = was?.does[0] ?? (isFriend ? 0 : threats.most)
        const does = isFriend ? threats.most - first : first
        const later = lasts ? (mostTurns - 1) * threats.most : 0
        // Nobody loses more than they have.
        const alone = isFriend && one !== who && !lasts ? (was?.suffers[0] ?? threats.most) : 0
        const suffers = lasts || (!isFriend && isStruck) ? threats.most : alone
        sum += posture.p * (does + later + suffers + (isBurning ? threats.most : 0))
      }
    }
    return sum
  }

  private sum(postures: readonly Posture[]): number {
    const { look } = this
    let sum = 0
    for (const posture of postures) {
      if (!this.lasts(posture)) continue
      const before: (readonly [swayed: Swayed, was: Course])[] = []
      for (const swayed of this.swayed(posture)) {
        const was = this.courses.of(swayed)
        if (this.isTouched(was, posture)) before.push([swayed, was])
      }
      if (before.length === 0) continue
      // What the file gives a worth is counted by that.
      const mark = look.suppose(this.unworthy(posture))
      for (const [swayed, was] of before) sum += posture.p * this.gain(swayed, was, this.courses.of(swayed))
      look.forget(mark)
    }
    return sum
  }

  /** What a change of turns to come is worth to the side of the actor. */
  private gain({ isBurning, isKept, one }: Swayed, was: Course, is: Course): number {
    const { courses, look, ready, sheets, threats, who } = this
    const isFriend = sheets.sideOf[one] === sheets.sideOf[who]
    const sign = isFriend ? 1 : -1
    const lives = isKept ? Math.min(courses.livesOf(one), courses.livesOf(who)) : courses.livesOf(one)
    const left = threats.worthLeft(look.facts, one)
    let [does, later, suffers, burns] = [0, 0, 0, 0]
    for (let turn = 0; turn < was.does.length; turn++) {
      const share = turn === 0 ? 1 : Math.min(1, Math.max(0, lives - turn))
      if (share === 0) break
      const more = share * ((is.does[turn] as number) - (was.does[turn] as number))
      if (turn === 0) does = more
      else later += more
      suffers += share * ((is.suffers[turn] as number) - (was.suffers[turn] as number))
      // The next one is counted where others have a part in it (see `Dawns`).
      if (isBurning && !(turn === 0 && ready.turnsHurt))
        burns += share * ((is.burns[turn] as number) - (was.burns[turn] as number))
    }
    const most = Math.max(was.does[0] as number, is.does[0] as number)
    const lost = atMost(left, atMost(left, suffers) + atMost(left, burns))
    return sign * (does + this.worthOf(later, most, one) - lost)
  }

  /** What turns after the next one are worth to somebody: no more than there is to lose beside that one. */
  private worthOf(later: number, next: number, one: number): number {
    if (later === 0) return 0
    const { look, sheets, threats } = this
    let most = -next
    for (const other of sheets.enemies[one] as readonly number[])
      if (!look.isOut(other)) most += threats.worthLeft(look.facts, other)
    return atMost(Math.max(0, most), later)
  }

  /** How everybody stands, but for what the file says itself what it is worth. */
  private unworthy(posture: Posture): Pick<Posture, "places" | "values"> {
    const { ready, sheets } = this
    const { places, values } = posture
    const many = sheets.size * ready.width
    const isWorthy = (place: number): boolean => place < many && ready.worth[place % ready.width] !== 0
    if (ready.worthy.length === 0 || !places.some(isWorthy)) return posture
    const kept = places.flatMap((place, i) => (isWorthy(place) ? [] : [i]))
    return { places: kept.map((i) => places[i] as number), values: kept.map((i) => values[i] as number) }
  }

  /** Those of whom something has changed that may matter later, and who can still act: falls are counted elsewhere. */
  private swayed({ places, values }: Posture): readonly Swayed[] {
    const { areas, sways, width } = this.ready
    const { look, sheets } = this
    const { facts } = look
    const stands = (one: number): boolean => {
      const out = places.indexOf(outPlace(sheets, one))
      return !look.isOut(one) && (out < 0 || values[out] === 0)
    }
    const changed: number[][] = []
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number
      if (place >= sheets.size * width || facts[place] === values[i]) continue
      const track = place % width
      // Of an area it matters who is inside, not whose it is.
      if (areas.includes(track)) for (let one = 0; one < sheets.size; one++) if (stands(one)) changed[one] ??= []
      const one = Math.floor(place / width)
      if (sways[track] === true && (changed[one] !== undefined || stands(one))) (changed[one] ??= []).push(track)
    }
    return changed.flatMap((tracks, one) => this.swayedBy(one, tracks))
  }

  private swayedBy(one: number, tracks: readonly number[]): Swayed {
    const { burning, idle, links, suffered } = this.ready
    const { ends } = this.threats.able[one] as Able
    const lasting = tracks.filter((track) => idle.includes(track) || ends[track] !== true)
    return {
      one,
      lasts: lasting.length > 0,
      isKept: lasting.length > 0 && lasting.every((track) => links.some((link) => link.track === track)),
      isStruck: tracks.some((track) => suffered[track] === true),
      isStruckLater: tracks.some((track) => suffered[track] === true && ends[track] !== true),
      isBurning: tracks.some((track) => burning[track] === true),
    }
  }

  /** Whether anything changes that turns to come may ask for: to have acted is nothing by the next turn. */
  private lasts({ places, values }: Posture): boolean {
    const { lasting, width } = this.ready
    const { facts } = this.look
    const many = this.sheets.size * width
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number
      if (facts[place] !== values[i] && (place >= many || lasting[place % width] === true)) return true
    }
    return false
  }

  /** Whether anything that somebody's standing follows from changes: else it is the same afterwards. */
  private isTouched({ isRead }: Course, { places, values }: Posture): boolean {
    const { facts } = this.look
    const { map } = this.sheets
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number
      if ((isRead[place] === 1 || map?.isOfLayout(place) === true) && facts[place] !== values[i]) return true
    }
    return false
  }
}

/** A number, no farther from 0 than another one. */
const atMost = (most: number, value: number): number => Math.sign(value) * Math.min(most, Math.abs(value))
