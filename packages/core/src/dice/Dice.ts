import type { Who } from "../kinds/indices.ts"
import type { Purpose } from "./purpose.ts"
import type { Stream } from "./Stream.ts"

/** Thrown when a combat has rolled more dice than its limits allow; `Combat` turns it into a counted draw. */
export class DiceLimit extends Error {}

/**
 * Dice with a scope. Every act opens a scope from facts in the state; inside it each (who, purpose) has streams of its
 * own, one for each opening. Counters live only inside a scope, so at every main decision they are all zero and a log
 * prefix is enough to play on.
 *
 * A stream is finished with when the next one is opened: draw all the dice of a test, then emit, then open windows.
 * Reactions inside an act stay in the act's scope: they have streams of their own by who rolls and by the opening's
 * number.
 */
export interface Dice extends Stream {
  /**
   * Opens a scope: the round, the index of the one whose act it is (-1: the round itself) and the ordinal of the act.
   */
  scope(round: number, owner: Who, act: number): void
  /** Opens the next stream of combatant `who` (-1: nobody's) for `purpose` in the present scope. Returns itself. */
  open(who: number, purpose: Purpose): Stream
  /** Opens the private stream of a policy's n-th decision in a round. It never touches the streams of the rules. */
  think(round: number, who: Who, nth: number): Stream
  /** Whether dice may fall in every way: then it pays to find out what makes no difference. */
  readonly everyWay?: boolean
  /** Whether nothing counts but the state that dice lead to: harm beyond what fells is as much as that. */
  readonly onlyState?: boolean
  /** How many dice have been rolled so far, thinking included. */
  readonly rolled: number
}
