import type { Decision } from "../../../contract/Decision.ts"
import type { Forecast } from "../../../contract/Forecast.ts"
import type { Precedent } from "../../../contract/Precedent.ts"
import type { Attack } from "./Attack.ts"

/** A turn as it looked. */
export interface Look {
  readonly description: Int32Array
  readonly hash: number
  readonly decision: Decision
  /** The forecasts, by option and by the hit points of its target (see `slotOf`). */
  readonly forecasts: (Forecast | undefined)[][]
  /** The option asked for last: forecasts are asked for in order. */
  last: number
  /** The only one that options are aimed at, -1 if there are several, or none. */
  readonly target: number
  /** Where policies note what they choose, by the hit points of the only target. */
  readonly precedents: (Precedent | undefined)[]
  /** What options that attack come to, by option. */
  readonly attacks: (Attack | undefined)[]
}

/** The looks of the turns of one scenario. Memory beside the state, as the board is. */
export interface TurnMemo {
  /** By combatant and by the last bits of the description's hash. */
  readonly looks: readonly (Look | undefined)[][]
  /**
   * The hash met last in each of these places. Only what is met again is remembered: on the move every turn looks new, and
   * remembering it would cost more than it gives.
   */
  readonly met: readonly Int32Array[]
  /** By combatant, its kinds of ammunition. */
  readonly stocks: readonly (readonly number[])[]
  /** The description written last: a scratch as long as all of them. */
  readonly scratch: Int32Array
  /** By combatant, the look of the decision made last. */
  readonly latest: (Look | undefined)[]
  /**
   * How long it is still worth looking: up with every turn that was known, down with every one that was not. Where everybody
   * is on the move looks hardly ever come back, and once luck is gone nobody looks any more.
   */
  luck: number
}
