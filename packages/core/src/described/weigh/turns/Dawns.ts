import { outPlace } from "../Facts.ts"
import type { Tally } from "../Tally.ts"
import { Standpoint } from "./Standpoint.ts"

/** What less than this is missing of a chance of 1 is not counted. */
const least = 1e-9

/** What somebody loses by itself as things stand, and the places that it follows from. */
interface Known {
  readonly loss: number
  readonly isRead: Uint8Array
  /** It is a matter of where they are. */
  readonly isOfPlace: boolean
}

/**
 * What befalls combatants as their turn ends and their next one begins, at the places where they are by then: the dread
 * of a captain, fire in which they stand. Games in which others have no part in it are spared the trouble: what one has
 * oneself, as poison, is the same wherever one goes.
 */
export class Dawns extends Standpoint {
  private readonly known: (Known | undefined)[] = []

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
      if (its === undefined && !look.supposed.some((place) => this.isAbout(known, place))) continue
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
    const { look, sheets, who } = this
    let sum = 0
    for (let one = 0; one < sheets.size; one++) {
      if (one === who || look.isOut(one)) continue
      const known = this.knownOf(one)
      const isAbout = (at: number): boolean => this.isAbout(known, at)
      const isTouched =
        look.supposed.some(isAbout) ||
        postures.some(({ places }) => places.some(isAbout)) ||
        apart.some((its) => its.postures.some(({ places }) => places.some(isAbout)))
      if (isTouched) sum += each
    }
    return sum
  }

  private isAbout({ isOfPlace, isRead }: Known, place: number): boolean {
    return isRead[place] === 1 || (isOfPlace && this.sheets.map?.isOfLayout(place) === true)
  }

  /** As they stand before the act. */
  private knownOf(one: number): Known {
    let known = this.known[one]
    if (known === undefined) {
      const { sheets } = this
      const isRead = new Uint8Array(sheets.starts.length + 2 * sheets.size)
      isRead[outPlace(sheets, one)] = 1
      const loss = this.look.unsupposing(() => this.worked(one, isRead))
      const { map } = sheets
      const isOfPlace = map !== undefined && isRead.subarray(map.squares, map.outs).includes(1)
      known = { loss, isRead, isOfPlace }
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
      look.note(tally.reads, isRead)
      loss -= tally.own[one] as number
    }
    return Math.max(0, loss)
  }
}
