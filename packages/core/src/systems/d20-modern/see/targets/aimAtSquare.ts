import { distance } from "../../../../field/distance.ts"
import type { Square, Who } from "../../../../kinds/indices.ts"
import { newParts, part, type Parts } from "../../../../parts/part.ts"
import { feat } from "../../book/feats.ts"
import { flag } from "../../book/terms.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { dexterityLoss, fighterOf, has, sheetOf } from "../fighter.ts"
import { burden, rangePenalty } from "./rangePenalty.ts"

/** The effective Defense of a square (D20M-231). */
export const lobDefense = 10

/** A throw at a square. */
export interface SquareAim {
  readonly feet: number
  /** So near that nothing is rolled. */
  readonly sure: boolean
  /** All that is added to the die. */
  readonly bonus: number
  /** What of it varies, for explaining. */
  readonly parts: Parts
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
  const parts = newParts(combat)
  const ailing = (has(c, flag.shaken) ? -2 : 0) + (has(c, flag.entangled) ? -2 : 0)
  const bonus =
    form.single.bonus +
    burden(parts, sheet) +
    part(parts, "D20M-018", rangePenalty(form, feet)) +
    part(parts, "D20M-128", (sheet.feats & feat.pointBlankShot) !== 0 && feet <= 30 ? 1 : 0) +
    part(parts, "D20M-298", ailing) +
    part(parts, "D20M-016", dexterityLoss(sheet, c))
  return { feet, sure: feet <= form.increment, bonus, parts }
}
