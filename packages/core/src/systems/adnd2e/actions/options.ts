import type { Option } from "../../../contract/Decision.ts"
import { nobody, type Who } from "../../../kinds/indices.ts"
import { way } from "../book/extra.ts"
import { condition } from "../book/terms.ts"
import { traitsOf } from "../book/verbs.ts"
import type { Aimed, Turn } from "../model/AdndAct.ts"
import { never } from "../model/ordinary.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, gripOf, has } from "../see/fighter.ts"
import { canWalk, nearestFoe } from "../see/walking.ts"
import { actOf } from "./acts.ts"
import { attack } from "./attacks/attack.ts"
import { attackThenMove } from "./attacks/attackThenMove.ts"
import { awaitSpell } from "./await.ts"
import { bind } from "./bind.ts"
import { calledShot } from "./attacks/calledShot.ts"
import { cast } from "./cast.ts"
import { charge } from "./attacks/charge.ts"
import { disarm } from "./attacks/disarm.ts"
import { drink } from "./drink.ts"
import { freeHands } from "./freeHands.ts"
import { guard } from "./moving/guard.ts"
import { help } from "./brawl/help.ts"
import { hold, orHold } from "./hold.ts"
import { keep } from "./brawl/keep.ts"
import { move } from "./moving/move.ts"
import { parry } from "./parry.ts"
import { punch } from "./brawl/punch.ts"
import { ready } from "./ready.ts"
import { release } from "./brawl/release.ts"
import { run } from "./moving/run.ts"
import { shoot } from "./attacks/shoot.ts"
import { shootMoving } from "./attacks/shootMoving.ts"
import { stepOption } from "./moving/step.ts"
import { struggle } from "./brawl/struggle.ts"
import { turnOf } from "./turnOf.ts"
import { use } from "./use.ts"
import { wait } from "./wait.ts"
import { withdraw } from "./moving/withdraw.ts"
import { wrestle } from "./brawl/wrestle.ts"

/*
 * The order of options: acts of one group are offered in turn about each enemy, and each form of attack or way to go.
 * Each act is named where it is offered: V8 builds it in there, and calls none of a list.
 */

/** What is aimed at nobody. */
const atNobody: Aimed = { foe: nobody, steps: 0, form: undefined, leads: way.towards }
const goingAway: Aimed = { ...atNobody, leads: way.away }
const goingToCover: Aimed = { ...atNobody, leads: way.cover }

/** What is left to a combatant in the hold of another: small weapons, bare hands, STR or DEX (ADD2-112, 114). */
const heldOptions = (turn: Turn): readonly Option[] => {
  const options: Option[] = []
  const aimed = { ...atNobody, foe: gripOf(turn.combat.state, turn.who), form: turn.melee[0] }
  attack.offer(turn, options, aimed)
  punch.offer(turn, options, aimed)
  wrestle.offer(turn, options, aimed)
  struggle.offer(turn, options, aimed)
  return options
}

/** A holder keeps its hold, or lets go and does something else that needs no step (ADD2-107, 108, 110). */
const holderOptions = (turn: Turn): readonly Option[] => {
  const options: Option[] = []
  const { combat, glance, melee, who } = turn
  const held = { ...atNobody, foe: gripOf(combat.state, who) }
  keep.offer(turn, options, held)
  release.offer(turn, options, held)
  for (let n = 0; n < glance.count; n++) {
    const aimed = {
      foe: glance.foes[n] as Who,
      steps: glance.steps[n] as number,
      form: melee[0],
      leads: way.towards,
    }
    attack.offer(turn, options, aimed)
    punch.offer(turn, options, aimed)
    wrestle.offer(turn, options, aimed)
  }
  return options
}

/** What a combatant whose nerve is broken may still do: get away. */
const flight = (turn: Turn): readonly Option[] => {
  const options: Option[] = []
  withdraw.offer(turn, options, goingAway)
  run.offer(turn, options, goingAway)
  parry.offer(turn, options, goingAway)
  return options
}

