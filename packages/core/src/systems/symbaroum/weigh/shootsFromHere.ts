import { asWho, type Who } from "../../../kinds/indices.ts"
import { keptBetween } from "../../../parts/moment.ts"
import type { SymCombat } from "../model/System.ts"
import { areFoes, fighterOf, isAble, profileOf, sheetOf } from "../see/fighter.ts"
import { canShootAt } from "../see/shooting.ts"
import { corruptionRisk } from "./corruptionRisk.ts"
import { attackNow } from "./foreseeAll.ts"

/** RULING: a shot that does so little is none: two who throw knives at mail would do so until the light fails. */
const nextToNothing = 0.02

const shoots = keptBetween((combat: SymCombat, who: Who): number => {
  const me = fighterOf(combat, who)
  for (const item of sheetOf(combat, who).ranged) {
    for (let foe = asWho(0); foe < combat.state.combatants.length; foe++) {
      const other = fighterOf(combat, foe)
      if (!areFoes(me, other) || !isAble(other) || !canShootAt(combat, who, foe, item)) continue
      const taint = corruptionRisk(combat, who, profileOf(combat, who, item).taint)
      const { harm } = attackNow(combat, who, foe, item)
      if (harm > nextToNothing && harm > taint) return 1
    }
  }
  return 0
})

/**
 * Whether it can shoot at somebody from where it stands, with something that costs it less than it does: then there is
 * no need to come nearer.
 */
export const shootsFromHere = (combat: SymCombat, who: Who): boolean =>
  sheetOf(combat, who).ranged.length > 0 && shoots(combat, who, who) === 1
