import type { Decision } from "../../../contract/Decision.ts"
import { asWho } from "../../../contract/indices.ts"
import { option } from "../../../parts/option.ts"
import { resuming } from "../book/events.ts"
import { conditionBit, decision, manner, occasion, verb, wake } from "../book/terms.ts"
import { contest } from "../harm/contest.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import { isCharging } from "../see/damage.ts"
import { areFoes, away, canReact, fighterOf, meleeItem, reachOf, sheetOf } from "../see/fighter.ts"
import { stepsOf } from "../see/movement.ts"
import { handOf } from "../see/usable.ts"
import { attack } from "./attack.ts"

/** On Hold, or with a Joker in hand, and able to use it (C07, SWD-070). */
const isWaiting = (fighter: FighterView): boolean =>
  (fighter.conditions & conditionBit.holding) !== 0 && canReact(fighter)

/** Somebody waits for a moment of its own. A cheap test before any window. */
export const someoneWaits = (combat: SwCombat): boolean => {
  const { combatants } = combat.state
  for (let i = 0; i < combatants.length; i++)
    if (((combatants[i] as FighterView).conditions & conditionBit.holding) !== 0) return true
  return false
}

/** Whether an act of `actor` is what a waiting one has been waiting for. */
const isAwaited = (combat: SwCombat, who: number, actor: number, target: number): boolean => {
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

/** The first waiting enemy that may interrupt the declared act and has not been asked yet (SWD-072). */
export const interruptDecision = (combat: SwCombat): Decision | undefined => {
  const { state } = combat
  const actor = state.active
  for (let who = 0; who < state.combatants.length; who++) {
    const me = fighterOf(combat, who)
    if ((state.passed & (1 << who)) !== 0 || !isWaiting(me) || !areFoes(me, fighterOf(combat, actor))) continue
    if (!isAwaited(combat, who, actor, state.actTarget)) continue
    const options = [option(verb.wait), option(verb.interrupt, actor)]
    if (maySet(combat, who, actor)) options.push(option(verb.setWeapon, actor, meleeItem(sheetOf(combat, who), me)))
    return { who: asWho(who), kind: decision.interrupt, spot: false, options }
  }
  return undefined
}

/** Whether the declared act could be interrupted at all. */
export const isInterruptible = (combat: SwCombat, actor: number, target: number): boolean => {
  if (!someoneWaits(combat)) return false
  const { combatants } = combat.state
  for (let who = 0; who < combatants.length; who++) {
    const me = fighterOf(combat, who)
    if (isWaiting(me) && areFoes(me, fighterOf(combat, actor)) && isAwaited(combat, who, actor, target)) return true
  }
  return false
}

/** A weapon with Reach can be set against a mounted charge at its bearer (SWD-044). */
const maySet = (combat: SwCombat, who: number, actor: number): boolean =>
  combat.prepared.rules.setAgainstCharge &&
  combat.state.actTarget === who &&
  charges.has(combat.state.actVerb) &&
  (combat.state.actExtra & manner.shooting) === 0 &&
  reachOf(sheetOf(combat, who), fighterOf(combat, who)) > 1 &&
  isCharging(combat, actor, who)

/** Blows at one foe. */
const charges: ReadonlySet<number> = new Set([
  verb.strike,
  verb.wildAttack,
  verb.calledShot,
  verb.nonlethal,
  verb.disarm,
])

/** Somebody breaks into the declared act: a Joker as it likes, others by a contest (C07, SWD-044, SWD-072). */
export const interrupt = (combat: SwCombat, who: number, set: boolean): void => {
  const { state } = combat
  const actor = state.active
  // Whoever has waited again may break into another's act in the same round.
  combat.dice.scope(state.round, who, 100 + 32 * actor + state.contests)
  const mine = reachOf(sheetOf(combat, who), fighterOf(combat, who))
  const theirs = reachOf(sheetOf(combat, actor), fighterOf(combat, actor))
  const ahead = fighterOf(combat, who).joker ? 1 : contest(combat, who, actor, set ? Math.sign(mine - theirs) * 2 : 0)
  if (ahead < 0) {
    combat.emit({ _tag: "HoldLost", who, after: true })
    return
  }
  if (set) {
    combat.emit({ _tag: "HoldLost", who, after: false })
    // RULING: the rider rides into the weapon, so its length is no obstacle; a tie is the holder's too.
    const me = fighterOf(combat, who)
    const item = meleeItem(sheetOf(combat, who), me)
    attack(combat, who, actor, item, occasion.set, handOf(combat, who, item))
    return
  }
  combat.emit({
    _tag: "TurnResumed",
    who,
    steps: stepsOf(combat, who),
    how: ahead === 0 ? resuming.tied : resuming.interrupting,
  })
}

/** The first waiting one that may act between two turns and has not been asked yet (SWD-071). */
export const goNowDecision = (combat: SwCombat, atLast: boolean): Decision | undefined => {
  const { state } = combat
  for (let who = 0; who < state.combatants.length; who++) {
    const me = fighterOf(combat, who)
    if (!isWaiting(me) || (state.passed & (1 << who)) !== 0) continue
    if (!atLast && me.wake !== wake.anyMoment) continue
    return { who: asWho(who), kind: decision.goNow, spot: false, options: [option(verb.wait), option(verb.actNow)] }
  }
  return undefined
}
