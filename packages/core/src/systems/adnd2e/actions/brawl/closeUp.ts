import { nobody, type Who } from "../../../../kinds/indices.ts"
import { boardFor, go } from "../../attack/movement.ts"
import { offerChances } from "../../attack/opportunity.ts"
import { condition, pace } from "../../book/terms.ts"
import type { AdndCombat } from "../../model/System.ts"
import { hasChance } from "../../see/chances.ts"
import { bit, fighterOf, gripOf, has, isAble, isUp, meleeForm, sheetOf } from "../../see/fighter.ts"
import { stepsTo, threatens } from "../../see/threat.ts"

/**
 * Whom an act of a brawl is done to: its declared target, once a half move has brought its maker beside it (ADD2-099,
 * 102), or its holder from within a hold. -1: nobody.
 */
export const closeUp = (combat: AdndCombat, who: Who): Who => {
  const f = fighterOf(combat, who)
  if (has(f, condition.gripped)) return gripOf(combat.state, who)
  const target = f.aim
  if (target < 0 || !isUp(fighterOf(combat, target))) return nobody
  if (stepsTo(combat, who, target) > 1) {
    const { space, half } = sheetOf(combat, who)
    const t = fighterOf(combat, target)
    const room = sheetOf(combat, target).space
    const board = boardFor(combat, who)
    const path =
      board.approach({ at: f.at, space }, { at: t.at, space: room, least: 1, most: 1 }, half) ??
      board.towards({ at: f.at, space }, { at: t.at, space: room, least: 1, most: 1 }, half)
    if (!go(combat, who, path, pace.half, target)) return nobody
    if (stepsTo(combat, who, target) > 1) return nobody
  }
  return target
}

/** The same of an attack with bare hands: by house rule an armed target has its chance first (ADD2-154). */
export const closeUpArmed = (combat: AdndCombat, who: Who): Who => {
  const isHeld = has(fighterOf(combat, who), condition.gripped)
  const target = closeUp(combat, who)
  if (target < 0 || isHeld) return target
  if (combat.prepared.rules["unarmed.provokes_aoo"] && isArmed(combat, target, who)) {
    offerChances(combat, who, bit(target), 0)
    if (!isAble(fighterOf(combat, who))) return nobody
  }
  return target
}

/** Whether an enemy with a weapon in hand, or with natural ones, threatens somebody and has a chance left. */
const isArmed = (combat: AdndCombat, target: Who, who: Who): boolean =>
  meleeForm(sheetOf(combat, target), fighterOf(combat, target).hand) !== undefined &&
  threatens(combat, target, who, fighterOf(combat, who).at) &&
  hasChance(combat, target, who)
