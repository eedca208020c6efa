import { outPlace } from "../Facts.ts"
import type { Looker } from "../Looker.ts"
import type { OddsBook } from "../OddsBook.ts"
import type { ReadyGame } from "../ReadyGame.ts"
import type { Sheets } from "../Sheets.ts"
import type { Posture, Tally } from "../Tally.ts"
import { likeliest, type Threats } from "../Threats.ts"
import { supposedIn } from "./Supposed.ts"

/** Of turns that a condition takes so many are counted: nobody knows how long a fight lasts. */
const mostTurns = 4

const asItIs: readonly Posture[] = [{ p: 1, places: [], values: [] }]

/** What one of a side can do at best in a turn, and, of friends of the actor, what can be done to them at best. */
interface Standing {
  readonly does: number
  readonly suffers: number
  /** How many turns are lost to a condition after the next one. */
  readonly later: number
  /** The places that it follows from. */
  readonly isRead: Uint8Array
}

/**
 * What it is worth that somebody is in a condition to which a game gives no worth: what enemies can do less in their
 * next turn, and friends more, and what can be done less to friends. Who can get out of it in that turn, and then do as
 * much as before, loses nothing. It may last longer, but nobody knows how long: of what takes whole turns away the next
 * few are counted, as far as what happens by itself in them lets it last, and as they live to take them.
 */
export class Sway {
  private readonly ready: ReadyGame
  private readonly sheets: Sheets
  private readonly book: OddsBook
  private readonly threats: Threats
  private readonly look: Looker
  private readonly who: number
  private readonly known = new Map<string, Standing>()

