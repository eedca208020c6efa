import { type Who, asWho, nobody } from "../../../kinds/indices.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import { areFoes, away, fighterOf, isAble } from "./fighter.ts"

/** The nearest foe, -1 for none. */
export const nearestFoe = (combat: SwCombat, who: Who): Who => {
  const me = fighterOf(combat, who)
  let nearest = nobody
  let near = Number.POSITIVE_INFINITY
  const { combatants } = combat.state
  for (let foe = asWho(0); foe < combatants.length; foe++) {
    const other = combatants[foe] as FighterView
    if (!areFoes(me, other) || !isAble(other)) continue
    const far = away(combat, who, foe)
    if (far >= near) continue
    nearest = foe
    near = far
  }
  return nearest
}
