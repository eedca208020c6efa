import { type Who, asWho, nobody } from "../../../kinds/indices.ts"
import { keptBetween } from "../../../parts/moment.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import { areFoes, fighterOf, isAble } from "./fighter.ts"
import { away } from "./places.ts"

/** The nearest foe, -1 for none. */
// An integer to V8, too: what is kept is a float, and options that had one would all be made otherwise.
export const nearestFoe = (combat: SwCombat, who: Who): Who => asWho(nearest(combat, who, who) | 0)

const nearest = keptBetween((combat: SwCombat, who: Who): number => {
  const me = fighterOf(combat, who)
  let found = nobody
  let near = Number.POSITIVE_INFINITY
  const { combatants } = combat.state
  for (let foe = asWho(0); foe < combatants.length; foe++) {
    const other = combatants[foe] as FighterView
    if (!areFoes(me, other) || !isAble(other)) continue
    const far = away(combat, who, foe)
    if (far >= near) continue
    found = foe
    near = far
  }
  return found
})
