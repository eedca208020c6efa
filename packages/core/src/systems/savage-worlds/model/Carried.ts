/** What one fight hands on to the next, of one combatant. */
export interface SwCarried {
  readonly wounds: number
  readonly fatigue: number
  readonly bennies: number
  /** Dead, or still out: it takes no part in what follows. */
  readonly dead: boolean
  readonly lost: boolean
  /** Half hours for which it is still unconscious. */
  readonly outFor: number
  /** Rounds and spare magazines, in the order of its sheet. */
  readonly loaded: readonly number[]
  readonly spare: readonly number[]
  /** Steps down of Agility, Vigor, Strength and Smarts, an unsound leg, useless arms, a lost eye (C15). */
  readonly injuries: readonly number[]
  /** Hours and days since, and whether a new session has begun. */
  readonly hours: number
  readonly days: number
  readonly fresh: boolean
  readonly reloaded: boolean
}
