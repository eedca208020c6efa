import type { Tally } from "../Tally.ts"

/** What the rest of a turn comes to. */
export interface Rest {
  readonly harm: number
  readonly fell: number
  readonly help: number
  readonly risk: number
  /** The harm, each part of it times the health of whom it is done to. */
  readonly onto: number
  /** What its sway is at most. */
  readonly most: number
  /** What it costs to do all of it: see `effort`. */
  readonly cost: number
}

/**
 * The best that can still be done, and, once it has been asked for, its sway and how the turn ends by it.
 */
export interface Next extends Rest {
  readonly tally: Tally
  sway: number | undefined
  end: End | undefined
}

/** How a turn ends: the danger in which it leaves its owner, and what befalls others by itself, as a gain. */
export interface End {
  exposure: number
  gain: number
}
