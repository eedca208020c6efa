import { distance } from "../../../../field/distance.ts"
import type { Square, Who } from "../../../../kinds/indices.ts"
import { feat } from "../../book/feats.ts"
import { flag } from "../../book/terms.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { dexterityLoss, fighterOf, has, sheetOf } from "../fighter.ts"
import { rangePenalty } from "./rangePenalty.ts"

/** The effective Defense of a square (D20M-231). */
export const lobDefense = 10

/** A throw at a square. */
export interface SquareAim {
  readonly feet: number
  /** So near that nothing is rolled. */
  readonly sure: boolean
  /** All that is added to the die, and how much of it is the range. */
  readonly bonus: number
  readonly range: number
}

/**
 * What a throw at a square is rolled with (D20M-018, 231): the attack bonus, the range penalty, and what ails the
 * thrower.
 *
 * @param from where it is thrown from: where the thrower stands, if nothing else is said
 */
export const aimAtSquare = (
  combat: D20Combat,
  who: Who,
  form: Form,
  place: Square,
  from = fighterOf(combat, who).at,
): SquareAim => {
  const sheet = sheetOf(combat, who)
  const c = fighterOf(combat, who)
  const feet = 5 * distance(combat.prepared.field, from, place, sheet.space, 1)
  const near = (sheet.feats & feat.pointBlankShot) !== 0 && feet <= 30 ? 1 : 0
  const ailing = (has(c, flag.shaken) ? -2 : 0) + (has(c, flag.entangled) ? -2 : 0) + dexterityLoss(sheet, c)
  const range = rangePenalty(form, feet)
  const bonus = form.single.bonus + sheet.attackModifier + range + near + ailing
  return { feet, sure: feet <= form.increment, bonus, range }
}
