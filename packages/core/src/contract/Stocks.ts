import type { Text } from "./LogReader.ts"
import type { View } from "./State.ts"
import type { System } from "./System.ts"

/** Something that runs out beside health: spells of a day, ammunition, potions. */
export interface Stock extends Text {
  /** As in names of metrics: small letters, figures and hyphens. */
  readonly id: string
}

/**
 * What combatants of a game can run out of, and what a rest or nothing gives back. What comes back by itself in a fight
 * is none of it (actions, movement), nor is what nobody counts (arrows without number).
 */
export interface Stocks<T extends System> {
  readonly kinds: readonly Stock[]
  /** What somebody has of a kind now, by its index: a whole number, 0 or more; 0 for whom it is nothing. */
  of(prepared: T["prepared"], state: View<T["state"]>, who: number, kind: number): number
}
