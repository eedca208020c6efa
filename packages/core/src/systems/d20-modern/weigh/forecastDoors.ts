import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { D20Combat } from "../model/System.ts"
import { barredFor, nearestFoe, wayToDoor } from "../see/doors.ts"
import { handsOf } from "../see/fighter.ts"
import { thingOn } from "../see/ground.ts"
import { speedLeft } from "../see/movement.ts"
import { exposureOf } from "./exposure.ts"
import { riskOf } from "./opportunities.ts"

// What is won by doors that are opened or broken.

const barredFrom = (combat: D20Combat, who: number, foe: number) => {
  const { listed, ranged } = handsOf(combat, who)
  return barredFor(combat, who, ranged[0] ?? listed[0], foe)
}

/** What a door out of the way is worth that bars no way. */
const nothingBarred = 0.02

/**
 * How much of the way to the nearest enemy is won by having a door out of the way: all, if it is what bars that way.
 */
export const gainOf = (combat: D20Combat, who: number, door: number): number => {
  const foe = nearestFoe(combat, who)
  const barred = foe < 0 ? undefined : barredFrom(combat, who, foe)
  return barred === undefined ? nothingBarred : barred.door === door ? 1 : 0.3
}

/** A door opened by hand; shut, it may keep somebody out. */
export const handlingDoor = (f: Fillable, combat: D20Combat, d: Decision, o: Option, opens: boolean): void => {
  const door = combat.prepared.doors.findIndex(({ at }) => at === o.place)
  if (opens) f.approach = gainOf(combat, d.who, door)
  f.exposure = exposureOf(combat, d, 0)
}

/** Something heavy pushed a square: worth it where it bars the way, and it may have to be pushed on. */
export const shoving = (f: Fillable, combat: D20Combat, d: Decision, o: Option): void => {
  const gain = gainOf(combat, d.who, thingOn(combat, o.place))
  f.approach = gain > nothingBarred ? pushWorth * gain : 0
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0)
  f.cost = effort
}

/** RULING: half of the way that a thing bars is won by pushing it a square; where it bars none, it is no use. */
const pushWorth = 0.5
const effort = 0.01

/** Whether a walk towards an enemy gets nowhere: it is at the door that bars the way. */
export const isAtDoor = (combat: D20Combat, who: number, foe: number): boolean => {
  const barred = barredFrom(combat, who, foe)
  return barred !== undefined && wayToDoor(combat, who, barred, speedLeft(combat, who, 1)).squares.length === 0
}
