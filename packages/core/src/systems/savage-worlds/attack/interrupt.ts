import type { Decision } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { asWho } from "../../../kinds/indices.ts"
import { estimated } from "../../../parts/act.ts"
import { option } from "../../../parts/option.ts"
import { resuming } from "../book/events.ts"
import { decision, manner, occasion } from "../book/terms.ts"
import { traits, verb } from "../book/verbs.ts"
import { contest } from "../harm/contest.ts"
import type { SwCombat } from "../model/System.ts"
import { act, offeredOnTheSpot, type Promised } from "../model/act.ts"
import { isCharging } from "../see/aiming/damage.ts"
import { areFoes, fighterOf, meleeItem, reachOf, sheetOf } from "../see/fighter.ts"
import { stepsOf } from "../see/movement.ts"
import { handOf } from "../see/aiming/usable.ts"
import { breakingIn } from "../weigh/forecastHold.ts"
import { attack } from "./attack.ts"
import { wait } from "./wait.ts"
import { isAwaited, isWaiting } from "./waiting.ts"

/** The first waiting enemy that may interrupt the declared act and has not been asked yet (SWD-072). */
export const interruptDecision = (combat: SwCombat): Decision | undefined => {
  const { state } = combat
  const actor = state.active
  for (let who = asWho(0); who < state.combatants.length; who++) {
    const me = fighterOf(combat, who)
    if ((state.passed & (1 << who)) !== 0 || !isWaiting(me) || !areFoes(me, fighterOf(combat, actor))) continue
    if (!isAwaited(combat, who, actor, state.actTarget)) continue
    const options = [option(wait.verb), option(interrupt.verb, actor)]
    if (maySet(combat, who, actor)) options.push(option(setWeapon.verb, actor, meleeItem(sheetOf(combat, who), me)))
    return { who: asWho(who), kind: decision.interrupt, spot: false, options }
  }
  return undefined
}

/** A weapon with Reach can be set against a mounted charge at its bearer (SWD-044). */
const maySet = (combat: SwCombat, who: Who, actor: Who): boolean =>
  combat.prepared.rules.setAgainstCharge &&
  combat.state.actTarget === who &&
  traits[combat.state.actVerb]?.strikes === true &&
  (combat.state.actExtra & manner.shooting) === 0 &&
  reachOf(sheetOf(combat, who), fighterOf(combat, who)) > 1 &&
  isCharging(combat, actor, who)

/** Somebody breaks into the declared act: a Joker as it likes, others by a contest (C07, SWD-044, SWD-072). */
const breakIn = (combat: SwCombat, who: Who, set: boolean): void => {
  const { state } = combat
  const actor = state.active
  // A combatant that has waited again may break into another's act in the same round.
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

const promise: Promised = { exact: estimated, of: (combat, who, { target }, f) => breakingIn(combat, who, target, f) }

/** To break into an act (SWD-072). */
export const interrupt = act({
  verb: verb.interrupt,
  offer: offeredOnTheSpot,
  perform: { does: (combat, who) => breakIn(combat, who, false) },
  promise,
})

/** To set a weapon against a charge (SWD-044). */
export const setWeapon = act({
  verb: verb.setWeapon,
  offer: offeredOnTheSpot,
  perform: { does: (combat, who) => breakIn(combat, who, true) },
  promise,
})
