/** How somebody stands after an act, as far as it matters to those who act next. */
export interface Posture {
  p: number
  readonly meOut: boolean
  readonly themOut: boolean
  /** The tracks of the action's posture: of me, of them. */
  readonly mine: readonly number[]
  readonly theirs: readonly number[]
  /** How far the actor is from everybody, where the act may have changed it. */
  readonly apart: readonly number[]
}

/** What an act comes to: sums over all its outcomes, each with its chance. */
export interface Tally {
  /** An attack of the actor hits. */
  hit: number
  /**
   * In healths, by what everybody is worth before and after: harm to enemies less harm to friends, to the actor, good
   * to its own.
   */
  harm: number
  risk: number
  help: number
  /** An enemy is felled by the actor. */
  fell: number
  leaves: number
  /** In points: what the actor did to enemies, and what was done to it in its act. */
  dealt: number
  taken: number
  /** How many outcomes there are; more than can be gone through where it is infinite. */
  ways: number
  readonly postures: Posture[]
}

export const emptyTally = (): Tally => ({
  hit: 0,
  harm: 0,
  risk: 0,
  help: 0,
  fell: 0,
  leaves: 0,
  dealt: 0,
  taken: 0,
  ways: 0,
  postures: [],
})
