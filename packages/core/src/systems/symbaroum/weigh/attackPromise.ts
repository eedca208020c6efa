import type { Option } from "../../../contract/Decision.ts"
import type { Exact, Fillable } from "../../../contract/Forecast.ts"
import { asSquare, nowhere, type Who } from "../../../kinds/indices.ts"
import { estimated } from "../../../parts/act.ts"
import { keptFor } from "../../../parts/moment.ts"
import { type Around, aroundExtra } from "../book/extra.ts"
import { mod, occasion } from "../book/terms.ts"
import type { Promised } from "../model/act.ts"
import type { Blow } from "../model/Blow.ts"
import type { SymCombat } from "../model/System.ts"
import { advantageOf, withSource } from "../see/aim.ts"
import { fighterOf, isFlanked, profileOf, sheetOf, wieldsLong } from "../see/fighter.ts"
import { hasFreeAttack } from "../see/hasFreeAttack.ts"
import { shareOf } from "../see/health.ts"
import { mustLeave } from "../see/movement.ts"
import { needsReadying } from "../see/readying.ts"
import { passedInto } from "../see/wayInto.ts"
import type { Aim } from "./blowKey.ts"
import { corruptionRisk, markCost } from "./corruptionRisk.ts"
import { exposureAfter, exposureOf } from "./exposure.ts"
import { foresee } from "./foresee.ts"
import { attackNow, foreseeAll } from "./foreseeAll.ts"
import { shotsLost } from "./hands.ts"
import { shootsFromHere } from "./shootsFromHere.ts"
import { type WayRisk, wayRisk } from "./wayRisk.ts"

/** An attack with the combat action before which the blow of a long weapon comes (SYM-016). */
const afterLong = (combat: SymCombat, aim: Aim, blow: Blow): Blow => {
  const { by, target } = aim
  const before = foresee(combat, { ...aim, item: fighterOf(combat, by).hand })
  if (before.hit <= 0) return blow
  // What it leaves is easier to fell.
  const less = Math.round((before.harm * sheetOf(combat, target).toughness) / before.hit)
  const then = foreseeAll(combat, aim, occasion.own, less)
  const survives = before.hit - before.fell
  return {
    hit: blow.hit,
    harm: before.harm + survives * then.harm + (1 - before.hit) * blow.harm,
    fell: before.fell + survives * then.fell + (1 - before.hit) * blow.fell,
  }
}

/**
 * Fills in what an attack with the combat action does to its target, and what it costs.
 *
 * @param stands the chance that the attacker still stands when it comes to it
 */
const fillAttack = (
  combat: SymCombat,
  by: Who,
  { target, item }: Pick<Option, "target" | "item">,
  { fell, harm, hit }: Blow,
  stands: number,
  into: Fillable,
): void => {
  const foe = fighterOf(combat, target)
  const profile = profileOf(combat, by, item)
  const taint = corruptionRisk(combat, by, profile.taint)
  into.success = hit
  // A combatant that is lost to Corruption is a whole health that its side loses by its own act: temper has no part in
  // it.
  into.harm = (foe.dying ? 0 : stands * harm) - taint
  into.fell = foe.dying ? 0 : stands * fell
  into.targetHealth = shareOf(foe.toughness, sheetOf(combat, target).toughness)
  into.cost =
    profile.selfCorruption !== undefined
      ? taint
      : needsReadying(fighterOf(combat, by), sheetOf(combat, by), item)
        ? 0.05
        : 0
}

/** What an attack promises that is made where one stands. */
export const attackPromise = (
  combat: SymCombat,
  who: Who,
  aim: Pick<Option, "target" | "item">,
  into: Fillable,
): void => {
  fillAttack(combat, who, aim, attackNow(combat, who, aim.target, aim.item), 1, into)
  into.exposure = exposureOf(combat, who)
  into.help = 0 - markCost(combat, who, profileOf(combat, who, aim.item).taint)
}

/** Which of it is exact: what nothing but its own dice decides. */
const exactOfAttack = (combat: SymCombat, who: Who, { target, item }: Option): readonly Exact[] => {
  const { taint } = profileOf(combat, who, item)
  return taint !== undefined || fighterOf(combat, target).dying ? estimated : all
}

const all: readonly Exact[] = ["success", "harm", "fell"]

/** What an attack promises that is made where one stands, and which of it is exact. */
export const promiseOfAttack: Promised = { exact: all, exactHere: exactOfAttack, of: attackPromise }

/** An attack at the end of a way into melee, or into the flank, where nobody strikes at who passes. */
interface Arrival {
  /** For which moment, weapon and square it has been looked at. */
  time: number
  item: number
  place: number
  /** What it does, if its attacker still stands. */
  blow: Blow
  /** The free attacks of those broken away from, and of a long weapon. */
  readonly risk: WayRisk
  exposure: number
  help: number
  approach: number
}

