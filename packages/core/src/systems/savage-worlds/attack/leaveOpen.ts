import type { Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"

/** A wild attack leaves its maker Vulnerable, or by a house rule with less Parry, from its declaration on (SWD-024). */
export const leaveOpen = (combat: SwCombat, by: Who): void => {
  const open = combat.prepared.rules.wildAttack === "parry" ? condition.reckless : condition.vulnerable
  combat.emit({ _tag: "ConditionGained", who: by, condition: open, by })
}
