import type { Who } from "../../../kinds/indices.ts"
import { firstAidActions } from "../see/patients.ts"
import { testOdds } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import { hasteOf } from "../see/aim.ts"
import { fighterOf, inAgony, sheetOf } from "../see/fighter.ts"

/**
 * What it is worth to have a friend out of agony, or out of the state Grave: neither fights on any the better for it.
 */
const savedWorth = 0.3
const caredWorth = 0.05

/** The chance that first aid comes off. */
export const aidChance = (combat: DsCombat, who: Who): number => {
  const haste = Math.max(0, hasteOf(combat, who))
  return testOdds(combat.prepared.odds, sheetOf(combat, who).firstAid, 0, haste).success
}

/** What one action of first aid is worth: its share of those that are still to come, the last of which rolls. */
export const aidWorth = (combat: DsCombat, who: Who, patient: Who): number => {
  const worth = inAgony(fighterOf(combat, patient)) ? savedWorth : caredWorth
  const me = fighterOf(combat, who)
  const left = firstAidActions(combat) - (me.patient === patient ? me.tended : 0)
  return (aidChance(combat, who) * worth) / Math.max(1, left)
}
