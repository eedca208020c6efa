import type { Tally } from "./Tally.ts"

/** What the rest of a turn comes to. */
export interface Rest {
  readonly harm: number
  readonly fell: number
  readonly help: number
  readonly risk: number
  /** The harm, each part of it times the health of whom it is done to. */
  readonly onto: number
}

/** The best that can still be done, and, once it has been asked for, the danger in which it leaves somebody. */
export interface Next extends Rest {
  readonly tally: Tally
  exposure: number | undefined
}

/** The same, and what was supposed of how everybody stands. */
export interface Supposed {
  readonly acts: number
  readonly places: readonly number[]
  readonly values: readonly number[]
  readonly next: Next | undefined
}

export const isSupposed = (
  { acts, places, values }: Supposed,
  after: number,
  supposed: readonly number[],
  facts: readonly number[],
): boolean => {
  if (acts !== after || places.length !== supposed.length) return false
  for (let i = 0; i < places.length; i++)
    if (places[i] !== supposed[i] || values[i] !== facts[supposed[i] as number]) return false
  return true
}
