import type { Fillable } from "../../../contract/Forecast.ts"
import type { AdndCombat } from "../model/System.ts"
import { glanceAt } from "../see/glance.ts"
import { posture } from "../model/posture.ts"
import { type Strike, strike } from "./strike.ts"
import { late } from "./timing.ts"

/**
 * Fills in a stroke that comes only if the enemy does: on guard, or waiting.
 *
 * @param comes how likely the enemy comes
 */
export const expectedStroke = (into: Fillable, combat: AdndCombat, of: Strike, comes: number): Fillable => {
  const glance = glanceAt(combat, of.who)
  strike(into, combat, of)
  const chance = comes * glance.untilThen(late, of.target)
  into.success *= chance
  into.harm *= chance
  into.fell *= chance
  into.exposure = glance.exposure(posture.plain, 0)
  return into
}
