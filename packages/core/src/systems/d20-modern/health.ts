import type { View } from "../../contract/State.ts"
import { type Body, isUp } from "./body.ts"
import type { D20Prepared, D20State } from "./System.ts"

/** Health: hit points over the maximum, 0 for whoever is down. */
export const health = (prepared: D20Prepared, state: View<D20State>, who: number): number => {
  const c = state.combatants[who] as Body
  return isUp(c) ? Math.max(0, c.hp) / (prepared.sheets[who]?.maxHp ?? 1) : 0
}
