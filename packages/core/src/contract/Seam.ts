import type { Fight } from "./Fight.ts"
import type { System } from "./System.ts"

/** A condition of the game that mechanics from outside may begin and end. */
export interface LentCondition<T extends System> {
  /** Index into the ruleset's `conditions`. */
  readonly condition: number
  begin(fight: Fight<T>, who: number, by: number): void
  end(fight: Fight<T>, who: number): void
}

/**
 * What a system lends to mechanics from outside. It also asks `lessened` in every place where harm is about to take
 * effect, and calls `wasHarmed` where it has.
 */
export interface Seam<T extends System> {
  readonly conditions: readonly LentCondition<T>[]
  /** A combatant that is down dies. */
  dies(fight: Fight<T>, who: number, by: number): void
}
