import type { Who } from "../../../kinds/indices.ts"
import { occasion } from "../book/terms.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import type { Assault } from "./assault.ts"
import { fighterOf, formAt, isAble, isOnGuard, sheetOf } from "./fighter.ts"

/** The form that `who` guards with, as long as its guard stands (ADD2-119, 122). */
export const guardForm = (combat: AdndCombat, who: Who): Form | undefined => {
  const f = fighterOf(combat, who)
  if (!isOnGuard(combat.state, f) || !isAble(f)) return undefined
  if (f.spentGuard && combat.prepared.rules["guard.spends_on"] === "first_arrival") return undefined
  return formAt(sheetOf(combat, who), f.item)
}

/** Spears set against a charge, or against a runner, deal double damage (ADD2-126, 087). */
export const guardAssault = (combat: AdndCombat, mover: Who, form: Form): Assault => {
  const times = form.setDouble && fighterOf(combat, mover).rush !== 0 ? 2 : 1
  return { occasion: occasion.guard, stage: 0, rear: false, charge: false, times, marks: 0 }
}
