import type { View } from "../../../../contract/State.ts"
import type { Who } from "../../../../kinds/indices.ts"
import type { D20Prepared, D20State, FighterView } from "../../model/System.ts"
import { isUp } from "../fighter.ts"

/** Health: hit points over the maximum, 0 for combatants that are down. */
export const health = (prepared: D20Prepared, state: View<D20State>, who: Who): number => {
  const c = state.combatants[who] as FighterView
  return isUp(c) ? Math.min(1, Math.max(0, c.hp) / (prepared.sheets[who]?.maxHp ?? 1)) : 0
}
