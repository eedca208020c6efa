import type { Fillable } from "../../../contract/Forecast.ts"
import { type Who, asWho, nobody } from "../../../kinds/indices.ts"
import { momentOf } from "../../../parts/moment.ts"
import { condition, held, wake } from "../book/terms.ts"
import type { Hope } from "../model/Latest.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import { areFoes, canReact, fighterOf, has, reachOf, sheetOf } from "../see/fighter.ts"
import { away } from "../see/places.ts"
import { health } from "../see/health.ts"
import { nearestFoe } from "../see/nearestFoe.ts"
import { wasHeld } from "../see/turn.ts"
import { blowHarm, exposureOf, shootsFromHere } from "./exposure.ts"

// What it promises to go on Hold, to stay there and to act out of it.

/** The chance that a foe comes who is near enough: nobody is likelier to. */
const likely = 0.6

/**
 * What a waiting combatant may hope for, from the foe of whom it may hope for most: half a blow, if that one is likely
 * to come. Foes that shoot do not move; nor do those on Hold, unless they have waited for nothing longer than this
 * round. It is the same for all ways to wait, so it is computed once as long as nothing happens.
 */
const hopeOf = (combat: SwCombat, who: Who, least: number): Hope => {
  const moment = momentOf(combat)
  const { hope } = combat.prepared.latest
  if (hope.moment === moment && hope.who === who && hope.least === least) return hope
  hope.moment = moment
  hope.who = who
  hope.least = least
  const me = fighterOf(combat, who)
  const { combatants } = combat.state
  hope.comes = 0
  hope.blow = 0
  for (let foe = asWho(0); foe < combatants.length; foe++) {
    const other = combatants[foe] as FighterView
    if (!areFoes(me, other) || !canReact(other)) continue
    const isNear = away(combat, who, foe) <= sheetOf(combat, foe).pace + 2
    const comes = has(other, condition.holding) ? least / 2 : isNear ? likely : least
    // No blow takes more than all health.
    if (comes <= hope.blow) continue
    const blow = comes * blowHarm(combat, who, foe)
    // Last of all whether it shoots: that takes longest to say.
    if (blow <= hope.blow || shootsFromHere(combat, foe, foe) > 0) continue
    hope.comes = comes
    hope.blow = blow
  }
  return hope
}

/** Waiting for a foe to come near; nothing more for a combatant that has just waited. */
export const waiting = (combat: SwCombat, who: Who, what: number, f: Fillable): void => {
  f.exposure = exposureOf(combat, who)
  if (wasHeld(combat)) f.cost = 0.05
  const nearest = wasHeld(combat) ? nobody : nearestFoe(combat, who)
  const me = fighterOf(combat, who)
  const near = nearest >= 0 && away(combat, who, nearest) <= reachOf(sheetOf(combat, who), me)
  if (nearest < 0 || near || (me.conditions & held) !== 0 || what === wake.lastMoment) return
  const hope = hopeOf(combat, who, 0.1)
  f.success = hope.comes
  f.help = 0.5 * hope.blow
}

/**
 * The most that waiting could promise: somebody comes who is as likely to come as anybody, and a blow that takes all
 * health.
 */
export const mostOfWaiting = (combat: SwCombat, who: Who, f: Fillable): void => {
  f.exposure = exposureOf(combat, who)
  f.help = 0.5 * likely
  if (wasHeld(combat)) f.cost = 0.05
}

/** To keep a Hold: worth its while in the round in which it began, and afterwards as long as somebody comes. */
export const waitingOn = (combat: SwCombat, who: Who, f: Fillable): void => {
  const isNew = fighterOf(combat, who).card >= 0
  const hope = hopeOf(combat, who, isNew ? 0.1 : 0)
  f.help = 0.5 * hope.blow + (isNew ? 0.002 : 0)
}

/** Acting out of turn: most of a blow, where a foe is near. */
export const breakingIn = (combat: SwCombat, who: Who, target: Who, f: Fillable): void => {
  const foe = target >= 0 ? target : nearestFoe(combat, who)
  if (foe < 0) return
  f.targetHealth = health(combat.prepared, combat.state, foe)
  // Elsewhere there is nothing to be done that could not be done later.
  if (away(combat, who, foe) > sheetOf(combat, who).pace + 1) {
    f.help = 0.001
    return
  }
  f.success = 0.5
  f.harm = 0.6 * blowHarm(combat, who, foe)
}
