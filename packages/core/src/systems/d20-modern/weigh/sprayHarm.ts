import type { Who } from "../../../kinds/indices.ts"
import { saveKind } from "../book/checks.ts"
import type { Form } from "../model/forms.ts"
import { failChance } from "../model/odds.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { saveBonus } from "../see/saveBonus.ts"
import { fallsBy, pointsLeft } from "./parts.ts"

/**
 * What one burst of damage does to somebody: the share of its full health, and the chance that it falls.
 *
 * @param half it is spared half of it
 */
export const sprayHarm = (
  combat: D20Combat,
  form: Form,
  who: Who,
  half: boolean,
): { readonly harm: number; readonly fell: number } => {
  const sheet = sheetOf(combat, who)
  const { hp } = fighterOf(combat, who)
  const { rules } = combat.prepared
  const { tail } = form.single.odds.normal
  const left = pointsLeft(hp)
  let harm = 0
  let fell = 0
  for (let n = 1; n < tail.length; n++) {
    const chance = (tail[n] as number) - (tail[n + 1] ?? 0)
    const amount = Math.max(0, (half ? Math.floor(n / 2) : n) - sheet.reduction)
    harm += (chance * Math.min(amount, left)) / sheet.maxHp
    if (amount >= left) fell += chance * fallsBy(hp, amount)
    else if (
      amount >= sheet.massive &&
      hp - amount >= 1 &&
      !sheet.immuneCritical &&
      rules.massiveDamageEffect !== "stunned"
    ) {
      const dc = rules.massiveDamageDC === 15 ? 15 : 10 + Math.floor(amount / 2)
      fell += chance * failChance(saveBonus(combat, who, saveKind.fortitude), dc)
    }
  }
  return { harm, fell }
}
