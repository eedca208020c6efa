import type { Decision, Option } from "../../../contract/Decision.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { decision } from "../book/terms.ts"
import { verbs } from "../book/verbs.ts"
import type { D20Combat, Planner } from "../model/System.ts"
import { fighterOf, foesOf, isAble, isUp } from "../see/fighter.ts"
import { formInUse } from "../see/targets/formInUse.ts"
import { speedLeft } from "../see/movement.ts"
import { apart } from "../see/pairs.ts"
import { isFresh, lookAtTurn } from "../see/turn.ts"
import { again } from "./attacks/again.ts"
import { complete } from "./turn/complete.ts"
import { endTurn } from "./turn/endTurn.ts"
import { nextAttempts } from "./contests/manoeuvres.ts"
import { steppers } from "./offers.ts"
import { stepByStep } from "./turn/stepByStep.ts"
import { stepUp } from "./moving/stepUp.ts"
import { waitForThem } from "./turn/waiting.ts"
import { wrestlingDecision } from "./contests/wrestling.ts"

/** By verb: whether it deals damage at once. */
const strikes = verbs.map((its) => its.strikes === true)

/** Whether some option harms somebody at once: then there is no need to wait. */
const harms = (options: readonly Option[]): boolean => {
  for (let i = 0; i < options.length; i++) {
    if (strikes[(options[i] as Option).verb] === true) return true
  }
  return false
}

/**
 * The question to the one whose turn it is, or undefined when nothing is left that is worth asking. A turn begins with
 * whole intentions; who would rather act step by step, or has something left over, is asked for single acts until the
 * turn ends.
 */
export const turnDecision = (combat: D20Combat, who: Who): Decision | undefined => {
  const { state } = combat
  const c = fighterOf(combat, who)
  if (!isAble(c) || c.fled) return undefined
  if (c.grapple >= 0) return wrestlingDecision(combat, who)
  if (c.begunAct >= 0 && isFresh(state)) {
    const options = [complete.offer()]
    endTurn.offer(options)
    return { who: asWho(who), kind: decision.turn, spot: false, options }
  }
  if (state.series && !state.stepwise) {
    const blows = blowDecision(combat, who)
    if (blows !== undefined) return blows
  }
  if (state.stepwise || !isFresh(state)) {
    if (!state.main && !state.move && state.stepped && formInUse(combat) === undefined) return undefined
    if (!state.main && !state.move && !state.stepwise && formInUse(combat) === undefined) return undefined
    const options: Option[] = []
    for (let i = 0; i < steppers.length; i++) (steppers[i] as (typeof steppers)[number])(options, combat, who)
    if (options.length === 0) return undefined
    endTurn.offer(options)
    return { who: asWho(who), kind: decision.turn, spot: false, options }
  }
  // What helps whom is not described in the book of turns, nor who has taken whose weapon, nor who is in a grapple, nor
  // what is seldom there.
  const { aids, seized, world, wrestling } = state
  if (aids.length > 0 || seized.length > 0 || wrestling !== 0 || world.unusual) return wholeTurn(combat, who)
  return combat.prepared.turnBook.decision(combat, who, decision.turn, 0, wholeTurn)
}

/** Whole intentions, for a turn of which nothing is spent. */
const wholeTurn = (combat: D20Combat, who: Who): Decision => {
  const options: Option[] = []
  const turn = lookAtTurn(combat, who)
  const planners = combat.prepared.planners[who] as readonly Planner[]
  for (let i = 0; i < planners.length; i++) {
    const { only, plan } = planners[i] as Planner
    if (only === 0 || (turn.c.conditions & only) !== 0) plan(options, combat, turn)
  }
  if (!turn.panicked) {
    if (!harms(options)) waitForThem(options, combat, who)
    stepByStep.offer(options)
  }
  endTurn.offer(options)
  return { who: asWho(who), kind: decision.turn, spot: false, options }
}

/** A full attack goes on: at whom, now that its target has fallen (D20M-102). */
const blowDecision = (combat: D20Combat, who: Who): Decision | undefined => {
  const form = formInUse(combat)
  if (form === undefined) return undefined
  const options: Option[] = []
  again.offer(options, combat, who)
  nextAttempts(options, combat, who)
  if (
    options.length === 0 &&
    !combat.state.stepped &&
    !combat.state.moved &&
    form.melee &&
    speedLeft(combat, who, 1) > 0
  ) {
    // D20M-103: the 5-foot step may come between two blows.
    for (const foe of foesOf(combat, who)) {
      if (isUp(fighterOf(combat, foe)))
        stepUp.offer(options, fighterOf(combat, who), foe, form, apart(combat, who, foe) - form.maxReach, 0)
    }
  }
  if (options.length === 0) return undefined
  endTurn.offer(options)
  return { who: asWho(who), kind: decision.blow, spot: false, options }
}
