import type { View } from "../../../contract/State.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Fighter, SymPrepared, SymState } from "../model/System.ts"

/**
 * How much of their Toughness somebody has left. A player that believes in less than they have sees them
 * unhurt.
 */
export const shareOf = (left: number, toughness: number): number => Math.min(1, left / toughness)

/** The health of a combatant: its share of Toughness, 0 when it cannot fight. */
export const health = (prepared: SymPrepared, state: View<SymState>, who: Who): number => {
  const fighter = state.combatants[who] as View<Fighter>
  return fighter.down ? 0 : shareOf(fighter.toughness, prepared.sheets[who]?.toughness ?? 1)
}
