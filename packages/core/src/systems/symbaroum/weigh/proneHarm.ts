import { asWho, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { mod } from "../book/terms.ts"
import type { SymCombat } from "../model/System.ts"
import { advantageOf, withoutSource, withSource } from "../see/aim.ts"
import { fighterOf, isAble, meleeItem, profileOf, sheetOf } from "../see/fighter.ts"
import { type Aim, keyOne, keyTwo } from "./blowKey.ts"
import { foresee } from "./foresee.ts"

/** How much more an attack does to who lies prone than to who stands. */
const moreWhenProne = (combat: SymCombat, aim: Aim): number => {
  const up = { ...aim, mods: withoutSource(aim.mods, mod.prone) }
  const { blows } = combat.prepared
  if (blows === undefined) return worked(combat, up)
  const left = Math.max(1, fighterOf(combat, aim.target).toughness)
  const one = keyOne(combat, up, left)
  const two = keyTwo(combat, up, ofProne)
  return (blows.find(one, two, 0) ?? blows.keep(one, two, 0, { hit: 0, harm: worked(combat, up), fell: 0 })).harm
}

/** Tells in a key the difference from the attack itself. */
const ofProne = 2

const worked = (combat: SymCombat, up: Aim): number =>
  foresee(combat, { ...up, mods: withSource(up.mods, mod.prone) }).harm - foresee(combat, up).harm

/** What being prone is worth to the enemies around, until the victim stands again. */
export const proneHarm = (combat: SymCombat, victim: Who): number => {
  let sum = 0
  for (let rest = fighterOf(combat, victim).engaged; rest !== 0; rest = withoutLowest(rest)) {
    const foe = asWho(lowestOf(rest))
    const other = fighterOf(combat, foe)
    if (!isAble(other)) continue
    const item = meleeItem(sheetOf(combat, foe), other)
    const mods = advantageOf(combat, foe, victim, profileOf(combat, foe, item).melee, false)
    sum += moreWhenProne(combat, { by: foe, target: victim, item, mods })
  }
  return sum
}
