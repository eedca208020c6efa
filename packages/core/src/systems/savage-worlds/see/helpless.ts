import type { Who } from "../../../kinds/indices.ts"
import { condition, conditionBit } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf, has } from "./fighter.ts"

/** Completely helpless: whom a finishing move kills without a roll (SWD-079, SWD-080). */
export const isHelpless = (combat: SwCombat, who: Who): boolean => {
  const fighter = fighterOf(combat, who)
  if (fighter.dead || fighter.fled) return false
  const counts = combat.prepared.rules.finishingMoveOn
  if (fighter.down) return counts.includes(has(fighter, condition.unconscious) ? "unconscious" : "incapacitated")
  if (has(fighter, condition.asleep)) return counts.includes("asleep")
  if ((fighter.conditions & conditionBit.bound) === 0) return false
  return counts.includes(fighter.netted ? "boundByObject" : "boundByGrapple")
}
