import { outPlace } from "./Facts.ts"
import type { Looker } from "./Looker.ts"
import { placeOf } from "./Memo.ts"
import type { OddsBook } from "./OddsBook.ts"
import type { ReadyGame } from "./ReadyGame.ts"
import type { Sheets } from "./Sheets.ts"
import type { Tally } from "./Tally.ts"

/** What less than this is missing of a chance of 1 is not counted. */
const least = 1e-9

/** What somebody loses by itself as things stand, and the places that it follows from. */
interface Known {
  readonly loss: number
  readonly isRead: Uint8Array
}

/**
 * What befalls combatants by itself as their turn ends and their next one begins, at the places where they are by then:
 * fire in which they stand, poison, the dread of a captain.
 */
export class Dawns {
  private readonly ready: ReadyGame
  private readonly sheets: Sheets
  private readonly book: OddsBook
  private readonly look: Looker
  private readonly who: number
  private readonly known: (Known | undefined)[] = []

  /** @param who whose act is weighed */
  constructor(ready: ReadyGame, sheets: Sheets, book: OddsBook, look: Looker, who: number) {
    this.ready = ready
    this.sheets = sheets
    this.book = book
    this.look = look
    this.who = who
  }

  /** The share of health that somebody must expect to lose so, as it is supposed that everybody stands. */
  lossOf(one: number): number {
    if (!this.ready.turnsHurt || this.look.isOut(one)) return 0
    const known = this.knownOf(one)
    return this.look.supposed.some((place) => this.isAbout(known, place)) ? this.worked(one) : known.loss
  }

  /**
   * How much more it is worth to the side of the actor than before the act that others lose or keep so.
   *
   * @param apart what happens to each of many, one without the others
   */
  gain(apart: Tally["apart"]): number {
    const { look, ready, sheets, who } = this
    if (!ready.turnsHurt) return 0
    let sum = 0
    for (let one = 0; one < sheets.size; one++) {
      if (one === who || look.isOut(one)) continue
      const known = this.knownOf(one)
      const its = apart.find((each) => each.who === one)
      let [loss, rest] = [0, 1]
      for (const posture of its?.postures ?? []) {
        const mark = look.suppose(posture)
        // Who falls by it is counted as felled.
        loss += posture.p * (look.isOut(one) ? known.loss : this.lossOf(one))
        rest -= posture.p
        look.forget(mark)
      }
      if (rest > least) loss += rest * this.lossOf(one)
      sum += (sheets.sideOf[one] === sheets.sideOf[who] ? 1 : -1) * (known.loss - loss)
    }
    return sum
  }

  /** No less than what an act may gain so, without a look at what would be. */
  most({ apart, postures }: Pick<Tally, "apart" | "postures">, each: number): number {
    if (!this.ready.turnsHurt) return 0
    const { sheets, who } = this
    const all = [...postures, ...apart.flatMap((its) => its.postures)]
    let sum = 0
    for (let one = 0; one < sheets.size; one++) {
      if (one === who || this.look.isOut(one)) continue
      const known = this.knownOf(one)
      const isTouched =
        this.look.supposed.length > 0 || all.some((its) => its.places.some((at) => this.isAbout(known, at)))
      if (isTouched) sum += each
    }
    return sum
  }

  private isAbout({ isRead }: Known, place: number): boolean {
    return isRead[place] === 1 || this.sheets.map?.isOfLayout(place) === true
  }

  /** As they stand before the act. */
  private knownOf(one: number): Known {
    let known = this.known[one]
    if (known === undefined) {
      const { sheets } = this
      const isRead = new Uint8Array(sheets.starts.length + 2 * sheets.size)
      isRead[outPlace(sheets, one)] = 1
      known = { loss: this.look.unsupposing(() => this.worked(one, isRead)), isRead }
      this.known[one] = known
    }
    return known
  }

  /** @param isRead where it is noted what that follows from */
  private worked(one: number, isRead?: Uint8Array): number {
    const { book, look } = this
    let loss = 0
    for (const which of ["turnEnd", "turn"] as const) {
      const tally = book.begins(look.facts, which, one)
      if (tally === undefined) continue
      look.note(tally.reads)
      if (isRead !== undefined) for (const reading of tally.reads) isRead[placeOf(reading)] = 1
      loss -= tally.own[one] as number
    }
    return Math.max(0, loss)
  }
}
