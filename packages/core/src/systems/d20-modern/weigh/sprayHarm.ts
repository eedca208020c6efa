import { saveKind } from "../book/checks.ts"
import type { Form } from "../model/forms.ts"
import { failChance } from "../model/odds.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { saveBonus } from "../see/saveBonus.ts"
import { fallsBy, pointsLeft } from "./parts.ts"

/**
 * What one burst of damage does to somebody: the share of its health, and the chance that it falls. Scratch, read at
 * once.
 */
export const sprayed = { harm: 0, fell: 0 }

/** @param half it is spared half of it */
export const strikeAll = (combat: D20Combat, form: Form, who: number, half: boolean): void => {
  const sheet = sheetOf(combat, who)
  const { hp } = fighterOf(combat, who)
  const { rules } = combat.prepared
  const { tail } = form.single.odds.normal
  const left = pointsLeft(hp)
  sprayed.harm = 0
  sprayed.fell = 0
  for (let n = 1; n < tail.length; n++) {
    const chance = (tail[n] as number) - (tail[n + 1] ?? 0)
    const amount = Math.max(0, (half ? Math.floor(n / 2) : n) - sheet.reduction)
    sprayed.harm += (chance * Math.min(amount, left)) / sheet.maxHp
    if (amount >= left) sprayed.fell += chance * fallsBy(hp, amount)
    else if (
      amount >= sheet.massive &&
      hp - amount >= 1 &&
      !sheet.immuneCritical &&
      rules.massiveDamageEffect !== "stunned"
    ) {
      const dc = rules.massiveDamageDC === 15 ? 15 : 10 + Math.floor(amount / 2)
      sprayed.fell += chance * failChance(saveBonus(combat, who, saveKind.fortitude), dc)
    }
  }
}
