import { type Choice, type Stream, surrender } from "@refriega/core"
import { isWeary } from "./isWeary.ts"
import { onlyBest, worthAfter } from "./onlyBest.ts"
import { withdrawScore } from "./withdrawScore.ts"
import { type Score, worth } from "./worth.ts"

/** Scores closer than this are a tie: forecasts are sums of products, and their last bits mean nothing. */
const tie = 1e-9

/**
 * The index of the option with the highest score; options that cannot be the best are not weighed. Ties are broken by
 * the policy's own dice, each tied option with the same chance, and the dice are touched only then. A choice without a
 * tie is noted. A side that is weary of the fight takes none of them, but surrenders.
 *
 * @param bound what a forecast is worth at most of which only a bound is known (see `onlyBest`); left out: all options
 *   are weighed
 */
export const takeBest = (choice: Choice, by: Score, bound?: Score): number => {
  if (isWeary(choice)) return surrender
  // Whose getting away wins the fight wants nothing else.
  const score = choice.goesOut && !choice.spot ? withdrawScore : by
  const { precedent } = choice
  if (precedent?.rule === score) return precedent.index
  const bounded = bound !== undefined && score === by && choice.isBounded && choice.options.length > 2
  let best = bounded ? onlyBest(choice, by, bound) : -1
  if (best < 0) {
    best = firstOfBest(choice, score, bounded)
    // A tie is decided anew each time.
    if (best < 0) return -1 - best
  }
  if (precedent !== undefined) {
    precedent.rule = score
    precedent.index = best
  }
  return best
}

/**
 * Weighs one option after the other.
 *
 * @param bounded `onlyBest` has been asked, and found several that may be the best
 * @returns its index; where dice were rolled for it, -1 less it
 */
const firstOfBest = (choice: Choice, score: Score, bounded: boolean): number => {
  const count = choice.options.length
  let best = 0
  let highest = Number.NEGATIVE_INFINITY
  let tied = 1
  let dice: Stream | undefined
  for (let i = 0; i < count; i++) {
    const value = bounded ? worthAfter(choice, score, i, highest) : worth(choice, score, i)
    if (value === undefined) continue
    if (value > highest + tie) {
      best = i
      highest = value
      tied = 1
    } else if (value >= highest - tie) {
      dice ??= choice.think()
      if (dice.die(++tied) === 1) best = i
    }
  }
  return dice === undefined ? best : -1 - best
}
