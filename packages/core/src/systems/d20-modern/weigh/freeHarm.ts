import type { Who } from "../../../kinds/indices.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import { fighterOf, handsOf, isUp } from "../see/fighter.ts"
import { harmOf } from "./worth.ts"

/** The best that somebody could do with one attack if it were free. */
export const freeHarm = (combat: D20Combat, who: Who): number => {
  let best = 0
  const { melee, ranged } = handsOf(combat, who)
  for (const foe of combat.prepared.foes[fighterOf(combat, who).side] as readonly Who[]) {
    if (!isUp(combat.state.combatants[foe] as FighterView)) continue
    for (const forms of [melee, ranged])
      for (const form of forms) best = Math.max(best, harmOf(combat, who, form, foe, 0))
  }
  return best
}
