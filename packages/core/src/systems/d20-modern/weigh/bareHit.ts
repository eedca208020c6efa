import type { Who } from "../../../kinds/indices.ts"
import { tailOf } from "../../../parts/weighing/HarmTable.ts"
import { attackHow } from "../book/events.ts"
import { manner } from "../book/manner.ts"
import { dealt, failChance } from "../model/odds.ts"
import type { D20Combat } from "../model/System.ts"
import { aim } from "../see/targets/aim.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { fallsWith, pointsLeft } from "./parts.ts"

/** Expected harm of an unarmed strike that hits, as a share of full health, and the chance that it fells. */
export const bareHit = (
  combat: D20Combat,
  by: Who,
  target: Who,
  ways: number,
): { readonly harm: number; readonly fell: number } => {
  const { fists } = sheetOf(combat, by)
  const sheet = sheetOf(combat, target)
  const { hp } = fighterOf(combat, target)
  const { normal } = fists.single.odds
  const off = sheet.reduction - aim(combat, by, fists, fists.single, target, attackHow.strike, 0).damage
  if (fists.nonlethal === ((ways & manner.againstNature) !== 0))
    return { harm: dealt(normal, pointsLeft(hp), off) / sheet.maxHp, fell: fallsWith(normal, hp, off) }
  const fell = tailOf(normal, sheet.threshold + off) * failChance(sheet.fortitude, 15)
  return { harm: fell * (Math.max(0, hp) / sheet.maxHp), fell }
}
