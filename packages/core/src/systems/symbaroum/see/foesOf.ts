import { asWho, type Who } from "../../../kinds/indices.ts"
import { keptBetween } from "../../../parts/moment.ts"
import type { SymCombat } from "../model/System.ts"
import { areFoes, fighterOf, isAble } from "./fighter.ts"

const lookedAt = keptBetween((combat: SymCombat, who: Who): number => {
  const me = fighterOf(combat, who)
  let foes = 0
  for (let i = asWho(0); i < combat.state.combatants.length; i++) {
    const other = fighterOf(combat, i)
    if (areFoes(me, other) && isAble(other)) foes |= 1 << i
  }
  return foes
})

/** The able enemies of somebody: bits by index. */
export const foesOf = (combat: SymCombat, who: Who): number => lookedAt(combat, who, who) | 0
