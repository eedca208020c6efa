import { asWho, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { mod } from "../book/terms.ts"
import type { SymCombat } from "../model/System.ts"
import { advantageOf, withoutSource, withSource } from "../see/aim.ts"
import { fighterOf, isAble, meleeItem, profileOf, sheetOf } from "../see/fighter.ts"
import { foresee } from "./foresee.ts"

/** What being prone is worth to the enemies around, until the victim stands again. */
export const proneHarm = (combat: SymCombat, victim: Who): number => {
  let sum = 0
  for (let rest = fighterOf(combat, victim).engaged; rest !== 0; rest = withoutLowest(rest)) {
    const foe = asWho(lowestOf(rest))
    const other = fighterOf(combat, foe)
    if (!isAble(other)) continue
    const item = meleeItem(sheetOf(combat, foe), other)
    const mods = advantageOf(combat, foe, victim, profileOf(combat, foe, item).melee, false)
    sum += foresee(combat, { by: foe, target: victim, item, mods: withSource(mods, mod.prone) }).harm
    sum -= foresee(combat, { by: foe, target: victim, item, mods: withoutSource(mods, mod.prone) }).harm
  }
  return sum
}
