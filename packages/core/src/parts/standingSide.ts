import type { BaseState, CombatantState, View } from "../contract/State.ts"
import { isStanding } from "./state.ts"

/** The only side that still has somebody standing; -1 when nobody stands, -2 when several sides do. */
export const standingSide = (state: View<BaseState>): number => {
  let found = -1
  const { combatants } = state
  for (let i = 0; i < combatants.length; i++) {
    const c = combatants[i] as View<CombatantState>
    if (!isStanding(c) || c.side === found) continue
    if (found >= 0) return -2
    found = c.side
  }
  return found
}
