import type { Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import type { DsCombat } from "../model/System.ts"
import { type Arm, skill } from "../model/sheet.ts"
import { armOf, fighterOf, has, isAble, meleeInHand, sheetOf } from "./fighter.ts"

/**
 * Penalties for the defences made since the own turn began (DS20-045, 050 to 052); -1 when a house rule allows no more.
 */
export const repetition = (combat: DsCombat, who: Who): number => {
  const { extraDefensePenalty } = combat.prepared.rules
  const { defences } = fighterOf(combat, who)
  if (extraDefensePenalty === "forbid") return defences > 0 ? -1 : 0
  return defences * extraDefensePenalty
}

/** Whether somebody can defend at all against an attacker: free, awake, aware (DS20-053, 058, 061, 071, 080, 120). */
export const canDefend = (combat: DsCombat, who: Who, by: Who): boolean => {
  const me = fighterOf(combat, who)
  if (!isAble(me) || me.heldBy >= 0 || has(me, condition.unaware)) return false
  if (me.holds === by && combat.prepared.setting.holderArmsFree !== true) return false
  return repetition(combat, who) >= 0
}

/** Whether a dodge is of any use against a weapon: not against shots (DS20-031). */
export const canDodge = (combat: DsCombat, who: Who, arm: Arm): boolean => {
  const { rules } = combat.prepared
  if (sheetOf(combat, who).acrobatics === 0) return false
  return arm.range === 0 || (arm.firearm ? rules.dodgeShots : rules.dodgeThrown)
}

/** Arms are busy with a hold. */
const isBusy = (combat: DsCombat, who: Who): boolean => {
  const { setting } = combat.prepared
  return fighterOf(combat, who).holds >= 0 && setting.holderRestriction !== "free" && setting.holderArmsFree !== true
}

/**
 * With what an attack can be blocked: the same skill, a weapon against weapons (DS20-027, DS20-030); -1 with nothing.
 */
export const blocker = (combat: DsCombat, who: Who, arm: Arm): number => {
  if (arm.range > 0 || isBusy(combat, who)) return -1
  const sheet = sheetOf(combat, who)
  const armed = meleeInHand(sheet, fighterOf(combat, who))
  const weapon = armed >= 0 && armOf(combat, who, armed).skill === skill.melee ? armed : -1
  if (arm.skill === skill.melee) return weapon
  const bodily = sheet.bodily[0] ?? -1
  if (weapon < 0 || !combat.prepared.rules.weaponBlocksUnarmed) return bodily
  return bodily < 0 || armOf(combat, who, weapon).score >= armOf(combat, who, bodily).score ? weapon : bodily
}