/** What a combatant may declare (ADD2-005, 034, 035): whole intentions for the round. */
export const declareOptions = (combat: AdndCombat, who: Who): readonly Option[] => {
  const turn = turnOf(combat, who)
  if (turn.hold !== "free") return turn.hold === "held" ? heldOptions(turn) : holderOptions(turn)
  if (has(turn.self, condition.broken) && turn.walks) return flight(turn)
  const { glance, melee, missile, sheet } = turn
  const options: Option[] = []
  for (let n = 0; n < glance.count; n++) {
    const foe = glance.foes[n] as Who
    const steps = glance.steps[n] as number
    for (let i = 0; i < melee.length; i++) {
      const aimed = { foe, steps, form: melee[i], leads: way.towards }
      attack.offer(turn, options, aimed)
      calledShot.offer(turn, options, aimed)
      disarm.offer(turn, options, aimed)
      attackThenMove.offer(turn, options, aimed)
      charge.offer(turn, options, aimed)
    }
    if (missile === undefined) continue
    const aimed = { foe, steps, form: missile, leads: way.towards }
    shoot.offer(turn, options, aimed)
    shootMoving.offer(turn, options, aimed)
  }
  if (sheet.hands.listed) {
    for (let n = 0; n < glance.count; n++) {
      const aimed = {
        foe: glance.foes[n] as Who,
        steps: glance.steps[n] as number,
        form: undefined,
        leads: way.towards,
      }
      punch.offer(turn, options, aimed)
      wrestle.offer(turn, options, aimed)
    }
    freeHands.offer(turn, options, atNobody)
  }
  help.offer(turn, options, atNobody)
  cast.offer(turn, options, atNobody)
  drink.offer(turn, options, atNobody)
  use.offer(turn, options, atNobody)
  awaitSpell.offer(turn, options, atNobody)
  if (turn.walks && glance.nearest >= 0) {
    move.offer(turn, options, atNobody)
    run.offer(turn, options, atNobody)
    withdraw.offer(turn, options, atNobody)
    move.offer(turn, options, goingAway)
    run.offer(turn, options, goingAway)
    move.offer(turn, options, goingToCover)
    run.offer(turn, options, goingToCover)
  }
  guard.offer(turn, options, atNobody)
  wait.offer(turn, options, atNobody)
  parry.offer(turn, options, atNobody)
  ready.offer(turn, options, atNobody)
  bind.offer(turn, options, atNobody)
  hold.offer(turn, options, atNobody)
  return options
}

/** Whether what somebody declared can still be carried out. */
export const isPossible = (combat: AdndCombat, who: Who): boolean => {
  const f = fighterOf(combat, who)
  if (combat.prepared.brawl && has(f, condition.gripped)) return !mayChooseAgain(combat, who)
  return actOf(f.act).isPossible(combat, who)
}

/**
 * Whether a combatant that is held chooses among what is left to it when its count comes: what it declared was a
 * general plan (ADD2-112). One that was caught with another action in mind, a move after its attack included, has lost
 * that (ADD2-106).
 */
const mayChooseAgain = (combat: AdndCombat, who: Who): boolean => {
  const { act } = fighterOf(combat, who)
  const { rules } = combat.prepared
  if (rules["declaration.flexibility"] === "none" || rules["declaration.order"] === "none") return false
  return !traitsOf(act).thenMoves && actOf(act).inHold(combat, who)
}

/**
 * What somebody may do at its count instead of a declared action that has become impossible, or as the action that it
 * waited or kept its spell for. Fewer than two: there is nothing to ask.
 */
export const aimOptions = (combat: AdndCombat, who: Who): readonly Option[] => {
  const f = fighterOf(combat, who)
  if (has(f, condition.gripped)) return heldOptions(turnOf(combat, who))
  const { rules } = combat.prepared
  const { instead } = actOf(f.act)
  const isFree = rules["declaration.flexibility"] === "free" && instead.isLeft(rules)
  const options: Option[] = []
  if (instead.isOpen || rules["declaration.flexibility"] === "same_action") instead.same(combat, who, options)
  if (isFree) {
    // Every action but spells and those stances that had to be announced before initiative.
    for (const o of declareOptions(combat, who)) if (!traitsOf(o.verb).announced) options.push(o)
  } else {
    instead.rest(combat, who, options)
    if (instead.leavesSteps) addSteps(combat, who, options)
  }
  if (options.length > 0) options.push(orHold())
  return options
}

/** Options with which a combatant whose declaration has come to nothing at least moves. */
const addSteps = (combat: AdndCombat, who: Who, options: Option[]): void => {
  const foe = nearestFoe(combat, who)
  if (foe >= 0 && canWalk(combat, who)) options.push(stepOption(way.towards, foe), stepOption(way.away))
}

/** Half a move at the end of the round, or none (ADD2-045, 121, 132). */
export const lastMoveOptions = (combat: AdndCombat, who: Who): readonly Option[] => {
  const foe = nearestFoe(combat, who)
  const options = [stepOption(way.away)]
  if (foe >= 0) options.push(stepOption(way.towards, foe))
  if (foe >= 0 && !combat.prepared.field.open) options.push(stepOption(way.cover, foe))
  options.push(orHold())
  return options
}

/** Whether somebody has a half move at the end of the round (ADD2-045, 121, 132). */
export const mayMoveAfterwards = (combat: AdndCombat, who: Who): boolean => {
  const { act } = fighterOf(combat, who)
  if (act < 0) return false
  const { movesAfter } = actOf(act)
  // After most acts there is none: to ask those costs a call.
  return movesAfter !== never && movesAfter(combat, who) && canWalk(combat, who)
}
