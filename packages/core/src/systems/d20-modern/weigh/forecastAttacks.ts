import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { saveKind } from "../book/checks.ts"
import { attackHow } from "../book/events.ts"
import { manner } from "../book/manner.ts"
import { mod } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { Form } from "../model/forms.ts"
import { failChance } from "../model/odds.ts"
import type { D20Combat } from "../model/System.ts"
import { aim } from "../see/aim.ts"
import { fighterOf, foesOf, formOf, handsOf, isLoaded, isUp, sheetOf } from "../see/fighter.ts"
import { wrestlersWith } from "../see/grapples.ts"
import { couldReact } from "../see/opportunities.ts"
import { apart, sees } from "../see/pairs.ts"
import { saveBonus } from "../see/saveBonus.ts"
import { swimChance } from "../see/swimming.ts"
import { aimedHarm, exposureAt, exposureAway, exposureOf } from "./exposure.ts"
import { promiseEmbers, promiseFire, promiseJolt, promisePoison } from "./forecastAilments.ts"
import { promiseSplash } from "./forecastBlast.ts"
import { aimFor, promise, promiseCritical, promised } from "./forecastBlows.ts"
import { comingNearer, wanting, wantingIn } from "./forecastMoves.ts"
import { costOf, targetHealth } from "./forecastParts.ts"
import { along, beside, besideAt, harmBy, riskOf, standsAfter } from "./opportunities.ts"
import { here, strikeWay } from "./strikeWay.ts"

// What attacks promise.

/**
 * D20M-150: a shot into a grapple hits any of those in it: the mean of them all, harm to friends counted against it.
 */
const spread = (
  combat: D20Combat,
  d: Decision,
  form: Form,
  target: number,
  how: number,
  ways: number,
  series: boolean,
): void => {
  const among = wrestlersWith(combat, target)
  const { side } = fighterOf(combat, d.who)
  let success = 0
  let harm = 0
  let stands = 0
  for (const i of among) {
    aimFor(combat, d, form, i, how, ways, 0)
    promise(combat, d.who, form, i, ways, series)
    const friend = fighterOf(combat, i).side === side
    if (!friend) success += promised.success / among.length
    harm += (friend ? -promised.harm : promised.harm) / among.length
    stands += (friend ? 1 : 1 - promised.fell) / among.length
  }
  promised.success = success
  promised.harm = harm
  promised.fell = 1 - stands
}

/** How the helpless are attacked at leisure: with careful aim, or so as to knock them out (D20M-168, 173). */
const waysOf = ({ extra, verb: act }: Option, form: Form): number => {
  if (act === verb.takeAim) return manner.carefully
  return act === verb.knockOut && !form.nonlethal ? manner.againstNature : extra
}

/** D20M-264: who has no hit points left falls by its own blow. RULING: as bad as half a health lost. */
const exertion = 0.5

export const attacking = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const { who } = d
  const form = formOf(combat, who, o.item)
  const target = o.target
  const how =
    o.verb === verb.charge ? attackHow.charge : o.verb === verb.opportunity ? attackHow.opportunity : attackHow.strike
  const series =
    o.verb === verb.fullAttack || o.verb === verb.again || o.verb === verb.stepUp || o.verb === verb.stepBack
  const ways = waysOf(o, form)
  const walks =
    o.verb === verb.close ||
    o.verb === verb.flank ||
    o.verb === verb.charge ||
    o.verb === verb.advance ||
    o.verb === verb.takeCover
  const { at } = fighterOf(combat, who)
  const goes = walks || o.verb === verb.stepUp || o.verb === verb.stepBack
  const way = goes ? strikeWay(combat, d, o) : undefined
  if (goes && (way === undefined || (!form.melee && !isLoaded(combat, form)))) return comingNearer(f, combat, d, o)
  const place = way?.squares.at(-1) ?? at
  const flanks = o.verb === verb.flank && (way === here || place === o.place)
  // On open ground a blow is the same from wherever it is struck.
  const from = form.melee && combat.prepared.field.open ? at : place
  aimFor(combat, d, form, target, how, ways, flanks ? mod.flanking : 0, from)
  if (o.verb === verb.knockOut) promiseCritical(combat, form, target, ways)
  else promise(combat, who, form, target, ways, series)
  if (!form.melee && fighterOf(combat, target).grapple >= 0) spread(combat, d, form, target, how, o.extra, series)
  const { success, harm, fell } = promised
  // Who goes provokes on the way, who shoots where it ends.
  let provoked = 0
  if (!d.spot) {
    if (walks && way !== undefined) provoked = along(combat, d, way)
    if (!form.melee || o.verb === verb.knockOut)
      provoked |= place === at ? beside(combat, d) : besideAt(combat, d, place)
    else if (!form.armed && couldReact(combat, target, who)) provoked |= 1 << target
  }
  const stands = (provoked === 0 ? 1 : standsAfter(combat, d, provoked)) * swimChance(combat, who, way)
  // Cover from one enemy is none from those beside it: half of its four points are counted (RULING).
  const shift =
    (o.extra & manner.defensively) !== 0 ? 2 : o.verb === verb.charge ? -2 : o.verb === verb.takeCover ? 2 : 0
  const away = o.verb === verb.stepBack ? 1 : 0
  f.success = success
  f.harm = stands * harm
  f.fell = stands * fell
  f.targetHealth = targetHealth(combat, target)
  f.risk = provoked === 0 ? 0 : harmBy(combat, d, provoked)
  if (!d.spot)
    f.exposure =
      away > 0
        ? exposureAway(combat, d, shift, away)
        : walks
          ? exposureAt(
              combat,
              d,
              shift,
              way !== undefined && way.squares.length > 0 ? place : fighterOf(combat, target).at,
              target,
              fell,
            )
          : exposureOf(combat, d, shift, target, fell)
  if (fighterOf(combat, who).hp === 0) f.risk += exertion
  if (walks && wantingIn(combat, d) > 0) f.approach = 1
  f.cost = costOf(combat, who, form)
  follows(f, combat, who, form, target, success)
}

