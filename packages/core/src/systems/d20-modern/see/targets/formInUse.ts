import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, isInHand, sheetOf } from "../fighter.ts"

/**
 * The form of a full attack that has begun and may go on (D20M-105): not when the move action is already spent on the
 * first blow.
 */
export const formInUse = (combat: D20Combat): Form | undefined => {
  const { active, blows, form: index, move, single, moved } = combat.state
  if (active < 0 || blows === 0 || index < 0 || single || moved || (blows === 1 && !move)) return undefined
  const form = sheetOf(combat, active).forms[index]
  if (form === undefined || form.blows.length <= blows || !isInHand(fighterOf(combat, active), form)) return undefined
  // With two weapons the first blow already pays for the second (D20M-106): it must have been meant so.
  return combat.state.series || form.blows[0]?.bonus === form.single.bonus ? form : undefined
}
