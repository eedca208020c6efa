import type { Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, has, sheetOf } from "./fighter.ts"

/** Whether both hands are empty and no shield is on the arm, as wrestling needs (ADD2-102). */
export const hasFreeHands = (combat: AdndCombat, who: Who): boolean => {
  const f = fighterOf(combat, who)
  return f.hand < 0 && (sheetOf(combat, who).shieldAc === 0 || has(f, condition.shieldless))
}
