/** What one call may cost. No argument of a call exceeds it. */
export interface Budget {
  /** Fights that a call plays at most, over all variants and values. */
  readonly fights: number
  /** Seconds that a call takes at most, from the moment at which it is its turn. */
  readonly seconds: number
  /** How many calls play at the same time; others wait for their turn. */
  readonly atOnce: number
}

/** What a call may cost where nobody says otherwise. */
export const usualBudget: Budget = { fights: 200_000, seconds: 120, atOnce: 2 }
