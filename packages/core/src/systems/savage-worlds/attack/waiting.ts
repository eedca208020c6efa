import { type Who, asWho } from "../../../kinds/indices.ts"
import { conditionBit, wake } from "../book/terms.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import { areFoes, canReact, fighterOf, reachOf, sheetOf } from "../see/fighter.ts"
import { away } from "../see/places.ts"

/** On Hold, or with a Joker in hand, and able to use it (C07, SWD-070). */
export const isWaiting = (fighter: FighterView): boolean =>
  (fighter.conditions & conditionBit.holding) !== 0 && canReact(fighter)

/** Somebody waits for a moment of its own. A cheap test before any window. */
export const someoneWaits = (combat: SwCombat): boolean => {
  const { combatants } = combat.state
  for (let i = asWho(0); i < combatants.length; i++)
    if (((combatants[i] as FighterView).conditions & conditionBit.holding) !== 0) return true
  return false
}

/** Whether an act of `actor` is what a waiting one has been waiting for. */
export const isAwaited = (combat: SwCombat, who: Who, actor: Who, target: Who): boolean => {
  const me = fighterOf(combat, who)
  switch (me.wake) {
    case wake.anyMoment:
      return true
    case wake.approach:
      return away(combat, who, actor) <= Math.max(2, reachOf(sheetOf(combat, who), me))
    case wake.threat:
      return (
        target >= 0 && fighterOf(combat, target).side === me.side && (target === who || away(combat, who, target) <= 1)
      )
    default:
      return false
  }
}

/** Whether the declared act could be interrupted at all. */
export const isInterruptible = (combat: SwCombat, actor: Who, target: Who): boolean => {
  if (!someoneWaits(combat)) return false
  const { combatants } = combat.state
  for (let who = asWho(0); who < combatants.length; who++) {
    const me = fighterOf(combat, who)
    if (isWaiting(me) && areFoes(me, fighterOf(combat, actor)) && isAwaited(combat, who, actor, target)) return true
  }
  return false
}
