import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { Path } from "../../../field/Path.ts"
import { asSquare, type Who } from "../../../kinds/indices.ts"
import type { Ways } from "../book/extra.ts"
import { attackHow } from "../book/events.ts"
import { manner } from "../book/manner.ts"
import { mod } from "../book/terms.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, formOf, isLoaded } from "../see/fighter.ts"
import { wrestlersWith } from "../see/bodies/grapples.ts"
import { couldReact } from "../see/opportunities.ts"
import { swimChance } from "../see/bodies/swimming.ts"
import { promiseEmbers, promiseFire, promiseJolt, promisePoison } from "./ailments.ts"
import { promiseSplash } from "./blast.ts"
import { type Aimed, aimFor, type Promised, promiseBlows, promiseCritical } from "./blows.ts"
import { exposureAt, exposureAway, exposureOf, type Shift } from "./exposure.ts"
import { comingNearer, wantingIn } from "./moving.ts"
import { along, beside, besideAt, harmBy, standsAfter } from "./opportunities.ts"
import { costOf, targetHealth } from "./parts.ts"
import { here } from "./wayToStrike.ts"

// What attacks promise.

/**
 * D20M-150: a shot into a grapple hits any of those in it: the mean of them all, harm to friends counted against it.
 */
const spread = (into: Promised, combat: D20Combat, d: Decision, aimed: Aimed, how: number, series: boolean): void => {
  const { form, target, ways } = aimed
  const among = wrestlersWith(combat, target)
  const { side } = fighterOf(combat, d.who)
  let success = 0
  let harm = 0
  let stands = 0
  for (const each of among) {
    const aim = aimFor(combat, d, form, each, how, ways, 0)
    promiseBlows(into, combat, d.who, { form, target: each, ways, aim }, series)
    const friend = fighterOf(combat, each).side === side
    if (!friend) success += into.success / among.length
    harm += (friend ? -into.harm : into.harm) / among.length
    stands += (friend ? 1 : 1 - into.fell) / among.length
  }
  into.success = success
  into.harm = harm
  into.fell = 1 - stands
}

/** D20M-264: who has no hit points left falls by its own blow. RULING: as bad as half a health lost. */
const exertion = 0.5

/** How an attack comes to be made, beside what its option says. */
export interface Assault<E extends number = Ways> {
  /** One of `attackHow`. */
  readonly how: number
  /** Blow after blow, as many as the turn allows. */
  readonly series: boolean
  /**
   * The way that it goes first; of no squares where nobody could strike on it and a blow is the same from wherever it
   * is struck; undefined when none of this turn leads to where it could be made. Left out: it goes nowhere.
   */
  readonly way?: (combat: D20Combat, who: Who, o: Option) => Path | undefined
  /** The way is a walk, on which others may strike; else it is a 5-foot step. */
  readonly walks: boolean
  /** It is a 5-foot step up to the target. */
  readonly byAStep: boolean
  /** It ends with the target between the attacker and a friend. */
  readonly flanks: boolean
  /** Every hit is a critical one (D20M-173). */
  readonly knocksOut: boolean
  /** What it does to its maker's Defense. */
  readonly shift: Shift
  /** Squares that it puts between its maker and everybody else. */
  readonly away: number
  /** Bits of `manner`, where it is not `extra` that has them. */
  readonly ways?: (o: Option<E>, form: Form) => number
}

/** One attack from where one is. */
export const onTheSpot: Assault = {
  how: attackHow.strike,
  series: false,
  walks: false,
  byAStep: false,
  flanks: false,
  knocksOut: false,
  shift: 0,
  away: 0,
}

/** Writes what an attack promises. */
export const attacking = <E extends number>(
  f: Fillable,
  combat: D20Combat,
  d: Decision,
  o: Option<E>,
  assault: Assault<E>,
): void => {
  const { who } = d
  const { how, series, walks } = assault
  const form = formOf(combat, who, o.item)
  const target = o.target
  const ways = assault.ways === undefined ? o.extra : assault.ways(o, form)
  const { at } = fighterOf(combat, who)
  const way = assault.way?.(combat, who, o)
  if (assault.way !== undefined && (way === undefined || (!form.melee && !isLoaded(combat, form))))
    return comingNearer(f, combat, d, o, assault.byAStep)
  const place = way?.squares.at(-1) ?? at
  const flanks = assault.flanks && (way === here || place === o.place)
  // On open ground a blow is the same from wherever it is struck.
  const from = form.melee && combat.prepared.field.open ? at : place
  const aim = aimFor(combat, d, form, target, how, ways, flanks ? mod.flanking : 0, from)
  const aimed: Aimed = { form, target, ways, aim }
  if (!form.melee && fighterOf(combat, target).grapple >= 0)
    spread(f, combat, d, { ...aimed, ways: o.extra }, how, series)
  else if (assault.knocksOut) promiseCritical(f, combat, aimed)
  else promiseBlows(f, combat, who, aimed, series)
  const { success, harm, fell } = f
  // Who goes provokes on the way, who shoots where it ends.
  let provoked = 0
  if (!d.spot) {
    if (walks && way !== undefined) provoked = along(combat, d, way)
    if (!form.melee || assault.knocksOut) provoked |= place === at ? beside(combat, d) : besideAt(combat, d, place)
    else if (!form.armed && couldReact(combat, target, who)) provoked |= 1 << target
  }
  const stands = (provoked === 0 ? 1 : standsAfter(combat, d, provoked)) * swimChance(combat, who, way)
  const shift = (o.extra & manner.defensively) !== 0 ? 2 : assault.shift
  f.harm = stands * harm
  f.fell = stands * fell
  f.targetHealth = targetHealth(combat, target)
  f.risk = provoked === 0 ? 0 : harmBy(combat, d, provoked)
  if (!d.spot)
    f.exposure =
      assault.away > 0
        ? exposureAway(combat, d, shift, assault.away)
        : walks
          ? exposureAt(
              combat,
              d,
              shift,
              asSquare(way !== undefined && way.squares.length > 0 ? place : fighterOf(combat, target).at),
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
export const follows = (f: Fillable, combat: D20Combat, who: Who, form: Form, target: Who, success: number): void => {
  if (!form.follows) return
  if (form.lingers !== undefined) promiseEmbers(f, combat, form.lingers, target)
  if (form.jolt !== undefined) promiseJolt(f, combat, form.jolt, target)
  if (form.splash > 0) promiseSplash(f, combat, who, form, target)
  if (form.ignites) promiseFire(f, combat, target, success)
  if (form.poison >= 0) promisePoison(f, combat, form, target)
}
