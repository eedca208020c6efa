import { distance } from "../../../field/distance.ts"
import { lineOfSight } from "../../../field/sight.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { DsCombat, FighterView } from "../model/System.ts"
import type { Arm, Sheet } from "../model/sheet.ts"
import { fighterOf, meleeInHand } from "./fighter.ts"

/** Whether somebody may still be struck: neither dead nor gone. The fallen may. */
export const isStrikable = (fighter: FighterView): boolean => !fighter.dead && !fighter.fled

/** Whether a weapon reaches somebody in melee (DS20-145). */
export const inReach = (combat: DsCombat, who: Who, foe: Who, reach: number): boolean => {
  const { field } = combat.prepared
  const from = fighterOf(combat, who).at
  const to = fighterOf(combat, foe).at
  const away = distance(field, from, to)
  return away <= 1 || (away <= reach && lineOfSight(field, from, to))
}

/** Whether a weapon in hand is fit to be shot: loaded, not jammed (DS20-089, DS20-092). */
export const isReady = ({ state }: DsCombat, arm: Arm): boolean =>
  !arm.firearm || ((state.loaded[arm.gear] as number) > 0 && (state.jam[arm.gear] as number) === 0)

/** Whether a firearm will not be shot in this fight any more, unless it is taken apart first (DS20-089). */
export const isUseless = ({ state }: DsCombat, { firearm, gear }: Arm): boolean =>
  firearm && (state.jam[gear] === 2 || (state.loaded[gear] as number) + (state.spares[gear] as number) === 0)

/** Whether the one whose turn it is could shoot with a weapon in hand now. A slow one shoots once in a turn. */
export const canShoot = (combat: DsCombat, arm: Arm): boolean =>
  isReady(combat, arm) && !(arm.slow && combat.state.shot)

/** The melee weapon that it would use first: the one in hand, else the strongest of its body; -1 for none. */
export const mainWeapon = (sheet: Sheet, fighter: FighterView): number => {
  const armed = meleeInHand(sheet, fighter)
  return armed >= 0 ? armed : sheet.strongest
}

/** Whether somebody has its arms full with a hold (DS20-061). */
export const isFull = (combat: DsCombat, { holds }: FighterView): boolean =>
  holds >= 0 && combat.prepared.setting.holderRestriction !== "free"
