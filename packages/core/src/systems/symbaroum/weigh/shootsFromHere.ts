import { asWho, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { keptBetween } from "../../../parts/moment.ts"
import type { SymCombat } from "../model/System.ts"
import { profileOf, sheetOf } from "../see/fighter.ts"
import { foesOf } from "../see/foesOf.ts"
import { canShootAt } from "../see/shooting.ts"
import { corruptionRisk } from "./corruptionRisk.ts"
import { attackNow } from "./foreseeAll.ts"

/** RULING: a shot that does so little is none: two who throw knives at mail would do so until the light fails. */
const nextToNothing = 0.02

const shoots = keptBetween((combat: SymCombat, who: Who): number => {
  for (const item of sheetOf(combat, who).ranged) {
    for (let rest = foesOf(combat, who); rest !== 0; rest = withoutLowest(rest)) {
      const foe = asWho(lowestOf(rest))
      if (!canShootAt(combat, who, foe, item)) continue
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
