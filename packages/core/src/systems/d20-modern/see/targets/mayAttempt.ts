import type { Who } from "../../../../kinds/indices.ts"
import { flag } from "../../book/terms.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, has, sheetOf } from "../fighter.ts"

/**
 * Whether a special attack may replace the next blow of the turn (D20M-127): the first one, or one of a full attack.
 */
export const mayAttempt = (combat: D20Combat, who: Who): boolean => {
  const { active, blows, main, move, moved, single } = combat.state
  if (active !== who || has(fighterOf(combat, who), flag.nauseated)) return false
  if (blows === 0) return main
  return !single && !moved && (blows > 1 || move) && blows < sheetOf(combat, who).attempts
}
