import { why } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf, sheetOf, woundPenalty } from "./fighter.ts"
import { addSupport } from "./support.ts"
import { addState, addTurn, clear, vary } from "./tally.ts"

/** What stopping the bleeding is rolled with: the Wounds of the victim are against it (C16). */
export const tallyHealing = (combat: SwCombat, who: number, victim: number): void => {
  clear()
  addState(combat, who)
  addTurn(combat, who)
  vary("C16", woundPenalty(combat, sheetOf(combat, victim), fighterOf(combat, victim)))
  addSupport(combat, who, why.stabilise)
}
