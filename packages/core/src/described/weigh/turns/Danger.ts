import { placeOf } from "../Memo.ts"
import type { Tally } from "../Tally.ts"
import { Standpoint } from "./Standpoint.ts"

/** What less than this is gained is not counted. */
const least = 1e-9

/** The danger in which somebody is, as it is supposed that everybody stands. */
export class Danger extends Standpoint {
  /** What enemies threaten as things stand, and the places that it follows from. */
  private readonly threat: (number | undefined)[] = []
  private readonly isThreat: Uint8Array[] = []

  /** The harm that they must expect of all enemies that stand, as it is supposed that everybody does. */
  of(apart: Tally["apart"]): number {
    const { look, sheets, who } = this
    let sum = 0
    for (const enemy of sheets.enemies[who] as readonly number[]) {
      const its = apart.find((each) => each.who === enemy)
      if (its === undefined) {
        sum += this.threatOf(enemy)
        continue
      }
      let rest = 1
      for (const posture of its.postures) {
        const mark = look.suppose(posture)
        sum += posture.p * this.threatOf(enemy)
        rest -= posture.p
        look.forget(mark)
      }
      if (rest > least) sum += rest * this.threatOf(enemy)
    }
    return sum
  }

  private threatOf(enemy: number): number {
    const { isThreat, look, sheets, threat, threats, who } = this
    if (look.isOut(enemy)) return 0
    const known = threat[enemy]
    const its = isThreat[enemy]
    const isAbout = (place: number): boolean => its?.[place] === 1 || sheets.map?.isOfLayout(place) === true
    if (known !== undefined && its !== undefined && !look.supposed.some(isAbout)) return known
    const { harm, reads } = threats.of(look.facts, enemy, who)
    look.note(reads)
    if (known !== undefined) return harm
    const marks = new Uint8Array(sheets.starts.length + 2 * sheets.size)
    for (const reading of reads) marks[placeOf(reading)] = 1
    // It follows from nothing that is supposed: so it is as things stand.
    if (look.supposed.some((place) => marks[place] === 1 || sheets.map?.isOfLayout(place) === true)) return harm
    threat[enemy] = harm
    isThreat[enemy] = marks
    return harm
  }
}
