import type { Decision } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { saveKind } from "../book/checks.ts"
import { attackHow } from "../book/events.ts"
import type { Form } from "../model/forms.ts"
import { failChance, hitChance } from "../model/odds.ts"
import type { D20Combat } from "../model/System.ts"
import { aim } from "../see/targets/aim.ts"
import { saveBonus } from "../see/saveBonus.ts"
import { areaDefense, shelterFrom, sprayDC } from "../see/targets/sprayed.ts"

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

/** What befalls a body in the area: chance of full damage, and of half of it. */
export const shares = (
  combat: D20Combat,
  d: Decision,
  form: Form,
  who: Who,
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
