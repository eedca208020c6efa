import type { SwCombat } from "../model/System.ts"
import { fighterOf } from "./fighter.ts"
import { vary } from "./tally.ts"

/** Adds the help of allies to a roll, `reason` being one of `why` (SWD-009, SWD-010). */
export const addSupport = (combat: SwCombat, who: number, reason: number): void => {
  const { support, supportFor } = fighterOf(combat, who)
  if (support !== 0 && supportFor === reason) vary("SWD-009", support)
}
