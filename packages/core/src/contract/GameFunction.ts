/** A function that the expressions of a described game call. It must be pure: the same numbers give the same number. */
export interface GameFunction {
  readonly id: string
  /** How many numbers it takes. */
  readonly takes: number
  /** What it gives: a whole number from here to there. */
  readonly from: number
  readonly to: number
  readonly of: (...numbers: readonly number[]) => number
}
