import type { Decision } from "../../../contract/Decision.ts"
import type { Forecast } from "../../../contract/Forecast.ts"
import type { Precedent } from "../../../contract/Precedent.ts"

/** A decision as it looked. */
export interface Look {
  readonly hash: number
  readonly description: Int32Array
  /** Undefined where the turn was over. */
  readonly decision: Decision | undefined
  /** The forecasts, by option. */
  readonly forecasts: (Forecast | undefined)[]
  /** The option asked for last: forecasts are asked for in order. */
  last: number
  /** Where policies note what they choose. */
  readonly precedent: Precedent
}

/** The looks of the turns of one scenario. Memory beside the state, as the board is. */
export interface TurnMemo {
  /** By the last bits of the description's hash. */
  readonly looks: (Look | undefined)[]
  /** The hash met last in each of these places: only what is met again is remembered. */
  readonly met: Int32Array
  readonly scratch: Int32Array
  /** The look of the decision made last. */
  latest: Look | undefined
  /**
   * How long it is still worth looking: up with every decision that was known, down with every one that was not. Where everybody
   * is on the move looks hardly ever come back, and once luck is gone nobody looks any more.
   */
  luck: number
}
