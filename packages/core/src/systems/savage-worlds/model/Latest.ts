/**
 * What was worked out last, each for as long as nothing happens (`momentOf`): the options of a decision ask for the
 * same one after the other.
 */
export interface Latest {
  readonly tried: Tried
  readonly hope: Hope
  readonly given: Given
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

/** Nothing yet. What will hold fractions holds some from the beginning, so that V8 makes all of them alike. */
export const newLatest = (): Latest => ({
  tried: { moment: 0, who: 0, by: 0, foe: 0, success: 0.5, raise: 0.5 },
  hope: { moment: 0, who: 0, least: 0.5, comes: 0.5, blow: 0.5 },
  given: { moment: 0, who: 0, target: 0, item: 0, better: 0.5 },
})
