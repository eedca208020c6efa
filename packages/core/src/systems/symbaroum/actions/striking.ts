import type { Option } from "../../../contract/Decision.ts"
import { attackAction } from "../attack/attack.ts"
import { moveInto } from "../attack/walking.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, isAble, sheetOf } from "../see/fighter.ts"
import { needsReadying } from "../see/readying.ts"
import { takeUp } from "./handling.ts"

/** Strikes an opponent in melee, taking the weapon up first where that is needed (SYM-027, SYM-036). */
export const strike = (combat: SymCombat, who: number, { target, item }: Option): void => {
  if (needsReadying(fighterOf(combat, who), sheetOf(combat, who), item)) takeUp(combat, who, item)
  attackAction(combat, who, target, item)
}

/** Moves into melee, or into the flank, and strikes if that is still possible (SYM-031, SYM-032). */
export const close = (combat: SymCombat, who: number, { verb, target, item, place, extra }: Option): void => {
  const me = fighterOf(combat, who)
  if (item >= 0 && needsReadying(me, sheetOf(combat, who), item)) takeUp(combat, who, item)
  moveInto(combat, who, target, { act: verb, flank: place, around: extra === 1 })
  if (item < 0 || !combat.state.combat || !isAble(me) || !isAble(fighterOf(combat, target))) return
  if ((me.engaged & (1 << target)) !== 0) attackAction(combat, who, target, item)
}

/** Strikes a dying enemy (SYM-058). */
export const finish = (combat: SymCombat, who: number, { target, item }: Option): void =>
  attackAction(combat, who, target, item)
