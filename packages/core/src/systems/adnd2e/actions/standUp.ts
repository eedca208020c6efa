import { condition } from "../book/terms.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, has } from "../see/fighter.ts"

/** Standing up is the action of making ready; until the round ends it leaves one off balance (ADD2-040, 054). */
export const standUp = (combat: AdndCombat, who: number): void => {
  const f = fighterOf(combat, who)
  if (f.item >= 0 || !has(f, condition.prone)) return
  combat.emit({ _tag: "ConditionLost", who, condition: condition.prone })
  combat.emit({ _tag: "ConditionGained", who, condition: condition.rising, by: who })
}
