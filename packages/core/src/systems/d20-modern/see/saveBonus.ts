import type { Who } from "../../../kinds/indices.ts"
import { ability } from "../book/ability.ts"
import { type SaveKind, saveKind } from "../book/checks.ts"
import { flag } from "../book/terms.ts"
import type { D20Combat } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { modifierShift } from "./abilities.ts"
import { dexterityLoss, fighterOf, has, sheetOf } from "./fighter.ts"

/** The bonus of a save as the stat block has it. */
export const usualSave = ({ fortitude, reflex, will }: Sheet, kind: SaveKind): number =>
  kind === saveKind.fortitude ? fortitude : kind === saveKind.will ? will : reflex

/** The bonus of a save as conditions leave it (D20M-045, 298, 304). */
export const saveBonus = (combat: D20Combat, who: Who, kind: SaveKind): number => {
  const sheet = sheetOf(combat, who)
  const c = fighterOf(combat, who)
  const shaken = has(c, flag.shaken) ? -2 : 0
  const usual = usualSave(sheet, kind)
  if (kind === saveKind.fortitude) return usual + modifierShift(sheet, c, ability.con) + shaken
  if (kind === saveKind.will) return usual + modifierShift(sheet, c, ability.wis) + shaken
  return usual + dexterityLoss(sheet, c) + shaken
}
