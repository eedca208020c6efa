import type { Memo } from "../Memo.ts"
import { slotPlace } from "../slotPlace.ts"
import type { Tally } from "../Tally.ts"
import type { Found, Twins } from "../Twins.ts"

/** What was worked out of a part of an act: from enough points, and altogether. */
export interface Parts {
  readonly enough: Memo<Found>
  readonly all: Memo<Found>
}

/**
 * What is known of the parts of an act: by whom the act is aimed at, by the part and who is in it; and where that is no
 * matter of who they are.
 */
export interface PartsOfAct {
  readonly of: Map<number, Map<number, Parts>>
  readonly twins: Twins
}

/** Whether more than one is hit or falls: then it is a matter of the results that they share how often none does. */
export const isShared = (all: readonly Tally[]): boolean =>
  all.filter(({ hit }) => hit > 0).length > 1 || all.filter(({ fell }) => fell > 0).length > 1

/** @param live results that it follows from */
export const foundOf = (live: readonly number[], tally: Tally): Found => ({
  tally,
  reads: live.length === 0 ? tally.reads : [...live.map(slotPlace), ...tally.reads],
})

/** A tally that follows from what was looked at before as well. */
export const afterAll = (looked: readonly number[], exact: Tally): Tally => ({
  ...exact,
  reads: [...new Set([...looked, ...exact.reads])],
})
