import { distance } from "../../../field/distance.ts"
import type { Standing } from "../../../field/Grounds.ts"
import { asSquare } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import type { Expression } from "../../language/Expression.ts"
import type { Machine, Where } from "../Machine.ts"
import { doorPlaces } from "./MapDoors.ts"

/** Which thing the act is aimed at; -1 for none. */
export const doorAimed = (where: Where | undefined): number => where?.doors?.at(where.aimed) ?? -1

/** A number of the door that the act is aimed at; 0 where there is none. */
export const doorNumber = ({
  index,
  isLeft,
}: Extract<Expression, { readonly is: "door" }>): ((m: Machine) => number) => {
  if (isLeft === true)
    return (m) => {
      const thing = doorAimed(m.where)
      return thing < 0 ? 0 : (m.where?.ofDoors(doorPlaces.left + thing) ?? 0)
    }
  return (m) => m.where?.doors?.stats[doorAimed(m.where)]?.[index] ?? 0
}

/** Whether a door can be shut: it is open, can be opened and is not broken, and nobody stands or lies in it. */
export const canBeShut = (where: Where, thing: number, isGone: (who: number) => boolean): boolean => {
  const { doors, field, spaces } = where
  const standing: Standing | undefined = doors?.grounds.things[thing]
  if (doors === undefined || standing === undefined || doors.opens[thing] !== true) return false
  if (!isIn(where.ofDoors(doorPlaces.gone), thing) || isIn(where.ofDoors(doorPlaces.broken), thing)) return false
  return spaces.every(
    (space, who) => isGone(who) || distance(field, asSquare(where.at(who)), standing.at, space, 1) > 0,
  )
}
