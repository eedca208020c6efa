import { mod } from "../book/terms.ts"
import type { SymCombat } from "../model/System.ts"
import { advantageOf, withoutSource, withSource } from "../see/aim.ts"
import { fighterOf, isAble, meleeItem, profileOf, sheetOf } from "../see/fighter.ts"
import { foresee, promise } from "./foresee.ts"

/** What being prone is worth to the enemies around, until the victim stands again. */
export const proneHarm = (combat: SymCombat, victim: number): number => {
  let sum = 0
  for (let rest = fighterOf(combat, victim).engaged; rest !== 0; rest &= rest - 1) {
    const foe = 31 - Math.clz32(rest & -rest)
    const other = fighterOf(combat, foe)
    if (!isAble(other)) continue
    const profile = profileOf(combat, foe, meleeItem(sheetOf(combat, foe), other))
    const mods = advantageOf(combat, foe, victim, profile.melee, false)
    foresee(combat, foe, victim, profile, withSource(mods, mod.prone))
    sum += promise.harm
    foresee(combat, foe, victim, profile, withoutSource(mods, mod.prone))
    sum -= promise.harm
  }
  return sum
}
