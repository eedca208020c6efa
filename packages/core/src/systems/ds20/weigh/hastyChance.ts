import type { Who } from "../../../kinds/indices.ts"
import { testOdds } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import { type Act, hastyNeed } from "../see/haste.ts"

/** The chance that an act comes off that needs no test but in haste (DS20-048, DS20-049). */
export const hastyChance = (combat: DsCombat, who: Who, act: Act, item: number): number => {
  const needed = hastyNeed(combat, who, act, item)
  return needed === undefined ? 1 : testOdds(combat.prepared.odds, needed.score, 0, needed.pool.penalties).success
}
