import type { Decision } from "../../../contract/Decision.ts"
import type { Forecast } from "../../../contract/Forecast.ts"
import type { Precedent } from "../../../contract/Precedent.ts"

/** A decision as it looked. Reactions are asked with options of their own, which follow from the description as well. */
export interface Look {
  readonly description: Int32Array
  readonly decision: Decision
  readonly forecasts: (Forecast | undefined)[]
  readonly precedent: Precedent
}

/** The looks of one combatant's decisions, by the last bits of the description's hash. */
export interface Shelf {
  readonly looks: (Look | undefined)[]
  /** The hash met last in each of these places: only what is met again is remembered. */
  readonly met: Int32Array
}

/** The looks of one scenario. Memory beside the state, as the board is. */
export interface Memo {
  /** By combatant. */
  readonly shelves: (Shelf | undefined)[]
  readonly scratch: Int32Array
  /** The decision described last, its look if it has one, and the option asked for last. */
  latest: Decision | undefined
  look: Look | undefined
  last: number
  /** How often it is still worth looking: up with every decision that was known, down with every one that was not. */
  luck: number
}
