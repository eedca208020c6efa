import type { Who } from "../../../kinds/indices.ts"
import type { AdndPrepared, StateView } from "../model/System.ts"
import { isUp } from "./fighter.ts"

/** Hit points over their maximum: the share of health that is left. */
export const health = (prepared: AdndPrepared, state: StateView, who: Who): number => {
  const f = state.combatants[who] as StateView["combatants"][number]
  const { hp } = prepared.sheets[who] as { hp: number }
  return isUp(f) ? Math.max(0, Math.min(1, f.hp / hp)) : 0
}
