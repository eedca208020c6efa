import { sumOf } from "../../../../parts/modifiers.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { modBit } from "../../book/terms.ts"
import type { SwCombat } from "../../model/System.ts"
import { fighterOf, sheetOf, shieldCover } from "../fighter.ts"
import { away } from "../places.ts"
import { coverGrade } from "./cover.ts"

/**
 * What it takes from a shot that its target lies down, whether it lies there now or not: nothing from less than three
 * steps, and only as much as it hides better than what hides it already (SWD-047, C21). 0 or less.
 */
export const hiddenByLying = (combat: SwCombat, by: Who, target: Who): number => {
  if (away(combat, by, target) < 3) return 0
  const { coverSteps, field, modifierValues } = combat.prepared
  const foe = fighterOf(combat, target)
  const sheet = sheetOf(combat, target)
  const grade = field.open && foe.cover === 0 ? 0 : Math.min(4, coverGrade(combat, by, target))
  const dodge = sheet.dodge ? sumOf(modifierValues, modBit.dodge) : 0
  const hidden = Math.min(coverSteps[grade] as number, dodge, shieldCover(sheet, foe))
  return Math.min(0, sumOf(modifierValues, modBit.targetProne) - hidden)
}
