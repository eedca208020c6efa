import type { Who } from "../../../kinds/indices.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf } from "./fighter.ts"
import { type Tally, vary } from "./tally.ts"

/** Adds the help of allies to a roll, `reason` being one of `why` (SWD-009, SWD-010). */
export const addSupport = (tally: Tally, combat: SwCombat, who: Who, reason: number): void => {
  const { support, supportFor } = fighterOf(combat, who)
  if (support !== 0 && supportFor === reason) vary(tally, "SWD-009", support)
}