  /** @param who whose act it is */
  constructor(ready: ReadyGame, sheets: Sheets, book: OddsBook, threats: Threats, look: Looker, who: number) {
    this.book = book
    this.ready = ready
    this.sheets = sheets
    this.threats = threats
    this.look = look
    this.who = who
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
      for (const one of this.swayed(posture)) {
        const isFriend = sheets.sideOf[one] === sheets.sideOf[who]
        const was = look.supposed.length > 0 ? undefined : this.standing(one)
        if (was !== undefined && !this.isTouched(was, posture)) continue
        const does = isFriend ? threats.most - (was?.does ?? 0) : (was?.does ?? threats.most)
        const suffers = isFriend && one !== who ? (was?.suffers ?? threats.most) : 0
        const turns = this.takesTurns(posture, one) ? (mostTurns - 1) * threats.most : 0
        sum += posture.p * (does + suffers + turns)
      }
    }
    return sum
  }

  private sum(postures: readonly Posture[]): number {
    let sum = 0
    for (const posture of postures) {
      if (!this.lasts(posture)) continue
      const before: (Standing | undefined)[] = []
      for (const one of this.swayed(posture)) {
        const was = this.standing(one)
        if (this.isTouched(was, posture)) before[one] = was
      }
      if (before.length === 0) continue
      const mark = this.look.suppose(posture)
      before.forEach((was, one) => {
        if (was === undefined) return
        const is = this.standing(one)
        const isFriend = this.sheets.sideOf[one] === this.sheets.sideOf[this.who]
        // A turn that is lost is one in which nothing is done; of a turn of theirs they make as much as they can.
        const later = this.worthOf(was.later - is.later, Math.max(was.does, is.does), one)
        sum += posture.p * ((isFriend ? 1 : -1) * (is.does - was.does + later) - (is.suffers - was.suffers))
      })
      this.look.forget(mark)
    }
    return sum
  }

  /** What turns are worth in which somebody does so much each: no more than there is to lose beside the next one. */
  private worthOf(turns: number, each: number, one: number): number {
    if (turns === 0 || each === 0) return 0
    const { look, sheets, threats } = this
    let most = -each
    for (const other of sheets.enemies[one] as readonly number[])
      if (!look.isOut(other)) most += threats.worthLeft(look.facts, other)
    return Math.sign(turns) * Math.min(Math.abs(turns) * each, Math.max(0, most))
  }

  /** Whether it begins or ends for somebody that their turns are taken. */
  private takesTurns({ places, values }: Posture, one: number): boolean {
    const { idle, width } = this.ready
    return idle.some((track) => {
      const at = places.indexOf(one * width + track)
      return at >= 0 && values[at] !== this.look.facts[places[at] as number]
    })
  }

  /** Those of whom something has changed that may matter later, and who can still act: falls are counted elsewhere. */
  private swayed({ places, values }: Posture): readonly number[] {
    const { areas, sways, width } = this.ready
    const { sheets } = this
    const { facts } = this.look
    const found: number[] = []
    // Of an area it matters who is inside, not whose it is.
    const isArea = (place: number): boolean => place < sheets.size * width && areas.includes(place % width)
    if (areas.length > 0 && places.some((place, i) => isArea(place) && facts[place] !== values[i]))
      for (let one = 0; one < sheets.size; one++) {
        const out = places.indexOf(outPlace(sheets, one))
        if (!this.look.isOut(one) && (out < 0 || values[out] === 0)) found.push(one)
      }
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number
      if (place >= sheets.size * width || sways[place % width] !== true || facts[place] === values[i]) continue
      const one = Math.floor(place / width)
      if (found.includes(one) || this.look.isOut(one)) continue
      const out = places.indexOf(outPlace(sheets, one))
      if (out < 0 || values[out] === 0) found.push(one)
    }
    return found
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
  private isTouched({ isRead }: Standing, { places, values }: Posture): boolean {
    const { facts } = this.look
    const { map } = this.sheets
    for (let i = 0; i < places.length; i++) {
      const place = places[i] as number
      if ((isRead[place] === 1 || map?.isOfLayout(place) === true) && facts[place] !== values[i]) return true
    }
    return false
  }

  /** Acts of a turn have much in common: as somebody stands after one of them they stand after others. */
  private standing(one: number): Standing {
    const key = `${one}${supposedIn(this.look)}`
    let known = this.known.get(key)
    if (known === undefined) {
      known = this.worked(one)
      this.known.set(key, known)
    }
    return known
  }

  private worked(one: number): Standing {
    const { look, sheets, threats, who } = this
    // What may be done to the actor is its exposure, and what is done to enemies is friends' doing.
    const isAtStake = one !== who && sheets.sideOf[one] === sheets.sideOf[who]
    let does = 0
    let suffers = 0
    const isRead = new Uint8Array(sheets.starts.length + sheets.size)
    for (const other of sheets.enemies[one] as readonly number[]) {
      isRead[outPlace(sheets, other)] = 1
      if (look.isOut(other)) continue
      const given = threats.of(look.facts, one, other, "after anything")
      look.note(given.reads, isRead)
      does = Math.max(does, given.harm)
      if (!isAtStake) continue
      const taken = threats.of(look.facts, other, one)
      look.note(taken.reads, isRead)
      suffers = Math.max(suffers, taken.harm)
    }
    const lost = this.lostLater(one, isRead)
    return { does, suffers, later: lost === 0 ? 0 : Math.min(lost, this.turnsLeft(one, isRead)), isRead }
  }

  /** How many turns somebody has after their next one, if all enemies do as much to them as they can. */
  private turnsLeft(one: number, isRead: Uint8Array): number {
    const { look, sheets, threats } = this
    let each = 0
    for (const other of sheets.enemies[one] as readonly number[]) {
      if (look.isOut(other)) continue
      const { harm, reads } = threats.of(look.facts, other, one)
      look.note(reads, isRead)
      each += harm
    }
    if (each === 0) return mostTurns
    return Math.max(0, threats.worthLeft(look.facts, one) / each - 1)
  }

  /** How many turns after their next one somebody may be expected to lose, as they stand. */
  private lostLater(one: number, isRead: Uint8Array): number {
    const { book, look, ready } = this
    const isIdle = (): boolean => ready.idle.some((track) => look.load(one * ready.width + track) === 1)
    const postures = (which: "turn" | "turnEnd"): readonly Posture[] => {
      const tally = book.begins(look.facts, which, one)
      if (tally === undefined) return asItIs
      look.note(tally.reads, isRead)
      return tally.postures.length === 0 ? asItIs : likeliest(tally.postures)
    }
    const lost = (left: number): number => {
      if (!isIdle()) return 0
      let sum = 0
      for (const begun of postures("turn")) {
        const mark = look.suppose(begun)
        if (isIdle() && !look.isOut(one)) {
          let rest = 0
          for (const over of left === 1 ? [] : postures("turnEnd")) {
            const inner = look.suppose(over)
            rest += over.p * lost(left - 1)
            look.forget(inner)
          }
          sum += begun.p * (1 + rest)
        }
        look.forget(mark)
      }
      return sum
    }
    for (const track of ready.idle) isRead[one * ready.width + track] = 1
    return lost(mostTurns) - lost(1)
  }
}
