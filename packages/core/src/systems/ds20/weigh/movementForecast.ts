import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { distance } from "../../../field/distance.ts"
import { actionsLeft } from "../actions/options.ts"
import { verb } from "../book/terms.ts"
import { testOdds } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import { coverFrom, hasteOf, poolPhysical } from "../see/aim.ts"
import { armOf, fighterOf, sheetOf } from "../see/fighter.ts"
import { pool } from "../see/pool.ts"
import { exposureAt, exposureOf } from "./exposure.ts"
import { foresee, relieved } from "./foresee.ts"
import { hastyChance } from "./hastyChance.ts"
import { inARow, timesOf, weighRow } from "./inARow.ts"
import { leftOf, situationOf } from "./situation.ts"
import { coverEnd, lineEnd } from "./wayEnds.ts"

/**
 * How much of the way to an enemy it covers, walking or running; nothing for one who can attack from where it stands.
 */
export const advanceForecast = (combat: DsCombat, who: number, { verb: act, target }: Option, f: Fillable): void => {
  f.exposure = exposureOf(combat, who)
  if (situationOf(combat, who).attacks) {
    f.cost = 0.05
    return
  }
  if (act === verb.run) f.success = hastyChance(combat, who, "run", -1)
  const metres = combat.state.metres + (act === verb.run ? f.success * sheetOf(combat, who).run : 0)
  const away = distance(combat.prepared.field, fighterOf(combat, who).at, fighterOf(combat, target).at) - 1
  f.approach = away <= 0 ? 1 : Math.min(1, metres / away)
}

/** To where it sees an enemy: into the reach of whoever stands there, too. */
export const openLineForecast = (combat: DsCombat, who: number, { target }: Option, f: Fillable): void => {
  f.approach = situationOf(combat, who).attacks ? 0 : 0.6
  const place = lineEnd(combat, who, target)
  f.exposure = place < 0 ? exposureOf(combat, who) : exposureAt(combat, who, place)
}

/** Away from those around; who shoots still can. */
export const retreatForecast = (combat: DsCombat, who: number, { verb: act }: Option, f: Fillable): void => {
  f.approach = act === verb.retreat ? -0.5 : -0.8
  f.exposure = situationOf(combat, who).far
}

export const fleeForecast = (_: DsCombat, __: number, ___: Option, f: Fillable): void => {
  f.leaves = true
  f.approach = -1
}

/**
 * To where an enemy sees less of it. It is of no use to those at whom nobody shoots, or who would not get anywhere, and
 * has its price: for a trifle nobody should go from one cover to the next.
 */
export const takeCoverForecast = (combat: DsCombat, who: number, { target }: Option, f: Fillable): void => {
  const { near, far } = situationOf(combat, who)
  const place = far > 0 ? coverPlace(combat, who, target) : -1
  f.exposure = place < 0 ? near + far : exposureAt(combat, who, place)
  f.cost = 0.05
}

/** Where it would be covered better from an enemy; -1 where it is covered, or there is nothing better in reach. */
const coverPlace = (combat: DsCombat, who: number, from: number): number =>
  coverFrom(combat, fighterOf(combat, from).at, fighterOf(combat, who)) > 0 ? -1 : coverEnd(combat, who, from)

/** On its feet: by two metres of movement, which leaves its actions for blows, or by a test of Acrobacia. */
export const riseForecast = (combat: DsCombat, who: number, { verb: act }: Option, f: Fillable): void => {
  f.exposure = exposureOf(combat, who)
  if (act === verb.jumpUp) {
    poolPhysical(combat, who, hasteOf(combat, who))
    f.success = testOdds(combat.prepared.odds, sheetOf(combat, who).acrobatics, 0, pool.penalties).success
  }
  f.help = 0.1 * f.success
  if (act === verb.standUp) blowsUpright(combat, who, f)
}

/**
 * What the actions that are left promise once it stands, without the penalty of the floor: whoever strikes first and
 * stands up then strikes worse for nothing. Shots have no such penalty (DS20-063).
 */
const blowsUpright = (combat: DsCombat, who: number, f: Fillable): void => {
  const { foe, item } = situationOf(combat, who)
  const left = actionsLeft(combat)
  if (foe < 0 || left <= 0 || armOf(combat, who, item).range > 0) return
  f.targetHealth = leftOf(combat, foe)
  const first = foresee(combat, who, foe, item, relieved(1))
  weighRow(first, timesOf(combat, who, item, left - 1), f.targetHealth)
  f.success = first.hit
  f.harm = inARow.harm
  f.fell = inARow.fell
  f.risk = inARow.risk
}
