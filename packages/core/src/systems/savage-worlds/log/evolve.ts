import type { Evolve } from "../../../contract/LogReader.ts"
import { evolveBase } from "../../../reading/evolveBase.ts"
import { type SavageWorlds } from "../model/System.ts"
import { evolveActions } from "./evolveActions.ts"
import { evolveAttacks } from "./evolveAttacks.ts"
import { evolveHealth } from "./evolveHealth.ts"
import { evolveMoves } from "./evolveMoves.ts"
import { evolveOrder } from "./evolveOrder.ts"

/** The only writers of the state: one small function for each event. */
export const evolve: Evolve<SavageWorlds> = {
  ...evolveBase,
  ...evolveOrder,
  ...evolveMoves,
  ...evolveAttacks,
  ...evolveActions,
  ...evolveHealth,
}
