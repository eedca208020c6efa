import type { Who } from "../../../kinds/indices.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf } from "../see/fighter.ts"

/** The Drop serves for the first act against a foe (SWD-103, SWD-104). */
export const loseDrop = (combat: SwCombat, by: Who, target: Who): void => {
  if (target >= 0 && (fighterOf(combat, by).drop & (1 << target)) !== 0)
    combat.emit({ _tag: "DropLost", who: by, target })
}
