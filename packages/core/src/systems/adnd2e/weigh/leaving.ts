import { asWho, type Square, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withIn, withoutLowest } from "../../../parts/bits.ts"
import type { AdndCombat, Glance } from "../model/System.ts"
import { hasChanceLeft } from "../see/chances.ts"
import { threatens } from "../see/threat.ts"
import { posture } from "../model/posture.ts"
import { placeTowards } from "./places.ts"

/**
 * What enemies that see its back do to it as it leaves their reach (ADD2-082, 154).
 *
 * @param place where it goes, if that is known: some may reach it there, too
 */
export const riskOfLeaving = (combat: AdndCombat, who: Who, glance: Glance, place?: Square): number => {
  if (glance.around === 0) return 0
  if (place !== undefined) return freshRisk(combat, who, glance, place)
  if (glance.leaving < 0) glance.leaving = freshRisk(combat, who, glance)
  return glance.leaving
}

const freshRisk = (combat: AdndCombat, who: Who, glance: Glance, place?: Square): number => {
  let takers = 0
  for (let rest = glance.around; rest !== 0; rest = withoutLowest(rest)) {
    const foe = asWho(lowestOf(rest))
    if (place !== undefined && threatens(combat, foe, who, place)) continue
    if (hasChanceLeft(combat, foe, who)) takers = withIn(takers, foe)
  }
  return glance.chances(takers, posture.rear)
}

/** The same for a combatant that walks up to another, straight ahead. */
export const riskOfComingTo = (combat: AdndCombat, who: Who, target: Who, reach: number, glance: Glance): number => {
  const steps = (glance.away[target] as number) - reach
  if (steps <= 0 || glance.around === 0) return 0
  return riskOfLeaving(combat, who, glance, placeTowards(combat, who, target, steps))
}
