/** What an act may do to one of those whom it may harm or fell: others than its actor. */
export interface Caught {
  readonly who: number
  /** Chance that anything is done to them at all. */
  readonly p: number
  /** Expected harm, in the points of the game. */
  readonly harm: number
  /** Chance that they fall by it. */
  readonly fell: number
}
