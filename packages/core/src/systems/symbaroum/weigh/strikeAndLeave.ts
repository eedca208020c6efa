import type { Fillable } from "../../../contract/Forecast.ts"
import { asItem, asWho, type Who } from "../../../kinds/indices.ts"
import { blank, emptyForecast } from "../../../parts/forecast.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, isAble, isProne, meleeItem, sheetOf } from "../see/fighter.ts"
import { readying } from "../see/readying.ts"
import { attackPromise } from "./attackPromise.ts"
import { exposureAfter, exposureOf } from "./exposure.ts"
import { leavingRisk } from "./wayRisk.ts"

/** The better of two blows, in whatever order they are listed. */
const isBetter = (one: Fillable, best: Fillable): boolean =>
  one.harm > best.harm ||
  (one.harm === best.harm && (one.fell > best.fell || (one.fell === best.fell && one.targetHealth < best.targetHealth)))

/** Writes the blow that does most of those that leave the movement action. */
const bestBlow = (combat: SymCombat, who: Who, into: Fillable): void => {
  const one = emptyForecast()
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  for (let foe = asWho(0); foe < combat.state.combatants.length; foe++) {
    if ((me.engaged & (1 << foe)) === 0) continue
    for (const item of sheet.melee.includes(meleeItem(sheet, me))
      ? sheet.melee
      : [...sheet.melee, meleeItem(sheet, me)]) {
      if (readying(me, sheet, item) !== 0) continue
      attackPromise(combat, who, { target: foe, item: asItem(item) }, blank(one))
      if (isBetter(one, into)) Object.assign(into, one)
    }
  }
}

/**
 * Writes what it promises to strike and then to break away: of all that two steps come to, what no whole intention
 * does. False where that is nothing, since who stays fares no worse.
 */
export const strikeAndLeave = (combat: SymCombat, who: Who, into: Fillable): boolean => {
  const me = fighterOf(combat, who)
  if (me.engaged === 0 || !isAble(me) || isProne(me)) return false
  const { harm } = leavingRisk(combat, who)
  const away = exposureAfter(combat, who, { nearer: -combat.prepared.rules.movePaces, met: -1, leaves: true })
  if (harm + away >= exposureOf(combat, who)) return false
  bestBlow(combat, who, into)
  if (into.harm <= 0) return false
  into.risk = harm
  into.exposure = away
  into.approach = -0.5
  return true
}
