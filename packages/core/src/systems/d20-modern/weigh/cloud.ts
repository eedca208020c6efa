import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { saveKind } from "../book/checks.ts"
import { mereSmoke } from "../model/forms.ts"
import { failChance, hitChance } from "../model/odds.ts"
import type { D20Combat } from "../model/System.ts"
import { aimAtSquare, lobDefense } from "../see/targets/aimAtSquare.ts"
import { bounce, caughtAt, missScatter } from "../see/targets/blast.ts"
import { fighterOf, formOf, isUp } from "../see/fighter.ts"
import { inCloud } from "../see/hiding.ts"
import { isImmune } from "../see/bodies/isImmune.ts"
import { saveBonus } from "../see/saveBonus.ts"
import { addLandings, type Landing } from "./blast.ts"
import { menaceOf } from "./worth.ts"

/** Rounds of sickness that are counted (RULING: the rest is anybody's guess). */
const foreseen = 3

/**
 * What a throw promises that fills the air. Smoke hides its thrower, who is offered its own square: half of what would
 * hit it misses. Gas keeps away what those in its first four squares could do, if they fail the first save.
 */
export const promiseCloud = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const form = formOf(combat, d.who, o.item)
  const { bonus, feet, sure } = aimAtSquare(combat, d.who, form, o.place)
  f.success = sure ? 1 : hitChance(lobDefense - bonus)
  if (form.cloud === mereSmoke) {
    f.exposure *= 1 - inCloud / 100
    return
  }
  const landings = new Map<number, Landing>()
  addLandings(landings, combat, bounce, o.place, f.success)
  addLandings(landings, combat, missScatter(combat, feet, form.increment), o.place, 1 - f.success)
  const { side } = fighterOf(combat, d.who)
  const dc = combat.prepared.poisons[form.cloud]?.dc ?? 0
  for (const { chance, point } of landings.values()) {
    for (const who of caughtAt(combat, point, 1)) {
      if (!isUp(fighterOf(combat, who)) || isImmune(combat, who, form.cloud)) continue
      const fails = failChance(saveBonus(combat, who, saveKind.fortitude), dc)
      const worth = chance * fails * foreseen * menaceOf(combat, who, -1, 0)
      if (fighterOf(combat, who).side === side) f.harm -= worth
      else f.help += worth
    }
  }
}
