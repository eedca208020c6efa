import type { Path } from "../../../field/Path.ts"

/** The ways into melee that somebody has looked for, by enemy, while everybody stood in certain places. */
export interface Ways {
  /** Where everybody stood, by combatant: -1 for the fallen, who are in nobody's way. */
  readonly stood: Int32Array
  /** Straight ways, by enemy, then ways into the flank: the square there, or `notFound`, and the way. */
  readonly flanks: Int32Array
  readonly paths: (Path | undefined)[]
  /** Whether a way leads to an enemy out of reach of all others: 1 for yes, 0 for no, or `notFound`. */
  readonly around: Int8Array
}

/** In place of the flank to which a way leads that nobody has looked for. */
export const notFound = -2

export const newWays = (combatants: number): Ways => ({
  stood: new Int32Array(combatants).fill(-2),
  flanks: new Int32Array(2 * combatants).fill(notFound),
  paths: Array.from({ length: 2 * combatants }, () => undefined),
  around: new Int8Array(combatants).fill(notFound),
})

/** For so many arrangements the ways of each combatant are kept: a power of 2. */
export const keptWays = 512

/**
 * The ways of somebody by how everybody stands, in this combat or in others of the scenario: the memory of a pure
 * function, beside the state.
 */
export interface WayBook {
  /** When the latest ones were looked up (`momentOf`). */
  moment: number
  latest: Ways
  /** By the last bits of a hash of the arrangement; and the hash met last there: only what is met again is kept. */
  readonly kept: (Ways | undefined)[]
  readonly met: Int32Array
  /** The hash of those that are kept there: most are told apart by it without being looked at. */
  readonly hashes: Int32Array
  /** For an arrangement that is met for the first time. */
  readonly once: Ways
}

export const newWayBook = (combatants: number): WayBook => {
  const once = newWays(combatants)
  return {
    moment: -1,
    latest: once,
    kept: Array.from({ length: keptWays }, () => undefined),
    met: new Int32Array(keptWays),
    hashes: new Int32Array(keptWays),
    once,
  }
}
