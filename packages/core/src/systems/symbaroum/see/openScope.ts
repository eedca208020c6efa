import type { Who } from "../../../kinds/indices.ts"
import type { SymCombat } from "../model/System.ts"

/** The dice of one act: which of a turn's actions are left tells the acts of a turn apart. */
export const openScope = (combat: SymCombat, who: Who): void => {
  const { round, movement, combat: fights } = combat.state
  combat.dice.scope(round, who, 4 - (movement ? 1 : 0) - (fights ? 2 : 0))
}
