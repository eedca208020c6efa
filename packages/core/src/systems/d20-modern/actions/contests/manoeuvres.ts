import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import type { Manoeuvre } from "../../attack/attempts/Attempt.ts"
import { disarming } from "../../attack/attempts/disarm.ts"
import { grappling } from "../../attack/attempts/grapple.ts"
import { manoeuvres } from "../../attack/attempts/index.ts"
import { snatching } from "../../attack/attempts/snatch.ts"
import { tripping } from "../../attack/attempts/trip.ts"
import { weighAttempt } from "../../attack/attempts/weighAttempt.ts"
import { makeAttempt } from "../../attack/reactions.ts"
import type { Slot } from "../../book/extra.ts"
import { attackHow } from "../../book/events.ts"
import { act, type D20Act, estimate, type Offer } from "../../model/act.ts"
import type { D20Combat, FighterView } from "../../model/System.ts"
import { fighterOf, foesOf, formOf, handsOf, isAble, isInHand, isUp, sheetOf } from "../../see/fighter.ts"
import { mayAttempt } from "../../see/targets/mayAttempt.ts"
import { speedLeft } from "../../see/movement.ts"
import { canAttack } from "../../see/pairs.ts"
import { canAttackAtAll, walkHow } from "../../see/turn.ts"
import { goInReach } from "../moving/goInReach.ts"

/** The form that a full attack could go on with after the attempt, -1 when there is no more than the attempt. */
const formAfter = (combat: D20Combat, who: Who): number => {
  const { blows, form, move, moved, single } = combat.state
  if (blows > 0) return form
  if (single || moved || !move) return -1
  const next = handsOf(combat, who).listed.find((f) => f.blows.length > 1 && f.blows[0]?.bonus === f.single.bonus)
  return next?.index ?? -1
}

/** Goes to where it can be tried, if that takes a walk, and tries it. */
const attempt = (combat: D20Combat, who: Who, o: Option<Slot>, manoeuvre: Manoeuvre): void => {
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

/** A special attack in place of a blow, as an act. */
const attempting = (manoeuvre: Manoeuvre): D20Act<Manoeuvre["offer"]> =>
  act({
    verb: manoeuvre.verb,
    offer: manoeuvre.offer,
    perform: (combat, who, o) => attempt(combat, who, o, manoeuvre),
    promise: estimate<Slot>((f, combat, d, o) =>
      weighAttempt(f, combat, d, o, manoeuvre, d.spot ? attackHow.opportunity : attackHow.strike),
    ),
  })

export const trip = attempting(tripping)
export const disarm = attempting(disarming)
export const snatch = attempting(snatching)
export const grapple = attempting(grappling)

/** Adds what may be tried on an enemy, from some squares nearer. */
const offerManoeuvres = (options: Option[], combat: D20Combat, who: Who, foe: Who, slack: number): void => {
  const known = sheetOf(combat, who).manoeuvres
  for (const manoeuvre of manoeuvres) {
    if ((known & manoeuvre.bit) !== 0) manoeuvre.offer(options, combat, who, foe, slack)
  }
}

/** What may replace the next blow of a turn that has begun. */
export const nextAttempts = (options: Option[], combat: D20Combat, who: Who): void => {
  if (sheetOf(combat, who).manoeuvres === 0 || !mayAttempt(combat, who)) return
  if (!canAttackAtAll(fighterOf(combat, who))) return
  for (const foe of foesOf(combat, who)) {
    if (isUp(combat.state.combatants[foe] as FighterView)) offerManoeuvres(options, combat, who, foe, 0)
  }
}

/** Special attacks in place of a melee attack, for those whose stat block lists them. */
export const manoeuvring: Offer = {
  concerns: ({ manoeuvres }) => manoeuvres !== 0,
  plan: (options, combat, turn) => {
    const { count, far, foes, sheet, single, speed, unfit, who } = turn
    if (sheet.manoeuvres === 0 || unfit) return
    for (let i = 0; i < count; i++) {
      const reach = sheet.fists.maxReach
      const slack = single || (far[i] as number) <= reach ? 0 : speed
      offerManoeuvres(options, combat, who, foes[i] as Who, slack)
    }
  },

  step: nextAttempts,
}
