import type { CombatantState, View, Writable } from "../contract/State.ts"
import { asSquare } from "../kinds/indices.ts"

/** Makes a fresh state or combatant writable. For `start` and `copy` only: the one place where the mark is given. */
export const own = <T extends Writable>(fresh: Omit<T, keyof Writable>): T => fresh as T

/**
 * Copies of combatants, for `copy`. One after the other: `map` gives lists of another shape once V8 has optimized its
 * caller.
 */
export const copiesOf = <T extends Writable>(combatants: readonly T[]): T[] => {
  const copies: T[] = []
  for (const combatant of combatants) copies.push({ ...combatant })
  return copies
}

/** The fields of a combatant at the start, for a system to spread its own around. */
export const baseCombatant = (side: number, at: number) => ({
  side,
  at: asSquare(at),
  down: false,
  dead: false,
  fled: false,
  asked: 0,
})

/** The fields of a state at the start, for a system to spread its own around. */
export const baseState = { round: 0, decided: false, winner: -1, reason: -1, over: false }

/** Able to take part in the fight: not down, dead or gone. */
export const isStanding = (c: View<CombatantState>): boolean => !c.down && !c.dead && !c.fled
