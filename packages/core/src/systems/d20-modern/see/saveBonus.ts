import type { Who } from "../../../kinds/indices.ts"
import { ability } from "../book/ability.ts"
import { type SaveKind, saveKind } from "../book/checks.ts"
import { flag } from "../book/terms.ts"
import type { D20Combat } from "../model/System.ts"
import { modifierShift } from "./abilities.ts"
import { dexterityLoss, fighterOf, has, sheetOf } from "./fighter.ts"

/** The bonus of a save as conditions leave it (D20M-045, 298, 304). */
export const saveBonus = (combat: D20Combat, who: Who, kind: SaveKind): number => {
  const sheet = sheetOf(combat, who)
  const c = fighterOf(combat, who)
  const shaken = has(c, flag.shaken) ? -2 : 0
  if (kind === saveKind.fortitude) return sheet.fortitude + modifierShift(sheet, c, ability.con) + shaken
  if (kind === saveKind.will) return sheet.will + modifierShift(sheet, c, ability.wis) + shaken
  return sheet.reflex + dexterityLoss(sheet, c) + shaken
}
