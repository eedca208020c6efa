import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { mod } from "../book/terms.ts"
import { firstAidActions } from "../harm/tending.ts"
import { testOdds } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import { hasteOf } from "../see/aim.ts"
import { fighterOf, inAgony, sheetOf } from "../see/fighter.ts"
import { clearPool, pool, put } from "../see/pool.ts"
import { exposureOf } from "./exposure.ts"
import { foresee, plainly } from "./foresee.ts"
import { situationOf } from "./situation.ts"

/**
 * What it is worth to have a friend out of agony, or out of the state Grave: neither fights on any the better for it.
 */
const savedWorth = 0.3
const caredWorth = 0.05

const aidChance = (combat: DsCombat, who: number): number => {
  clearPool()
  put(mod.extraActions, hasteOf(combat, who))
  return testOdds(combat.prepared.odds, sheetOf(combat, who).firstAid, 0, pool.penalties).success
}

/** What one action of first aid is worth: its share of those that are still to come, the last of which rolls. */
const aidWorth = (combat: DsCombat, who: number, patient: number): number => {
  const worth = inAgony(fighterOf(combat, patient)) ? savedWorth : caredWorth
  const me = fighterOf(combat, who)
  const left = firstAidActions(combat) - (me.patient === patient ? me.tended : 0)
  return (aidChance(combat, who) * worth) / Math.max(1, left)
}

export const tendForecast = (combat: DsCombat, who: number, { target }: Option, f: Fillable): void => {
  f.success = aidChance(combat, who)
  f.help = aidWorth(combat, who, target)
  f.exposure = exposureOf(combat, who)
}

/** To a friend who needs aid: worth what the aid is, unless there is something better to be done with the action. */
export const goToForecast = (combat: DsCombat, who: number, { target }: Option, f: Fillable): void => {
  f.exposure = exposureOf(combat, who)
  f.cost = 0.05
  const aid = aidWorth(combat, who, target)
  const { foe, item } = situationOf(combat, who)
  if (foe < 0 || foresee(combat, who, foe, item, plainly).harm < aid) f.help = aid
}
