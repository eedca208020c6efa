import type { AdndHouseRules } from "../book/houseRules.ts"
import { oddsOf } from "../model/odds.ts"
import type { Form, Sheet } from "../model/Sheet.ts"
import type { Exposure } from "../model/System.ts"
import { meleeForm, missileForm } from "../see/fighter.ts"
import { punchOdds } from "./brawlOdds.ts"

const expected = (rules: AdndHouseRules, by: Sheet, target: Sheet, form: Form, ac: number, often: number): number => {
  const { harm } = oddsOf(rules, form, by.gac0 - ac - form.hit, target.large, 1, 1, target.proof)
  return ((harm[harm.length - 1] as number) * often) / target.hp
}

const fists = (rules: AdndHouseRules, by: Sheet, target: Sheet, ac: number): number => {
  const { form, damage, magic } = by.hands
  if (magic < target.proof) return 0
  const attack = { needed: by.gac0 - ac - form.hit, bonus: form.hit, automatic: false }
  return punchOdds(rules, attack, damage, target.hp).harm / target.hp
}

/** What one sheet can do to another, with the weapon that it starts with. Situations are left out. */
export const exposureOf = (rules: AdndHouseRules, by: Sheet, target: Sheet): Exposure => {
  const form = meleeForm(by, by.hand)
  const shot = missileForm(by, by.hand)
  const bare = target.ac + target.dexAc
  const classes = [
    target.ac,
    target.ac - target.parry,
    bare + rules["charge.ac_penalty"],
    bare,
    (rules["attack.rear_denies_dex"] ? bare + target.shieldAc : target.ac) + 2,
  ]
  const often = form === undefined ? 0 : (form.perRound[0] + form.perRound[1]) / 2
  return {
    melee: classes.map((ac) =>
      form !== undefined
        ? expected(rules, by, target, form, ac, often)
        : by.hands.listed
          ? fists(rules, by, target, ac)
          : 0,
    ),
    missile: shot === undefined ? 0 : expected(rules, by, target, shot, target.ac, shot.rate / 4),
  }
}
