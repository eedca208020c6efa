import { testOdds } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import { type Act, hastyScore } from "../see/haste.ts"
import { pool } from "../see/pool.ts"

/** The chance that an act comes off that needs no test but in haste (DS20-048, DS20-049). */
export const hastyChance = (combat: DsCombat, who: number, act: Act, item: number): number => {
  const score = hastyScore(combat, who, act, item)
  return score === undefined ? 1 : testOdds(combat.prepared.odds, score, 0, pool.penalties).success
}
