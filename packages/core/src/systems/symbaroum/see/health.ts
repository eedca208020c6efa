import type { View } from "../../../contract/State.ts"
import type { Fighter, SymPrepared, SymState } from "../model/System.ts"

/** The health of a combatant: its share of Toughness, 0 when it cannot fight. */
export const health = (prepared: SymPrepared, state: View<SymState>, who: number): number => {
  const fighter = state.combatants[who] as View<Fighter>
  return fighter.down ? 0 : fighter.toughness / (prepared.sheets[who]?.toughness ?? 1)
}
