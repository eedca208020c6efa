import { testOdds } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import { hasteOf, poolPhysical } from "../see/aim.ts"
import { sheetOf } from "../see/fighter.ts"
import { type Act, hastySkill } from "../see/haste.ts"
import { pool } from "../see/pool.ts"

/** The chance that an act comes off that needs no test but in haste (DS20-048, DS20-049). */
export const hastyChance = (combat: DsCombat, who: number, act: Act, item: number): number => {
  const tested = hastySkill(combat, act)
  if (tested === "none") return 1
  const sheet = sheetOf(combat, who)
  const arm = sheet.arms[item]
  poolPhysical(combat, who, hasteOf(combat, who))
  const score = tested === "weapon" && arm !== undefined ? arm.score : sheet.acrobatics
  return testOdds(combat.prepared.odds, score, 0, pool.penalties).success
}
