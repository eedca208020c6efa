import type { Grounds } from "../../../field/Grounds.ts"
import { withIn, withoutIn } from "../../../parts/bits.ts"

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
  const gone = now(doorPlaces.gone)
  if (how === "shut") return [[doorPlaces.gone, withoutIn(gone, thing)]]
  const out = [doorPlaces.gone, withIn(gone, thing)] as const
  return how === "open" ? [out] : [out, [doorPlaces.broken, withIn(now(doorPlaces.broken), thing)]]
}
