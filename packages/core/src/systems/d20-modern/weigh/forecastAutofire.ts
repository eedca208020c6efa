import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { saveKind } from "../book/checks.ts"
import { attackHow } from "../book/events.ts"
import type { Form } from "../model/forms.ts"
import { failChance, hitChance } from "../model/odds.ts"
import type { D20Combat } from "../model/System.ts"
import { aim } from "../see/aim.ts"
import { fighterOf, formOf, isUp, sheetOf } from "../see/fighter.ts"
import { saveBonus } from "../see/saveBonus.ts"
import { aimAtArea, areaDefense, caughtIn, shelterFrom, sprayDC } from "../see/sprayed.ts"
import { exposureOf } from "./exposure.ts"
import { fallsBy, pointsLeft } from "./forecastParts.ts"
import { riskOf } from "./opportunities.ts"

/**
 * What one burst of damage does to somebody: the share of its health, and the chance that it falls. Scratch, read at
 * once.
 */
const struck = { harm: 0, fell: 0 }

/** @param half it is spared half of it */
const strike = (combat: D20Combat, form: Form, who: number, half: boolean): void => {
  const sheet = sheetOf(combat, who)
  const { hp } = fighterOf(combat, who)
  const { rules } = combat.prepared
  const { tail } = form.single.odds.normal
  const left = pointsLeft(hp)
  struck.harm = 0
  struck.fell = 0
  for (let n = 1; n < tail.length; n++) {
    const chance = (tail[n] as number) - (tail[n + 1] ?? 0)
    const amount = Math.max(0, (half ? Math.floor(n / 2) : n) - sheet.reduction)
    struck.harm += (chance * Math.min(amount, left)) / sheet.maxHp
    if (amount >= left) struck.fell += chance * fallsBy(hp, amount)
    else if (
      amount >= sheet.massive &&
      hp - amount >= 1 &&
      !sheet.immuneCritical &&
      rules.massiveDamageEffect !== "stunned"
    ) {
      const dc = rules.massiveDamageDC === 15 ? 15 : 10 + Math.floor(amount / 2)
      struck.fell += chance * failChance(saveBonus(combat, who, saveKind.fortitude), dc)
    }
  }
}

/** The faces of the die that hit the area, as chances, by the save that they ask for. */
const rolls = (combat: D20Combat, bonus: number): readonly (readonly [chance: number, dc: number])[] => {
  if (combat.prepared.rules.autofire !== "areaDC(attackResult)")
    return [[hitChance(areaDefense - bonus), sprayDC(combat, 0)]]
  const found: (readonly [number, number])[] = []
  for (let natural = 2; natural <= 20; natural++) {
    if (natural === 20 || natural + bonus >= areaDefense) found.push([1 / 20, natural + bonus])
  }
  return found
}

/** What befalls one who is in the area: chance of full damage, and of half of it. */
const shares = (
  combat: D20Combat,
  d: Decision,
  form: Form,
  who: number,
  bonus: number,
): { full: number; half: number } => {
  if (combat.prepared.rules.autofire === "perTargetAttack") {
    const a = aim(combat, d.who, form, form.single, who, attackHow.strike, 0)
    return { full: hitChance(a.defense - a.bonus), half: 0 }
  }
  const { bonus: more, deep } = shelterFrom(combat, d.who, who)
  const reflex = saveBonus(combat, who, saveKind.reflex) + more
  let failed = 0
  let saved = 0
  for (const [chance, dc] of rolls(combat, bonus)) {
    failed += chance * failChance(reflex, dc)
    saved += chance * (1 - failChance(reflex, dc))
  }
  const halves = combat.prepared.rules.autofireSaveEffect === "half" && !deep
  return { full: deep ? 0 : failed, half: (deep ? failed : 0) + (halves ? saved : 0) }
}

/** What sweeping an area promises: everybody in it counts, friends against it. */
export const spraying = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const form = formOf(combat, d.who, o.item)
  const area = { place: o.place, shape: o.extra }
  const { bonus } = aimAtArea(combat, d.who, form, area)
  const { side } = fighterOf(combat, d.who)
  let stands = 1
  for (const who of caughtIn(combat, d.who, area)) {
    const { full, half } = shares(combat, d, form, who, bonus)
    strike(combat, form, who, false)
    let harm = full * struck.harm
    let fell = full * struck.fell
    if (half > 0) {
      strike(combat, form, who, true)
      harm += half * struck.harm
      fell += half * struck.fell
    }
    const foe = fighterOf(combat, who).side !== side
    f.harm += foe ? harm : -harm
    if (foe && isUp(fighterOf(combat, who))) stands *= 1 - fell
    if (who === o.target) f.success = Math.min(1, full + half)
  }
  f.fell = 1 - stands
  f.targetHealth = Math.max(0, Math.min(1, fighterOf(combat, o.target).hp / sheetOf(combat, o.target).maxHp))
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0)
  const left = form.stock < 0 ? Infinity : (combat.state.loaded[form.stock] as number)
  f.cost = Math.min(1, form.bullets / left)
}
