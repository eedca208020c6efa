import type { Who } from "../../../kinds/indices.ts"
import { ability } from "../book/ability.ts"
import { flag } from "../book/terms.ts"
import type { D20Combat } from "../model/System.ts"
import { modifierShift } from "./abilities.ts"
import { dexterityLoss, fighterOf, has, sheetOf } from "./fighter.ts"

/**
 * What being shaken costs every skill check (D20M-298), and blindness those of Strength or Dexterity
 * (D20M-293).
 */
const shaken = -2
const groping = -4

/** How much conditions change a skill check, by the ability that the skill uses: mostly 0 or less. */
export const skillShift = (combat: D20Combat, who: Who, by: number): number => {
  const sheet = sheetOf(combat, who)
  const c = fighterOf(combat, who)
  const fear = has(c, flag.shaken) ? shaken : 0
  if (by !== ability.dex) return fear + modifierShift(sheet, c, by)
  return fear + dexterityLoss(sheet, c) + (has(c, flag.blinded) && !sheet.accustomed ? groping : 0)
}
