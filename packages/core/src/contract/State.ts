import type { Square } from "../kinds/indices.ts"
declare const writable: unique symbol

/** A phantom mark of what may be written. It exists in types only. */
export interface Writable {
  readonly [writable]: true
}

/**
 * What everybody but `evolve` sees of a state: deeply readonly, and without the mark. Without dropping the mark
 * TypeScript would let a readonly object pass as its mutable twin.
 */
export type View<T> = T extends number
  ? T
  : T extends readonly (infer U)[]
    ? readonly View<U>[]
    : T extends object
      ? { readonly [K in keyof T as K extends typeof writable ? never : K]: View<T[K]> }
      : T

/** What every system's combatant has. Flat: numbers and booleans only, all present from the start. */
export interface CombatantState extends Writable {
  readonly side: number
  /** The square it stands on (its top left one, if it fills several): y * width + x. */
  at: Square
  /** It cannot fight: fallen, but perhaps not dead. */
  down: boolean
  dead: boolean
  /** It has left the field. */
  fled: boolean
  /** How many decisions it has answered in this round: the ordinal of its policy's private stream. */
  asked: number
}

/**
 * What every system's state has. Flat values, arrays of flat values; nested values are replaced, never mutated. No Map,
 * no Set, no class instance: a state is equal to its JSON.
 */
export interface BaseState extends Writable {
  combatants: CombatantState[]
  /** 0 before the first round. */
  round: number
  /** The fight has a result; the aftermath may still be going on. */
  decided: boolean
  /** The winning side, -1 for a draw or as long as nothing is decided. */
  winner: number
  /** One of `endReason`, -1 as long as nothing is decided. */
  reason: number
  over: boolean
  /**
   * The things on the field that are open or broken, as a set of bits by their index in `Prepared.grounds`; left out:
   * none.
   */
  gone?: number
  /**
   * Those of them that were pushed: pairs of index and square; left out, or empty: none. Replaced whole when it
   * changes.
   */
  shifted?: readonly number[]
}
