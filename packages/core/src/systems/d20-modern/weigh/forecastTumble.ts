import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { attackHow } from "../book/events.ts"
import type { D20Combat } from "../model/System.ts"
import { formOf } from "../see/fighter.ts"
import { tumbleBonus, tumblingWay } from "../see/tumbling.ts"
import { exposureAt, exposureAway, exposureOf } from "./exposure.ts"
import { follows } from "./forecastAttacks.ts"
import { aimFor, promise, promised } from "./forecastBlows.ts"
import { wantingIn } from "./forecastMoves.ts"
import { costOf, failChanceOfCheck, targetHealth } from "./forecastParts.ts"
import { along, besideAt, harmBy, standsAfter } from "./opportunities.ts"

/**
 * Past or through enemies and an attack (D20M-144): what the attack promises where the checks come off, and who strikes
 * where not.
 */
export const tumbling = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const { who } = d
  const form = formOf(combat, who, o.item)
  const way = tumblingWay(combat, who, form, o.target)
  f.targetHealth = targetHealth(combat, o.target)
  if (way === undefined) {
    f.exposure = exposureOf(combat, d, 0)
    return
  }
  const { tumblePast, tumbleThrough } = combat.prepared.rules
  const bonus = tumbleBonus(combat, who)
  const seen = failChanceOfCheck(bonus, tumblePast)
  const stopped = failChanceOfCheck(bonus, tumbleThrough)
  let arrives = 1
  for (let left = way.through; left !== 0; left &= left - 1) arrives *= 1 - stopped
  const guards = along(combat, d, way.path) & way.through
  const place = way.path.squares.at(-1) as number
  const beside = form.melee ? 0 : besideAt(combat, d, place)
  f.risk =
    seen * harmBy(combat, d, way.past) + stopped * harmBy(combat, d, guards) + arrives * harmBy(combat, d, beside)
  const stands = (1 - seen * (1 - standsAfter(combat, d, way.past))) * standsAfter(combat, d, beside)
  aimFor(combat, d, form, o.target, attackHow.strike, o.extra, 0, place)
  promise(combat, who, form, o.target, o.extra, false)
  const { success, harm, fell } = promised
  f.success = arrives * success
  f.harm = arrives * stands * harm
  f.fell = arrives * stands * fell
  f.exposure = form.melee ? exposureAt(combat, d, 0, place, o.target, fell) : exposureAway(combat, d, 0, way.path.cost)
  if (wantingIn(combat, d) > 0) f.approach = arrives
  f.cost = costOf(combat, who, form)
  follows(f, combat, who, form, o.target, success)
}