/** What a form of attack does beside its harm. */
export const follows = (
  f: Fillable,
  combat: D20Combat,
  who: number,
  form: Form,
  target: number,
  success: number,
): void => {
  if (!form.follows) return
  if (form.lingers !== undefined) promiseEmbers(f, combat, form.lingers, target)
  if (form.jolt !== undefined) promiseJolt(f, combat, form.jolt, target)
  if (form.splash > 0) promiseSplash(f, combat, who, form, target)
  if (form.ignites) promiseFire(f, combat, target, success)
  if (form.poison >= 0) promisePoison(f, combat, form, target)
}

/**
 * A sure and critical hit, and a save against death for one who still stands after it (D20M-170), worked out point by
 * point.
 */
export const finishing = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const t = fighterOf(combat, o.target)
  const { massive, maxHp, reduction } = sheetOf(combat, o.target)
  const form = formOf(combat, d.who, o.item)
  if (isUp(t)) {
    const { tail } = form.single.odds.critical
    const off = reduction - aim(combat, d.who, form, form.single, o.target, attackHow.coupDeGrace, 0).damage
    const fortitude = saveBonus(combat, o.target, saveKind.fortitude)
    for (let points = 0; points < tail.length; points++) {
      const chance = (tail[points] as number) - (tail[points + 1] ?? 0)
      const amount = Math.max(0, points - off)
      const left = t.hp - amount
      const collapses = left >= 1 && amount >= massive ? failChance(fortitude, 15) : 0
      const falls = left < 0 ? 1 : 1 - (1 - collapses) * (1 - failChance(fortitude, 10 + amount))
      f.fell += chance * falls
      f.harm += (chance * (falls * Math.max(0, t.hp) + (1 - falls) * amount)) / maxHp
    }
  }
  f.success = 1
  f.targetHealth = targetHealth(combat, o.target)
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0, o.target, f.fell)
  f.cost = costOf(combat, d.who, form)
}

/** Whether a weapon in hand can shoot at somebody from here, now or once it is loaded again. */
const couldShoot = (combat: D20Combat, who: number, form: Form, foe: number): boolean => {
  if (!form.listed || apart(combat, who, foe) > form.maxRange) return false
  const { stock } = form
  const { loaded, spares } = combat.state
  return (
    (stock < 0 || (loaded[stock] as number) >= form.bullets || (spares[stock] as number) > 0) && sees(combat, who, foe)
  )
}

/** What the best shot of a weapon in hand that it takes loading for does more than the best that is loaded. */
const shotGained = (combat: D20Combat, who: number): number => {
  let best = 0
  let now = 0
  for (const foe of foesOf(combat, who)) {
    if (!isUp(fighterOf(combat, foe))) continue
    for (const form of handsOf(combat, who).ranged) {
      if (!couldShoot(combat, who, form, foe)) continue
      aim(combat, who, form, form.single, foe, attackHow.strike, 0)
      const harm = aimedHarm(combat, form, foe, 0)
      best = Math.max(best, harm)
      if (isLoaded(combat, form)) now = Math.max(now, harm)
    }
  }
  return best - now
}

/** Loading is worth part of the shot that it makes possible, and all of the way to where nothing else reaches. */
export const reloading = (f: Fillable, combat: D20Combat, d: Decision): void => {
  f.help = 0.7 * shotGained(combat, d.who)
  if (f.help > 0 && wanting(combat, d.who) > 0) f.approach = 1
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0)
}
