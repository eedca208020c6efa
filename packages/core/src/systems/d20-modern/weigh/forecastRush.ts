import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { tripSides } from "../attack/attempts/trip.ts"
import { attackHow } from "../book/events.ts"
import { verb } from "../book/verbs.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, handsOf, isAble, sheetOf } from "../see/fighter.ts"
import { threatsOn } from "../see/pairs.ts"
import { pushedStrength, pushingStrength } from "../see/strength.ts"
import { exposureOf } from "./exposure.ts"
import { chanceOf, fallenWorth, harmOf, touchChance } from "./forecastWorth.ts"
import { riskOf } from "./opportunities.ts"

// What bull rush and overrun promise (see forecastManoeuvres.ts).

/** What friends do to an enemy who is pushed past their weapons (D20M-228). */
const harmByFriends = (combat: D20Combat, who: number, target: number): number => {
  const around = threatsOn(combat, target)
  let harm = 0
  for (const friend of combat.prepared.friends[fighterOf(combat, who).side] as readonly number[]) {
    const c = fighterOf(combat, friend)
    const strikes = friend !== who && (around & (1 << friend)) !== 0 && isAble(c)
    const form = handsOf(combat, friend).armed[0]
    if (!strikes || form === undefined || c.opportunities >= sheetOf(combat, friend).opportunities) continue
    harm += harmOf(combat, friend, form, target, 0)
  }
  return harm
}

/** Chance that a blocker is tripped by one who runs at it. */
const tripChance = (combat: D20Combat, who: number, target: number, how: number): number =>
  touchChance(combat, who, sheetOf(combat, who).fists, target, how, 0) *
  chanceOf(combat, tripSides(combat, who, target))

/** Rushing at somebody: with `extra` 1 at the end of a charge. */
export const rushing = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const { who } = d
  const { target } = o
  const charging = o.extra === 1
  const t = fighterOf(combat, target)
  f.targetHealth = Math.max(0, Math.min(1, t.hp / sheetOf(combat, target).maxHp))
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, charging ? -2 : 0)
  if (o.verb === verb.bullRush) {
    const pusher = { who, parts: pushingStrength(combat, who, target, charging) }
    f.success = chanceOf(combat, [pusher, { who: target, parts: pushedStrength(combat, target, who) }])
    f.harm = f.success * harmByFriends(combat, who, target)
    return
  }
  // It is weighed with a target that blocks.
  f.success = tripChance(combat, who, target, charging ? attackHow.charge : attackHow.strike)
  f.help = f.success * fallenWorth(combat, who, target)
}

/** Whether to bar the way of somebody who would run through. */
export const blocking = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  f.success = 1 - tripChance(combat, o.target, d.who, attackHow.strike)
  f.help = 0.1 * f.success
}
