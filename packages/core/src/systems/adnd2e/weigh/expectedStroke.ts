import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { SequenceOdds } from "../model/Sheet.ts"
import type { AdndCombat, Glance } from "../model/System.ts"
import { posture } from "../model/posture.ts"
import { strike } from "./strike.ts"
import { late } from "./timing.ts"

/**
 * Fills in a stroke that comes only if the enemy does: on guard, or waiting.
 *
 * @param comes how likely the enemy comes
 */
export const expectedStroke = (
  into: Fillable,
  combat: AdndCombat,
  target: Who,
  odds: SequenceOdds,
  comes: number,
  glance: Glance,
): Fillable => {
  strike(into, combat, target, odds)
  const chance = comes * glance.untilThen(late, target)
  into.success *= chance
  into.harm *= chance
  into.fell *= chance
  into.exposure = glance.exposure(posture.plain, 0)
  return into
}
