import type { DiceExpression } from "../../dice/expression.ts"
import type { MapSheet } from "./places/MapSheet.ts"

/** The numbers of all who fight, once for a scenario: what acts read beside the state. */
export interface Sheets {
  /** How many there are. */
  readonly size: number
  /** Whatever is asked of the acts of these is worked out anew (see `Encounter`). */
  readonly forgets: boolean
  readonly stats: readonly number[]
  readonly diceStats: readonly DiceExpression[]
  readonly rules: readonly number[]
  /**
   * Bounds of the tracks, and what they are at the beginning: who * width + track, then the distances of all
   * pairs, who has what from whom, who gave anything, then what is on the map.
   */
  readonly starts: readonly number[]
  /**
   * Where it begins, by combatant, whether they may have given anybody a condition whose giver is known, and then the
   * same by condition: behind all that a state has itself. No places where a game has no such conditions.
   */
  readonly givers: number
  /** How many such conditions there are. */
  readonly links: number
  readonly lows: readonly number[]
  readonly highs: readonly number[]
  /** The points of each when unhurt: 1 or more. */
  readonly full: readonly number[]
  /** Index of the side of each. */
  readonly sideOf: readonly number[]
  readonly enemies: readonly (readonly number[])[]
  /** Of the same side, without the one whose friends they are. */
  readonly friends: readonly (readonly number[])[]
  /** Undefined where no map matters. */
  readonly map: MapSheet | undefined
}
