import type { Who } from "../../../kinds/indices.ts"
import { why } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf, sheetOf, woundPenalty } from "./fighter.ts"
import { addSupport } from "./support.ts"
import { addTurn, tallyOf, type Tally, vary } from "./tally.ts"

/** What stopping the bleeding is rolled with: the Wounds of the victim are against it (C16). */
export const tallyHealing = (combat: SwCombat, who: Who, victim: Who): Tally => {
  const tally = tallyOf(combat, who)
  addTurn(tally, combat, who)
  vary(tally, "C16", woundPenalty(combat, sheetOf(combat, victim), fighterOf(combat, victim)))
  addSupport(tally, combat, who, why.stabilise)
  return tally
}
