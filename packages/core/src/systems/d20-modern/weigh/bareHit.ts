import { tailOf } from "../../../parts/HarmTable.ts"
import { attackHow } from "../book/events.ts"
import { manner } from "../book/manner.ts"
import { dealt, failChance } from "../model/odds.ts"
import type { D20Combat } from "../model/System.ts"
import { aim } from "../see/aim.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { fallsWith, pointsLeft } from "./parts.ts"

/** Expected harm of an unarmed strike that hits, and the chance that it fells. Scratch, read at once. */
export const bareHit = { harm: 0, fell: 0 }

export const strikeOf = (combat: D20Combat, by: number, target: number, ways: number): void => {
  const { fists } = sheetOf(combat, by)
  const sheet = sheetOf(combat, target)
  const { hp } = fighterOf(combat, target)
  const { normal } = fists.single.odds
  const off = sheet.reduction - aim(combat, by, fists, fists.single, target, attackHow.strike, 0).damage
  if (fists.nonlethal !== ((ways & manner.againstNature) !== 0)) {
    bareHit.fell = tailOf(normal, sheet.threshold + off) * failChance(sheet.fortitude, 15)
    bareHit.harm = bareHit.fell * (Math.max(0, hp) / sheet.maxHp)
  } else {
    bareHit.fell = fallsWith(normal, hp, off)
    bareHit.harm = dealt(normal, pointsLeft(hp), off) / sheet.maxHp
  }
}
