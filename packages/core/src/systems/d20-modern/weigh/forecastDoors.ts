import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { D20Combat } from "../model/System.ts"
import { barredFor, nearestFoe, wayToDoor } from "../see/doors.ts"
import { handsOf } from "../see/fighter.ts"
import { speedLeft } from "../see/movement.ts"
import { exposureOf } from "./exposure.ts"

// What is won by doors that are opened or broken.

const barredFrom = (combat: D20Combat, who: number, foe: number) => {
  const { listed, ranged } = handsOf(combat, who)
  return barredFor(combat, who, ranged[0] ?? listed[0], foe)
}

/** How much of the way to the nearest enemy is won by having a door out of the way: all, if it is what bars that way. */
export const gainOf = (combat: D20Combat, who: number, door: number): number => {
  const foe = nearestFoe(combat, who)
  const barred = foe < 0 ? undefined : barredFrom(combat, who, foe)
  return barred === undefined ? 0.02 : barred.door === door ? 1 : 0.3
}

/** A door opened by hand; shut, it may keep somebody out. */
export const handlingDoor = (f: Fillable, combat: D20Combat, d: Decision, o: Option, opens: boolean): void => {
  const door = combat.prepared.doors.findIndex(({ at }) => at === o.place)
  if (opens) f.approach = gainOf(combat, d.who, door)
  f.exposure = exposureOf(combat, d, 0)
}

/** Whether a walk towards an enemy gets nowhere: it is at the door that bars the way. */
export const isAtDoor = (combat: D20Combat, who: number, foe: number): boolean => {
  const barred = barredFrom(combat, who, foe)
  return barred !== undefined && wayToDoor(combat, who, barred, speedLeft(combat, who, 1)).squares.length === 0
}
