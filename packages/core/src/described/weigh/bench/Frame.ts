import { unread } from "../../meaning/Machine.ts"
import type { Sheets } from "../Sheets.ts"

/** A board, and what was looked at on it: the places, and which they are. */
export interface Frame {
  readonly tracks: number[]
  readonly outs: number[]
  readonly reads: number[]
  readonly isRead: boolean[]
  /**
   * By place: of which numbers it is known whether it is above them, counted from the lowest, a bit each; and above
   * which of them it is.
   */
  readonly asked: number[]
  /** Places of points that are taken to be plenty, and the least that is left there. */
  readonly wide: number[]
  readonly lows: number[]
  /** By such a place: how many points are lost, on average. */
  readonly lost: number[]
  /** By such a place: what is left in the way that is gone; 0 where nobody has asked. */
  readonly points: number[]
  isPlenty: boolean
}

export const freshFrame = ({ sideOf, starts }: Pick<Sheets, "sideOf" | "starts">): Frame => ({
  tracks: starts.map(() => unread),
  outs: sideOf.map(() => -1),
  reads: [],
  isRead: [],
  asked: starts.map(() => 0),
  wide: [],
  lows: [],
  lost: starts.map(() => 0),
  points: starts.map(() => 0),
  isPlenty: false,
})
