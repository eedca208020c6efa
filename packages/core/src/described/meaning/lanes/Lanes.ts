/**
 * Results of rolls that an act goes on with together, as long as nothing is done differently for any two of them: one
 * lane for each. What differs from lane to lane stands here, not in the slots of the machine.
 */
export interface Lanes {
  /** The chance with which the roll was come to. */
  readonly base: number
  /** By lane: its share of that. */
  readonly p: readonly number[]
  /** The lanes that are still gone through together. */
  readonly active: readonly number[]
  readonly slots: readonly number[]
  /** By place in `slots`: what stands there, by lane. */
  readonly columns: readonly (readonly number[])[]
  /** A bit for each slot: where it shares none, an expression reads no slot of these. */
  readonly mask: number
}

/** Some results, by their slots. */
export interface Live {
  has(slot: number): boolean
}
