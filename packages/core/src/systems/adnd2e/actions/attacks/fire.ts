import type { Who } from "../../../../kinds/indices.ts"
import { openFire } from "../../attack/shooting.ts"
import { turnTowards } from "../../attack/turnTowards.ts"
import type { Perform } from "../../model/AdndAct.ts"
import type { Form } from "../../model/Sheet.ts"
import type { AdndCombat } from "../../model/System.ts"
import { fighterOf, formAt, isUp, sheetOf } from "../../see/fighter.ts"
import { canShoot } from "../../see/missiles.ts"

/** The form of declared shots whose target is up. */
export const formToFire = (combat: AdndCombat, who: Who): Form | undefined => {
  const { aim, item } = fighterOf(combat, who)
  return aim >= 0 && isUp(fighterOf(combat, aim)) ? formAt(sheetOf(combat, who), item) : undefined
}

/** Fires from where it is at its declared target, if that can be shot at. */
export const fire: Perform = (combat, who, pending) => {
  const { aim } = fighterOf(combat, who)
  const form = formToFire(combat, who)
  if (form === undefined || !canShoot(combat, who, aim, form)) return
  turnTowards(combat, who, aim)
  openFire(combat, who, aim, form, pending)
}
