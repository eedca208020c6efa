import type { Option } from "../../../contract/Decision.ts"
import { manoeuvreOf, manoeuvres } from "../attack/attempts/index.ts"
import { makeAttempt } from "../attack/reactions.ts"
import { attackHow } from "../book/events.ts"
import { flag } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import { fighterOf, foesOf, formOf, handsOf, has, isAble, isInHand, isUp, sheetOf } from "../see/fighter.ts"
import { speedLeft } from "../see/movement.ts"
import { canAttack } from "../see/pairs.ts"
import { canAttackAtAll } from "../see/turn.ts"
import { type Action, walkHow } from "./Action.ts"
import { goInReach } from "./close.ts"

/**
 * Whether a special attack may replace the next blow of the turn (D20M-127): the first one, or one of a full attack.
 */
export const mayAttempt = (combat: D20Combat, who: number): boolean => {
  const { active, blows, main, move, moved, single } = combat.state
  if (active !== who || has(fighterOf(combat, who), flag.nauseated)) return false
  if (blows === 0) return main
  return !single && !moved && (blows > 1 || move) && blows < sheetOf(combat, who).attempts
}

/** The form that a full attack could go on with after the attempt, -1 when there is no more than the attempt. */
const formAfter = (combat: D20Combat, who: number): number => {
  const { blows, form, move, moved, single } = combat.state
  if (blows > 0) return form
  if (single || moved || !move) return -1
  const next = handsOf(combat, who).listed.find((f) => f.blows.length > 1 && f.blows[0]?.bonus === f.single.bonus)
  return next?.index ?? -1
}

/** Goes to where it can be tried, if that takes a walk, and tries it. */
const attempt = (combat: D20Combat, who: number, o: Option): void => {
  const manoeuvre = manoeuvreOf(o.verb)
  if (manoeuvre === undefined) return
  const form = formOf(combat, who, o.item)
  if (!canAttack(combat, who, form, o.target)) {
    goInReach(combat, who, form, o.target, speedLeft(combat, who, 1), walkHow(combat.state))
    if (!isAble(fighterOf(combat, who)) || !canAttack(combat, who, form, o.target)) return
  }
  if (!mayAttempt(combat, who) || !isUp(fighterOf(combat, o.target)) || !isInHand(fighterOf(combat, who), form)) return
  const after = formAfter(combat, who)
  const how = combat.state.stepwise ? attackHow.blow : after < 0 ? attackHow.strike : attackHow.series
  makeAttempt(combat, manoeuvre, who, o, how, after)
}

/** Adds what may be tried on an enemy, from some squares nearer. */
export const offerManoeuvres = (
  options: Option[],
  combat: D20Combat,
  who: number,
  foe: number,
  slack: number,
): void => {
  const known = sheetOf(combat, who).manoeuvres
  for (const manoeuvre of manoeuvres) {
    if ((known & manoeuvre.bit) !== 0) manoeuvre.offer(options, combat, who, foe, slack)
  }
}

/** What may replace the next blow of a turn that has begun. */
export const nextAttempts = (options: Option[], combat: D20Combat, who: number): void => {
  if (sheetOf(combat, who).manoeuvres === 0 || !mayAttempt(combat, who)) return
  if (!canAttackAtAll(fighterOf(combat, who))) return
  for (const foe of foesOf(combat, who)) {
    if (isUp(combat.state.combatants[foe] as FighterView)) offerManoeuvres(options, combat, who, foe, 0)
  }
}

/** Special attacks in place of a melee attack, for those whose stat block lists them. */
export const manoeuvring: Action = {
  perform: {
    [verb.trip]: attempt,
    [verb.disarm]: attempt,
    [verb.snatch]: attempt,
    [verb.grapple]: attempt,
  },

  concerns: ({ manoeuvres }) => manoeuvres !== 0,
  plan: (options, combat, turn) => {
    const { count, far, foes, sheet, single, speed, unfit, who } = turn
    if (sheet.manoeuvres === 0 || unfit) return
    for (let i = 0; i < count; i++) {
      const reach = sheet.fists.maxReach
      const slack = single || (far[i] as number) <= reach ? 0 : speed
      offerManoeuvres(options, combat, who, foes[i] as number, slack)
    }
  },

  step: nextAttempts,
}
