import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { distance } from "../../../field/distance.ts"
import { assemblySteps } from "../actions/handling.ts"
import { verb } from "../book/terms.ts"
import { testOdds, wins } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import type { Arm } from "../model/sheet.ts"
import { coverFrom, hasteOf, poolPhysical } from "../see/aim.ts"
import { armOf, fighterOf, isAble, isProne, sheetOf } from "../see/fighter.ts"
import { metresLeft } from "../see/movement.ts"
import { pool } from "../see/pool.ts"
import { exposureOf } from "./exposure.ts"
import { favoured, foresee, fortitudeTest, plainly } from "./foresee.ts"
import { hastyChance } from "./hastyChance.ts"
import { leftOf, situationOf } from "./situation.ts"
import { stepsLeft } from "./stepsLeft.ts"

// What is done to weapons and to oneself. Its worth is a guess in healths: no harm comes of it at once.

/** Whether nothing can be shot with a firearm any more without repairing it. */
const isSpent = (combat: DsCombat, arm: Arm): boolean => {
  const { jam, loaded, spares } = combat.state
  if (!arm.firearm) return false
  return (jam[arm.gear] as number) > 0 || (loaded[arm.gear] as number) + (spares[arm.gear] as number) === 0
}

/** Whom a weapon would hurt most, near or far; -1 where it can do no harm. */
const easiest = (combat: DsCombat, who: number, item: number): number => {
  if (item < 0) return -1
  const me = fighterOf(combat, who)
  const { range } = armOf(combat, who, item)
  let most = 0
  let found = -1
  for (let foe = 0; foe < combat.state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === me.side || !isAble(other) || (range > 0 && coverFrom(combat, me.at, other) === 3)) continue
    const { harm } = foresee(combat, who, foe, item, plainly)
    if (harm <= most) continue
    most = harm
    found = foe
  }
  return found
}

const mostHarm = (combat: DsCombat, who: number, item: number): number => {
  const foe = easiest(combat, who, item)
  return foe < 0 ? 0 : foresee(combat, who, foe, item, plainly).harm
}

/**
 * For so many attacks a weapon is made ready, at the least and at the most: until an enemy falls, which among the
 * nearly spent takes long.
 */
const attacksToCome = 6
const mostAttacks = 30

/** What a weapon does more than bare hands from now on. */
const gainBy = (combat: DsCombat, who: number, item: number): number => {
  const foe = easiest(combat, who, item)
  if (foe < 0) return 0
  const { harm } = foresee(combat, who, foe, item, plainly)
  const attacks = Math.max(attacksToCome, Math.min(mostAttacks, leftOf(combat, foe) / harm))
  return attacks * Math.max(0, harm - mostHarm(combat, who, sheetOf(combat, who).bodily[0] ?? -1))
}

/**
 * Another weapon, from its sheath or from the floor, for those who have none of use in hand: what it does more than
 * bare hands.
 */
export const drawForecast = (combat: DsCombat, who: number, { verb: act, item, place }: Option, f: Fillable): void => {
  const { hand } = fighterOf(combat, who)
  f.exposure = exposureOf(combat, who)
  f.cost = 0.05
  if (hand >= 0 && !isSpent(combat, armOf(combat, who, hand))) return
  if (isSpent(combat, armOf(combat, who, item))) return
  f.success = hastyChance(combat, who, act === verb.draw ? "draw" : "pickUp", item)
  f.help = f.success * gainBy(combat, who, item)
  if (f.help > 0 && place < 0 && !situationOf(combat, who).attacks) f.approach = wayLeft(combat, who)
}

/**
 * How much of the way to the nearest enemy it may still walk once it has the weapon: whoever takes it up comes nearer
 * in the same turn, as well as one who runs up with bare hands. A walk to where it lies is the walk of the turn.
 */
const wayLeft = (combat: DsCombat, who: number): number => {
  const me = fighterOf(combat, who)
  const metres = isProne(me) ? 0 : metresLeft(combat, who)
  if (metres <= 0) return 0
  let away = Number.POSITIVE_INFINITY
  for (const other of combat.state.combatants)
    if (other.side !== me.side && isAble(other))
      away = Math.min(away, distance(combat.prepared.field, me.at, other.at) - 1)
  return away <= metres ? 1 : metres / away
}

