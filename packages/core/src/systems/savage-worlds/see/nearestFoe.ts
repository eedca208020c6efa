import type { FighterView, SwCombat } from "../model/System.ts"
import { areFoes, away, fighterOf, isAble } from "./fighter.ts"

/** The nearest foe, -1 for none. */
export const nearestFoe = (combat: SwCombat, who: number): number => {
  const me = fighterOf(combat, who)
  let nearest = -1
  let near = Number.POSITIVE_INFINITY
  const { combatants } = combat.state
  for (let foe = 0; foe < combatants.length; foe++) {
    const other = combatants[foe] as FighterView
    if (!areFoes(me, other) || !isAble(other)) continue
    const far = away(combat, who, foe)
    if (far >= near) continue
    nearest = foe
    near = far
  }
  return nearest
}
