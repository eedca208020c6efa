import type { Prepared } from "../../contract/Prepared.ts"
import type { BaseState } from "../../contract/State.ts"
import type { System } from "../../contract/System.ts"
import type { DiceExpression } from "../../dice/expression.ts"
import type { EventsOf } from "../../log/events.ts"
import type { Foresight } from "../weigh/Foresight.ts"
import type { OddsBook } from "../weigh/OddsBook.ts"
import type { Sheets } from "../weigh/Sheets.ts"
import type { events } from "./events.ts"
import type { Moment } from "./Moment.ts"

export interface DescribedState extends BaseState {
  /**
   * Tracks and conditions of all: who * width + track; behind them the distances of all pairs, where the game has any.
   */
  tracks: number[]
  /** The place of each in the order of the round, from 0; the same for all as long as there is none. */
  ranks: number[]
  /** Whose turn of this round is over or going on. */
  done: boolean[]
  /** Whose turn it is, -1 between turns, and how often they have acted in it. */
  turn: number
  acts: number
  /**
   * The phase of the round in which something was done last, -1 for none, and in how many phases each has done nothing
   * yet.
   */
  phase: number
  held: number[]
  /** A round has begun, and not all have said what they will do. */
  declaring: boolean
  /** What each has said: empty until then, -1 first for nothing; else verb, target, item, place and extra. */
  declared: (readonly number[])[]
  /** The doors that are broken, as a set by their index, then what is left of each; empty where there are none. */
  doors: number[]
}

/** What a fight hands on of somebody to the next one of the day. */
export interface DescribedCarried {
  readonly tracks: readonly number[]
  readonly down: boolean
  readonly dead: boolean
}

export interface DescribedPrepared extends Prepared {
  readonly sheets: Sheets
  /** The square of each at the beginning. */
  readonly at: readonly number[]
  /** What somebody does an action with: by combatant and action an index of means, undefined where with nothing. */
  readonly things: readonly (readonly (number | undefined)[])[]
  readonly book: OddsBook
  /** What turns promise, and what is known of the moment that was looked at last. */
  readonly foresight: Foresight
  readonly moment: Moment
  /** Where acts are played: a `PlayStage`, which belongs to the fight that is being played. */
  readonly stage: { current: unknown }
}

/** The types of every described game: what differs from game to game is in its values. */
export interface Described extends System {
  houseRules: Readonly<Record<string, number | boolean | string>>
  statBlock: Readonly<Record<string, number | boolean | string | readonly string[] | DiceExpression>>
  /** The bands in which enemies and friends begin, where a scenario says it. */
  setting: { readonly enemies?: string; readonly friends?: string }
  placement: object
  /** The numbers of a door. */
  thing: Readonly<Record<string, number | boolean | string>>
  prepared: DescribedPrepared
  state: DescribedState
  event: EventsOf<typeof events>
  carried: DescribedCarried
  /** How much of each track comes back, or goes, between two fights. */
  rest: Readonly<Record<string, number | undefined>>
}
