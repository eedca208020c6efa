import type { Who } from "../../../../kinds/indices.ts"
import { go } from "../../attack/movement.ts"
import type { AdndCombat } from "../../model/System.ts"
import { fighterOf, sheetOf } from "../../see/fighter.ts"
import { pathFor, reachOf } from "./pathFor.ts"

/**
 * Half a move: all that is left of an action that came to nothing (ADD2-006), or what goes before or follows an attack,
 * whole (ADD2-037, 045, 046).
 *
 * @param how one of `pace`
 */
export const halfMove = (combat: AdndCombat, who: Who, how: number): void => {
  const f = fighterOf(combat, who)
  go(combat, who, pathFor(combat, who, f.way, f.aim, sheetOf(combat, who).half, reachOf(combat, who)), how)
}
