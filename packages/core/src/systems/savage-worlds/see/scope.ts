import type { Who } from "../../../kinds/indices.ts"
import type { SwCombat } from "../model/System.ts"

/** The dice of one act: the ordinal of its decision tells the acts of a turn apart. */
export const openScope = (combat: SwCombat, who: Who): void =>
  combat.dice.scope(combat.state.round, who, 1 + combat.state.acts)
