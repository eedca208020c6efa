import { degree } from "../../../field/Field.ts"
import { coverBetween, coverOf } from "../../../field/cover.ts"
import type { Square, Who } from "../../../kinds/indices.ts"
import type { SwCombat } from "../model/System.ts"
import { awayFrom, fighterOf, sheetOf } from "./fighter.ts"
import { away } from "./places.ts"
import { fieldNow } from "./ground.ts"

/**
 * Whether two bodies can strike at each other with a weapon of some reach, one of them on another square than it is
 * (C08).
 * RULING: no weapon is long enough to strike through a wall, whole or as a shut door.
 */
export const isInReachFrom = (combat: SwCombat, who: Who, at: Square, other: Who, reach: number): boolean =>
  isWithin(combat, who, at, other, awayFrom(combat, who, at, other), reach)

const isWithin = (combat: SwCombat, who: Who, at: Square, other: Who, far: number, reach: number): boolean => {
  if (far > reach) return false
  const field = fieldNow(combat)
  if (far <= 1 || field.open) return true
  const { space } = sheetOf(combat, other)
  return coverOf(coverBetween(field, at, fighterOf(combat, other).at, sheetOf(combat, who).space, space)) < degree.total
}

/** The same from where they are. */
export const isInReach = (combat: SwCombat, who: Who, other: Who, reach: number): boolean =>
  isWithin(combat, who, fighterOf(combat, who).at, other, away(combat, who, other), reach)
