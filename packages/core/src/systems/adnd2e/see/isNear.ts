import type { Who } from "../../../kinds/indices.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { sheetOf } from "./fighter.ts"
import { isWithin } from "./threat.ts"
import { canWalk } from "./walking.ts"

/**
 * Whether a half move can bring a target so many steps away into reach: by distance alone, the way is sought when it is
 * gone.
 */
export const isNear = (combat: AdndCombat, who: Who, steps: number, form: Form): boolean => {
  if (isWithin(form, steps)) return true
  const { half } = sheetOf(combat, who)
  return canWalk(combat, who) && (steps > form.reach ? steps - form.reach <= half : form.minReach - steps <= half)
}

/** Whether an enemy is beside somebody, or can be after a half move (ADD2-099, 102). */
export const isAtHand = (combat: AdndCombat, who: Who, steps: number): boolean =>
  steps <= 1 || (canWalk(combat, who) && steps - 1 <= sheetOf(combat, who).half)
