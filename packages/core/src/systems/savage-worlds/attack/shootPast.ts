import type { Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"
import { isEngaged } from "../see/fighter.ts"

/**
 * A combatant that fires further than at those beside it, with a foe at its throat, is Vulnerable from then on
 * (SWD-015).
 */
export const shootPast = (combat: SwCombat, by: Who, steps: number): void => {
  if (steps > 1 && isEngaged(combat, by))
    combat.emit({ _tag: "ConditionGained", who: by, condition: condition.vulnerable, by })
}