/** Makes a firearm ready: loads it or clears it. */
export const readyForecast = (combat: DsCombat, who: number, { verb: act, item }: Option, f: Fillable): void => {
  const arm = armOf(combat, who, item)
  const full = (combat.state.loaded[arm.gear] as number) / arm.magazine
  f.success = hastyChance(combat, who, act === verb.reload ? "reload" : "clear", item)
  f.help = f.success * (act === verb.clear || full === 0 ? 0.4 : full < 0.25 ? 0.05 : 0)
  f.exposure = exposureOf(combat, who)
}

/**
 * One of the actions that put a jammed firearm together again, all of which must come off in a row: its share of what
 * the weapon would do more than bare hands from then on. Mostly that is next to nothing, for whoever fails begins anew.
 */
export const assembleForecast = (combat: DsCombat, who: number, { item }: Option, f: Fillable): void => {
  const arm = armOf(combat, who, item)
  const { loaded, spares } = combat.state
  f.exposure = exposureOf(combat, who)
  poolPhysical(combat, who, hasteOf(combat, who))
  f.success = testOdds(combat.prepared.odds, arm.score, 0, pool.penalties).success
  if ((loaded[arm.gear] as number) + (spares[arm.gear] as number) === 0) return
  f.help = gainBy(combat, who, item) / stepsLeft(f.success, assemblySteps, fighterOf(combat, who).assembled)
}

/** An aim makes the next shot better; it is worth its difference to the one that is given up now. */
export const aimForecast = (combat: DsCombat, who: number, { target, item }: Option, f: Fillable): void => {
  const { harm } = foresee(combat, who, target, item, favoured)
  f.exposure = exposureOf(combat, who)
  const { range } = armOf(combat, who, item)
  const far = distance(combat.prepared.field, fighterOf(combat, who).at, fighterOf(combat, target).at)
  f.success = hastyChance(combat, who, "aim", item)
  f.help = f.success * (f.exposure < 0.05 && far > range / 2 ? 0.5 : 0.35) * harm
}

export const techniqueForecast = (combat: DsCombat, who: number, { item }: Option, f: Fillable): void => {
  const known = sheetOf(combat, who).techniques[item]
  poolPhysical(combat, who, 0)
  f.success = testOdds(combat.prepared.odds, known?.score ?? 0, 0, pool.penalties).success
  f.help = 0.02 * f.success * (known?.damage ?? 0)
  f.exposure = exposureOf(combat, who)
}

export const breakFreeForecast = (combat: DsCombat, who: number, _: Option, f: Fillable): void => {
  f.success = freeChance(combat, who, combat.state.extra)
  f.help = freeWorth * f.success
  f.exposure = exposureOf(combat, who)
}

/** What it is worth to be free of a hold. */
export const freeWorth = 0.3

/** The chance to break free in one action of a turn with so many additional ones (DS20-047, DS20-056). */
export const freeChance = (combat: DsCombat, who: number, extra: number): number => {
  const own = fortitudeTest(combat, who, extra * combat.prepared.rules.extraActionPenalty)
  return wins(combat.prepared.odds, own, fortitudeTest(combat, fighterOf(combat, who).heldBy, 0))
}

export const releaseForecast = (combat: DsCombat, who: number, _: Option, f: Fillable): void => {
  f.exposure = exposureOf(combat, who)
  f.cost = 0.6
}

export const workForecast = (combat: DsCombat, who: number, _: Option, f: Fillable): void => {
  f.help = 0.08
  f.exposure = exposureOf(combat, who)
}

/**
 * To do nothing more. To keep a hold is not to be idle, but any blow at the one who is held is better: it is kept
 * meanwhile.
 */
export const restForecast = (combat: DsCombat, who: number, _: Option, f: Fillable): void => {
  if (fighterOf(combat, who).holds >= 0) f.help = 0.001
  f.exposure = exposureOf(combat, who)
}
