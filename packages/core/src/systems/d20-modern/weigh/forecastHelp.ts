import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { tendingBonus, tendingDC } from "../actions/stabilise.ts"
import { saveKind } from "../book/checks.ts"
import { attackHow } from "../book/events.ts"
import { verb } from "../book/verbs.ts"
import { failChance, hitChance } from "../model/odds.ts"
import type { D20Combat } from "../model/System.ts"
import { aim, aimed } from "../see/aim.ts"
import { deathAt } from "../see/deathAt.ts"
import { fighterOf, formOf, handsOf } from "../see/fighter.ts"
import { saveBonus } from "../see/saveBonus.ts"
import { exposureOf } from "./exposure.ts"
import { addBlow, promise, promised } from "./forecastBlows.ts"
import { failChanceOfCheck, targetHealth } from "./forecastParts.ts"
import { riskOf } from "./opportunities.ts"

// What helping friends promises.

/** The chance that a dying friend dies unless somebody tends it (D20M-268, 270). */
const diesAlone = (combat: D20Combat, who: number): number => {
  const { hp } = fighterOf(combat, who)
  const { dyingRate } = combat.prepared.rules
  const fails =
    dyingRate === "always1PerRound"
      ? 1
      : failChance(saveBonus(combat, who, saveKind.fortitude), dyingRate === "saveDC20" ? 20 : 10 - hp)
  return fails ** Math.max(0, hp - deathAt(combat, who))
}

export const tending = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const success = 1 - failChanceOfCheck(tendingBonus(combat, d.who), tendingDC)
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0)
  f.success = success
  f.help = 0.5 * success * diesAlone(combat, o.target)
  f.targetHealth = targetHealth(combat, o.target)
}

export const aiding = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const form = formOf(combat, d.who, o.item)
  aim(combat, d.who, form, form.single, o.place, attackHow.strike, 0)
  const success = hitChance(10 - aimed.bonus)
  const friendly = handsOf(combat, o.target).melee[0]
  let help = 0
  if (o.verb === verb.aidAttack && friendly !== undefined) {
    aim(combat, o.target, friendly, friendly.single, o.place, attackHow.strike, 0)
    promise(combat, o.target, friendly, o.place, 0, false)
    const plain = promised.harm
    aimed.bonus += 2
    promised.harm = 0
    addBlow(combat, friendly, friendly.single, o.place, 0, 0)
    help = promised.harm - plain
  } else {
    const hostile = handsOf(combat, o.place).melee[0]
    if (hostile !== undefined) {
      aim(combat, o.place, hostile, hostile.single, o.target, attackHow.strike, 0)
      promise(combat, o.place, hostile, o.target, 0, false)
      const plain = promised.harm
      promised.harm = 0
      addBlow(combat, hostile, hostile.single, o.target, 0, 2)
      help = plain - promised.harm
    }
  }
  f.success = success
  f.help = success * Math.max(0, help)
  f.exposure = exposureOf(combat, d, 0)
}
