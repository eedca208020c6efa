import { distance } from "../../../field/distance.ts"
import type { Grounds, Standing } from "../../../field/Grounds.ts"
import { asSquare } from "../../../kinds/indices.ts"
import type { Expression } from "../../language/Expression.ts"
import type { Machine, Where } from "../Machine.ts"

/** What on the map of a fight can be opened or broken. */
export interface MapDoors {
  readonly grounds: Grounds
  /** By thing: its numbers, as the game lists them, and whether it can be opened. */
  readonly stats: readonly (readonly number[])[]
  readonly opens: readonly boolean[]
  /** Which of the numbers harm takes from, -1 for none. */
  readonly points: number
  /** The index of the thing that is, or was, on a square; undefined where there is none. */
  at(square: number): number | undefined
}

/** What changes of doors, in this order: those out of the way and those broken, as sets, then what is left of each. */
export const doorPlaces = { gone: 0, broken: 1, left: 2 } as const

export type DoorChange = "open" | "shut" | "break"

/** The sets of doors that are otherwise once one of them is opened, shut or broken: each by its place. */
export const setsAfter = (
  how: DoorChange,
  thing: number,
  now: (place: number) => number,
): readonly (readonly [place: number, set: number])[] => {
  const bit = 1 << thing
  const gone = now(doorPlaces.gone)
  if (how === "shut") return [[doorPlaces.gone, gone & ~bit]]
  const out = [doorPlaces.gone, gone | bit] as const
  return how === "open" ? [out] : [out, [doorPlaces.broken, now(doorPlaces.broken) | bit]]
}

export const isIn = (set: number, thing: number): boolean => (set & (1 << thing)) !== 0

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
