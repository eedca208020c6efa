import { asWho, type Who } from "../../../kinds/indices.ts"
import type { D20Combat } from "../model/System.ts"
import { barredFor, nearestFoe, wayToDoor } from "../see/doors.ts"
import { handsOf } from "../see/fighter.ts"
import { speedLeft } from "../see/movement.ts"

// What is won by doors that are opened or broken.

const barredFrom = (combat: D20Combat, who: Who, foe: Who) => {
  const { listed, ranged } = handsOf(combat, who)
  return barredFor(combat, who, ranged[0] ?? listed[0], foe)
}

/** What a door out of the way is worth that bars no way. */
export const nothingBarred = 0.02

/**
 * How much of the way to the nearest enemy is won by having a door out of the way: all, if it is what bars that way.
 */
export const wonBy = (combat: D20Combat, who: Who, door: number): number => {
  const foe = nearestFoe(combat, who)
  const barred = foe < 0 ? undefined : barredFrom(combat, who, asWho(foe))
  return barred === undefined ? nothingBarred : barred.door === door ? 1 : 0.3
}

/** Whether a walk towards an enemy gets nowhere: it is at the door that bars the way. */
export const isAtDoor = (combat: D20Combat, who: Who, foe: Who): boolean => {
  const barred = barredFrom(combat, who, foe)
  return barred !== undefined && wayToDoor(combat, who, barred, speedLeft(combat, who, 1)).squares.length === 0
}
