import type { Profile } from "./Sheet.ts"

/**
 * What was worked out last, each for as long as nothing happens (`momentOf`): the options of a decision ask for the
 * same one after the other.
 */
export interface Latest {
  readonly tried: Tried
  readonly hope: Hope
  readonly given: Given
  readonly strays: Strays
}

/** The chances of a Test with a skill. */
export interface Tried {
  moment: number
  who: number
  by: number
  foe: number
  success: number
  raise: number
}

/** What a waiting combatant may hope for: the chance that somebody comes, and the blow of that. */
export interface Hope {
  moment: number
  who: number
  least: number
  comes: number
  blow: number
}

/** What a throw gives away. */
export interface Given {
  moment: number
  who: number
  target: number
  item: number
  better: number
}

/** What a shot does that misses its target. */
export interface Strays {
  moment: number
  by: number
  target: number
  profile: Profile | undefined
  band: number
  /** To each who may be hit by it. */
  hurts: readonly Hurt[]
}

/** What a hit does to a bystander. */
export interface Hurt {
  /** Wounds, with being Shaken counted in, and how many take it out. */
  readonly harm: number
  readonly whole: number
  /** The chance that it is taken out. */
  readonly out: number
  readonly isFoe: boolean
}

/** Nothing yet. What will hold fractions holds some from the beginning, so that V8 makes all of them alike. */
export const newLatest = (): Latest => ({
  tried: { moment: 0, who: 0, by: 0, foe: 0, success: 0.5, raise: 0.5 },
  hope: { moment: 0, who: 0, least: 0.5, comes: 0.5, blow: 0.5 },
  given: { moment: 0, who: 0, target: 0, item: 0, better: 0.5 },
  strays: { moment: 0, by: 0, target: 0, profile: undefined, band: 0, hurts: [] },
})
