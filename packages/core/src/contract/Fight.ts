import type { Dice } from "../dice/Dice.ts"
import type { BaseEvent } from "../log/baseEvents.ts"
import type { Option } from "./Decision.ts"
import type { Text } from "./LogReader.ts"
import type { Note } from "./Note.ts"
import type { View } from "./State.ts"
import type { System } from "./System.ts"

/**
 * What rules see of a combat in progress: they read its state, roll its dice, ask for decisions in the middle of an act
 * and emit events. `emit` alone writes. `Combat` is the one that there is.
 */
export interface Fight<T extends System> {
  readonly prepared: T["prepared"]
  /** The state, for reading. It stays live: it changes with every emit. */
  readonly state: View<T["state"]>
  /** The events so far. */
  readonly log: readonly T["event"][]
  readonly dice: Dice
  /** The number of the fight in its day, from 0. */
  readonly fight: number
  /**
   * Its tables are what somebody believes, not what is played by: it is for looking at, and nothing is rolled or
   * emitted in it. Its decisions were made by other tables, so a memory of decisions must neither answer for them nor
   * learn from them.
   */
  readonly believed: boolean
  /** Why varying modifiers are what they are; undefined unless explaining. */
  readonly notes: readonly Note[] | undefined

  /**
   * Appends an event and lets `evolve` write what it says.
   *
   * @param write the function of the ruleset's `evolve` for this event. It is looked up when it is not given; to give
   *   it saves a tenth of the time of a fight where it is done for the events of every turn.
   */
  emit<E extends T["event"] | BaseEvent>(event: E, write?: (state: T["state"], event: E) => void): void
  /**
   * Notes a varying modifier of the event that is emitted next. Costs nothing when explain is off.
   *
   * @param on which number of the event it changes, if not what is added to the die
   */
  why(rule: string, value: number, on?: Text): void
  /**
   * Asks the controller of `who` in the middle of an act, and logs the answer. With one option there is nothing to ask
   * and nothing to log. Look again at actor, target and distance afterwards: a window may have changed everything.
   */
  ask(who: number, kind: number, options: readonly Option[]): Option
  /** Starts the next round, unless the limit is reached: then the fight is a draw and the answer is false. */
  startRound(): boolean
  /**
   * Fixes the result. The aftermath goes on until the ruleset emits `CombatEnded`.
   *
   * @param winner the side that has won, -1 for none
   * @param reason one of `endReason`; left out: by how the last of the others went out of the fight
   */
  decide(winner: number, reason?: number): void
}
