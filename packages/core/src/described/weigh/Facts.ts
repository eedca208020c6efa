import type { Sheets } from "./Sheets.ts"

/**
 * How everybody stands, as one list: their tracks, the distances of all pairs, what is on the map, then
 * who is out of the fight, then whose turn of the round is over.
 */
export type Facts = number[]

/** How everybody stands, as an act finds it. */
export interface Board {
  readonly tracks: ArrayLike<number>
  readonly isOut: (who: number) => boolean
  /** Who will not get up again: nobody unless said. */
  readonly isGone?: (who: number) => boolean
  /** Whose turn of this round has begun: nobody's unless said. */
  readonly isDone?: (who: number) => boolean
  /** On a map: the square of each, and what changes of doors. */
  readonly at?: (who: number) => number
  readonly ofDoors?: (place: number) => number
}

/** Where it stands whether somebody is out (1), for good (2), and whether their turn has begun. */
export const outPlace = ({ starts }: Pick<Sheets, "starts">, who: number): number => starts.length + who
export const donePlace = ({ size, starts }: Pick<Sheets, "size" | "starts">, who: number): number =>
  starts.length + size + who

/** Where it stands whether somebody may have given anybody a condition: one of those whose giver is known. */
export const givenPlace = ({ givers, size }: Pick<Sheets, "givers" | "size">, index: number, giver: number): number =>
  givers + (1 + index) * size + giver

/** Who has given anybody a condition whose giver is known: the places of that end where those of givers begin. */
const writeGivers = ({ givers, links, size }: Sheets, into: Facts): void => {
  if (links === 0) return
  for (let i = 0; i < (1 + links) * size; i++) into[givers + i] = 0
  const first = givers - links * size * size
  for (let place = first; place < givers; place++)
    if (into[place] === 1) {
      const giver = (place - first) % size
      into[givers + giver] = 1
      into[givers + (1 + Math.floor((place - first) / (size * size))) * size + giver] = 1
    }
}

const nothing = (): number => 0

/** Writes a board into a list that may be used again. */
export const factsOf = (
  sheets: Sheets,
  { at, isDone, isGone, isOut, ofDoors, tracks }: Board,
  into: Facts = [],
): Facts => {
  const { givers, map, size, starts } = sheets
  const many = starts.length
  for (let i = 0; i < givers; i++) into[i] = tracks[i] as number
  writeGivers(sheets, into)
  map?.write(into, at ?? nothing, ofDoors ?? nothing)
  for (let who = 0; who < size; who++) {
    into[many + who] = isOut(who) ? (isGone?.(who) === true ? 2 : 1) : 0
    into[many + size + who] = isDone?.(who) === true ? 1 : 0
  }
  return into
}
