import type { Path } from "../../../field/Board.ts"

/**
 * The ways into melee that somebody has looked for last, by enemy, and what they follow from. Memory beside the state.
 */
export interface Ways {
  /** Where everybody stood, by combatant: -1 for the fallen, who are in nobody's way. */
  readonly stood: Int32Array
  /** Where the enemy was, and the square in its flank to which the way was to lead. */
  readonly goals: Int32Array
  readonly flanks: Int32Array
  readonly paths: (Path | undefined)[]
}

export const newWays = (combatants: number): Ways => ({
  stood: new Int32Array(combatants).fill(-2),
  goals: new Int32Array(combatants),
  flanks: new Int32Array(combatants),
  paths: Array.from({ length: combatants }, () => undefined),
})
