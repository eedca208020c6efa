import type { Option } from "../../../combat/Decision.ts"
import type { Fillable } from "../../../combat/Forecast.ts"
import { armOf, fighterOf, inAgony, sheetOf } from "../fighter.ts"
import { health } from "../health.ts"
import type { DsCombat } from "../System.ts"
import { verb } from "../terms.ts"
import { butting, type Case, favoured, foresee, hasty, plainly, shooting, stunChance, stunning } from "./foresee.ts"
import { danger, leftOf, situationOf } from "./situation.ts"

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
  } else f.targetHealth = health(sheetOf(combat, target), foe)
  f.exposure = danger(combat, who)
  const comes = act === verb.close || act === verb.flank
  if (comes && !situationOf(combat, who).attacks) f.approach = 1
  if (shot > 0) f.cost = Math.min(1, (2.5 * (shot & 7)) / armOf(combat, who, item).magazine) * 0.5
}

/** Whoever is stunned is out of the fight until it wakes; where the unconscious count on, it is worth the turns until then. */
const addStun = (combat: DsCombat, who: number, target: number, item: number, f: Fillable): void => {
  const stunned = stunChance(combat, who, target, item)
  const lasts = combat.prepared.setting.endCondition === "dying" ? 0.4 : 1
  f.fell = Math.max(f.fell, stunned * lasts)
  f.harm += 0.3 * lasts * stunned * leftOf(combat, target)
}

/** Additional actions: as many of the best, each with that many penalties. */
export const declareForecast = (combat: DsCombat, who: number, { extra }: Option, f: Fillable): void => {
  f.exposure = danger(combat, who)
  const { foe, item, attacks } = situationOf(combat, who)
  f.success = 0
  if (foe < 0) return
  const { hit, harm, fell } = foresee(combat, who, foe, item, hasty(extra))
  // A slow weapon gains nothing by it, an empty one no more than it has bullets.
  const arm = armOf(combat, who, item)
  const shots = arm.firearm ? (combat.state.loaded[arm.gear] as number) : extra + 1
  const times = arm.slow ? 1 : Math.min(shots, extra + 1)
  f.success = hit
  f.harm = 0.97 * harm * times
  f.fell = 1 - (1 - fell) ** times
  f.approach = attacks ? 0 : 1
}
