import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { isInterruptible } from "../attack/waiting.ts"
import { conditionBit, helpless } from "../book/terms.ts"
import { loseDrop } from "../harm/loseDrop.ts"
import type { SwCombat } from "../model/System.ts"
import type { Awaited, SwAct } from "../model/act.ts"
import { fighterOf, isAble } from "../see/fighter.ts"
import { isReady } from "../see/ready.ts"
import { readyFor } from "./handling/readyItem.ts"

/** Carries out what was chosen, or declares it, where others may break in (SWD-072). */
export const begin = (combat: SwCombat, who: Who, act: SwAct, chosen: Option): void => {
  const { awaited, does } = act.perform
  if (awaited === undefined) {
    does(combat, who, chosen)
    return
  }
  if (chosen.item >= 0 && awaited.outOfHand !== true) readyFor(combat, who, chosen.item)
  declare(combat, who, act, chosen)
}

/** An act with dice: carried out at once, unless somebody is waiting for it (SWD-072). */
export const declare = (combat: SwCombat, who: Who, act: SwAct, chosen: Option): void => {
  const { extra, item, place, target, verb } = chosen
  if (isInterruptible(combat, who, target)) combat.emit({ _tag: "ActDeclared", who, verb, target, item, place, extra })
  else carryOut(combat, who, act, chosen)
}

/** The dice of an act. Its target may have fallen since it was chosen. */
export const carryOut = (combat: SwCombat, who: Who, act: SwAct, chosen: Option): void => {
  const { awaited, does } = act.perform
  const { target } = chosen
  if (target < 0 || awaited?.toTheFallen === true || isAble(fighterOf(combat, target))) does(combat, who, chosen)
  if (awaited?.keepsDrop !== true) loseDrop(combat, who, target)
}

/** Whether somebody can act at all, and what a Bound one may: break free and talk (SWD-003). */
const canAct = (combat: SwCombat, who: Who, awaited: Awaited, chosen: Option): boolean => {
  const me = fighterOf(combat, who)
  const { conditions } = me
  if (!isAble(me) || (conditions & (conditionBit.shaken | conditionBit.stunned | helpless)) !== 0) return false
  return (conditions & conditionBit.bound) === 0 || awaited.bound?.(chosen) === true
}

/**
 * Whether an act that was declared before somebody broke in can still be carried out: its maker able, its weapon in
 * hand, its target there (SWD-072).
 */
export const isStillPossible = (combat: SwCombat, who: Who, act: SwAct, chosen: Option): boolean => {
  const { awaited } = act.perform
  const { item, target } = chosen
  if (awaited === undefined || !canAct(combat, who, awaited, chosen)) return false
  if (target >= 0 && awaited.toTheFallen !== true && !isAble(fighterOf(combat, target))) return false
  if (item >= 0 && awaited.outOfHand !== true && !isReady(combat, who, item)) return false
  return awaited.can(combat, who, chosen)
}
