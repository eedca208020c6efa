import type { Who } from "../../../kinds/indices.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf } from "../see/fighter.ts"

/** It serves for one roll, whatever occasioned it (SWD-009). */
export const useSupport = (combat: SwCombat, who: Who, reason: number): void => {
  const { support, supportFor } = fighterOf(combat, who)
  if (support !== 0 && supportFor === reason) combat.emit({ _tag: "SupportUsed", who })
}