const newArrival = (): Arrival => ({
  time: 0,
  item: -1,
  place: nowhere,
  blow: { hit: 0, harm: 0, fell: 0 },
  risk: { harm: 0.5, stands: 0.5 },
  exposure: 0.5,
  help: 0.5,
  approach: 0.5,
})

/** The arrivals of somebody: by enemy, first those by a straight way, then those in the flank. */
interface Arrivals {
  time: number
  readonly straight: (Arrival | undefined)[]
  readonly flanking: (Arrival | undefined)[]
}

const arrivalsOf = keptFor(
  (): Arrivals => ({ time: 0, straight: [], flanking: [] }),
  (_combat: SymCombat, _who: Who, into) => {
    into.time++
  },
)

/** Looks once at an arrival: its bound, its promise and that of the way around ask for the same. */
const arrivalOf = (combat: SymCombat, who: Who, { target, item, place }: Option, intoFlank: boolean): Arrival => {
  const { flanking, straight, time } = arrivalsOf(combat, who)
  const each = intoFlank ? flanking : straight
  while (each.length <= target) each.push(undefined)
  const arrival = each[target] ?? (each[target] = newArrival())
  if (arrival.time !== time || arrival.item !== item || arrival.place !== place) {
    arrival.time = time
    arrival.item = item
    arrival.place = place
    lookAtArrival(combat, who, target, intoFlank, arrival)
  }
  return arrival
}

const lookAtArrival = (combat: SymCombat, who: Who, target: Who, intoFlank: boolean, into: Arrival): void => {
  const { item } = into
  const place = asSquare(into.place)
  const me = fighterOf(combat, who)
  const isNew = (me.engaged & (1 << target)) === 0
  const flanks = intoFlank && !isFlanked(fighterOf(combat, target))
  into.blow = arrivalBlow(combat, who, target, item, flanks)
  wayRisk(combat, who, { foe: target, flank: place, passed: 0 }, into.risk)
  const leaves = mustLeave(combat, who, target, place)
  into.exposure = exposureAfter(combat, who, { nearer: 0, met: target, leaves })
  // A flank is of use to friends as well, and for as long as it lasts.
  const marks = markCost(combat, who, profileOf(combat, who, item).taint)
  into.help = (flanks ? 0.05 : 0) - (isNew ? shotsLost(combat, who, target) : 0) - marks
  into.approach = me.engaged === 0 && !shootsFromHere(combat, who) ? 1 : 0
}

/** @param flanks the attacker is the first in the target's flank */
const arrivalBlow = (combat: SymCombat, by: Who, target: Who, item: number, flanks: boolean): Blow => {
  const me = fighterOf(combat, by)
  const long =
    (me.engaged & (1 << target)) === 0 &&
    wieldsLong(sheetOf(combat, by), me) &&
    !wieldsLong(sheetOf(combat, target), fighterOf(combat, target)) &&
    combat.prepared.rules.longOnCharge === "both" &&
    hasFreeAttack(combat, by, target, occasion.long)
  if (!flanks && !long) return attackNow(combat, by, target, item)
  const mods = advantageOf(combat, by, target, profileOf(combat, by, item).melee, false)
  const aim = { by, target, item, mods: flanks ? withSource(mods, mod.flanked) : mods }
  const blow = foreseeAll(combat, aim, occasion.own)
  return long ? afterLong(combat, aim, blow) : blow
}

/** What an attack promises at the end of a way into melee, or into the flank. */
export const closingPromise = (
  combat: SymCombat,
  who: Who,
  option: Option<Around>,
  intoFlank: boolean,
  into: Fillable,
): void => {
  const { target, place } = option
  const arrival = arrivalOf(combat, who, option, intoFlank)
  const passed = aroundExtra.is(option.extra) ? 0 : passedInto(combat, who, target, place)
  const risk = passed === 0 ? arrival.risk : wayRisk(combat, who, { foe: target, flank: place, passed })
  fillClosing(combat, who, option, arrival, risk, into)
}

/** The most that it could promise: nobody strikes at who passes. */
export const mostOfClosing = (
  combat: SymCombat,
  who: Who,
  option: Option<Around>,
  intoFlank: boolean,
  into: Fillable,
): boolean => {
  if (aroundExtra.is(option.extra)) return false
  const arrival = arrivalOf(combat, who, option, intoFlank)
  fillClosing(combat, who, option, arrival, arrival.risk, into)
  return true
}

const fillClosing = (
  combat: SymCombat,
  who: Who,
  option: Option,
  { approach, blow, exposure, help }: Arrival,
  { harm, stands }: WayRisk,
  into: Fillable,
): void => {
  fillAttack(combat, who, option, blow, stands, into)
  into.risk = harm
  into.exposure = exposure
  into.help = help
  into.approach = approach
}
