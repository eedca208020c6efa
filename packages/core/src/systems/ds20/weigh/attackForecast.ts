import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { power } from "../../../dice/power.ts"
import { verb } from "../book/terms.ts"
import type { DsCombat } from "../model/System.ts"
import { armOf, fighterOf, inAgony, sheetOf } from "../see/fighter.ts"
import { shareLeft } from "../see/health.ts"
import { exposureOf } from "./exposure.ts"
import { butting, type Case, favoured, foresee, hasty, plainly, shooting, stunChance, stunning } from "./foresee.ts"
import { freeChance, freeWorth } from "./handlingForecast.ts"
import { leftOf, situationOf } from "./situation.ts"

const cases: Readonly<Record<number, Case>> = {
  [verb.stun]: stunning,
  [verb.headbutt]: butting,
  [verb.flank]: favoured,
}

/** A blow or a shot that is meant to wound; going up to its target, or round it, where that is part of it. */
export const attackForecast = (
  combat: DsCombat,
  who: number,
  { verb: act, target, item, extra }: Option,
  f: Fillable,
): void => {
  const shot = act === verb.shoot ? extra : 0
  const { hit, harm, fell, risk } = foresee(
    combat,
    who,
    target,
    item,
    shot > 0 ? shooting(shot) : (cases[act] ?? plainly),
  )
  f.success = hit
  f.harm = harm
  f.fell = fell
  f.risk = risk
  const foe = fighterOf(combat, target)
  if (act === verb.stun && !foe.down) addStun(combat, who, target, item, f)
  if (foe.down) {
    f.fell = 0
    if (!inAgony(foe)) f.harm *= 0.5
  } else f.targetHealth = shareLeft(sheetOf(combat, target), foe)
  f.exposure = exposureOf(combat, who)
  const comes = act === verb.close || act === verb.flank
  if (comes && !situationOf(combat, who).attacks) f.approach = 1
  if (shot > 0) f.cost = Math.min(1, (2.5 * (shot & 7)) / armOf(combat, who, item).magazine) * 0.5
}

/** One who is stunned is out of the fight until it wakes; where the unconscious count on, it is worth the turns until then. */
const addStun = (combat: DsCombat, who: number, target: number, item: number, f: Fillable): void => {
  const stunned = stunChance(combat, who, target, item)
  const lasts = combat.prepared.setting.endCondition === "dying" ? 0.4 : 1
  f.fell = Math.max(f.fell, stunned * lasts)
  f.harm += 0.3 * lasts * stunned * leftOf(combat, target)
}

/**
 * RULING: who weighs its options looks no further than so many additional actions, unless a house rule has another limit
 * (DS20-046). Poor shots would trust in natural 1s alone and spray all that they have.
 */
const foreseen = 3

/** Additional actions: as many of the best, each with that many penalties. Who is held tries to break free. */
export const declareForecast = (combat: DsCombat, who: number, { extra }: Option, f: Fillable): void => {
  f.exposure = exposureOf(combat, who)
  if (fighterOf(combat, who).heldBy >= 0) {
    f.success = freeChance(combat, who, extra)
    f.help = freeWorth * (1 - power(1 - f.success, extra + 1))
    return
  }
  const { foe, item, attacks } = situationOf(combat, who)
  f.success = 0
  if (extra > foreseen && combat.prepared.rules.maxExtraActions === "none") {
    f.cost = 1
    return
  }
  if (foe < 0) return
  const declared = combat.state.extra
  const { hit, harm, fell } = foresee(combat, who, foe, item, hasty(extra - declared))
  const times = timesOf(combat, who, item, extra)
  f.success = hit
  f.harm = 0.97 * harm * times
  f.fell = 1 - power(1 - fell, times)
  f.targetHealth = leftOf(combat, foe)
  f.approach = attacks ? 0 : 1
  if (declared === 0) return
  // What the others of those declared already would do does not speak for more: blows promise no more than themselves.
  const now = foresee(combat, who, foe, item, plainly)
  const others = timesOf(combat, who, item, declared) - 1
  f.harm = Math.max(0, f.harm - now.harm * others)
  f.fell = Math.max(0, f.fell - (1 - now.fell) * (1 - power(1 - now.fell, others)))
}

/** Blows of so many additional actions: a slow weapon gains nothing by them, an empty one no more than it has bullets. */
const timesOf = (combat: DsCombat, who: number, item: number, extra: number): number => {
  const arm = armOf(combat, who, item)
  if (arm.slow) return 1
  return arm.firearm ? Math.min(combat.state.loaded[arm.gear] as number, extra + 1) : extra + 1
}
