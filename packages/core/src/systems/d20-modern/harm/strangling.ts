import { nobody, type Who } from "../../../kinds/indices.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf } from "../see/fighter.ts"
import { hasChoked } from "../see/bodies/strangling.ts"
import { holdBreath } from "./breathing.ts"

/**
 * Another round without air for the one strangled, one a round however many hands are on its throat (D20M-328, 329).
 */
export const choke = (combat: D20Combat, by: Who, target: Who): void => {
  const again = hasChoked(combat, target, nobody)
  combat.emit({ _tag: "Strangled", by, target })
  if (!again && !fighterOf(combat, target).dead) holdBreath(combat, target)
}
