import type { Chooser } from "../combat/Combat.ts"
import type { Encounter } from "../contract/Encounter.ts"
import type { Carried, System } from "../contract/System.ts"

/** What `checkRuleset` plays: an encounter, with choosers for its sides, under one seed and combat index. */
export interface Trial<T extends System> {
  readonly name: string
  readonly encounter: Encounter<T>
  /** Makes the chooser of the sides, given which policy plays which side: `swapped` exchanges the first two. */
  readonly choose: (swapped: boolean) => Chooser<T>
  readonly seed: number
  readonly combat: number
  /**
   * The same cast under other house rules: what somebody might believe. Forecasts by these tables of fights that are
   * played by the others must be sound too.
   */
  readonly believed?: Encounter<T>
  /** What fights before have left: such a fight must keep every law too. */
  readonly carried?: Carried<T>
  /**
   * Of a game too large to be weighed without memories: only the first so many main decisions are asked what they
   * promise, and compared with tables made anew for each of them.
   */
  readonly anew?: number
}
