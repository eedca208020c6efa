import { asWho, type Who } from "../../../kinds/indices.ts"
import { wins } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import { fighterOf } from "../see/fighter.ts"
import { fortitudeTest } from "./foresee.ts"

/** What it is worth to be free of a hold. */
export const freeWorth = 0.3

/** The chance to break free in one action of a turn with so many additional ones (DS20-047, DS20-056). */
export const freeChance = (combat: DsCombat, who: Who, extra: number): number => {
  const own = fortitudeTest(combat, who, extra * combat.prepared.rules.extraActionPenalty)
  return wins(combat.prepared.odds, own, fortitudeTest(combat, asWho(fighterOf(combat, who).heldBy), 0))
}
