import type { System } from "../contract/System.ts"

/** One main decision of a recorded combat. */
export interface Moment {
  /** How many events stood in the log when it was open. */
  readonly at: number
  readonly decision: string
  readonly state: string
}

/** A fight as it was played, to be contradicted. */
export interface Recording<T extends System> {
  readonly log: readonly T["event"][]
  readonly moments: readonly Moment[]
  /** Every answer in order, main or on the spot: the index taken. */
  readonly answers: readonly number[]
  /** For each main decision, how many answers had been given before it. */
  readonly answered: readonly number[]
  /** The indices of the events that answer decisions in the middle of somebody else's act. */
  readonly reactions: ReadonlySet<number>
  readonly finalState: string
  /** It has come to an end. */
  readonly whole: boolean
  /** It was ended by a limit of events or dice. */
  readonly cut: boolean
}
