import type { Who } from "../../../../kinds/indices.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { constitutionShift } from "../abilities.ts"
import { fighterOf, sheetOf } from "../fighter.ts"

/**
 * Whether it is worth a thought to strike somebody with a melee weapon against its nature: to hurt with what is not
 * made for it (D20M-084), or to knock out with what is (D20M-273).
 *
 * RULING (D20M-274): below the threshold nonlethal damage does nothing at all, so a weapon whose plain hits cannot
 * reach it is not offered for that where whole attacks are: there it is open step by step alone.
 */
export const isReversible = (combat: D20Combat, { nonlethal, single }: Form, target: Who): boolean => {
  if (nonlethal || combat.prepared.rules.nonlethal === "accumulates") return true
  const sheet = sheetOf(combat, target)
  const threshold = sheet.threshold + constitutionShift(sheet, fighterOf(combat, target))
  return single.odds.normal.tail.length > threshold + sheet.reduction
}
