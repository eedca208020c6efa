import { type Choice, emptyForecast } from "@refriega/core/internal"
import { type Score, scored, worth } from "./worth.ts"

/** What is less than the best by more than this is no tie with it, whatever is lost in the last bits. */
const margin = 1e-6

/** What is known of the options of a decision while the best is looked for. */
interface Hopes {
  /** What each is worth at most. */
  readonly most: Float64Array
  /** What each is worth, where `known` is 1. */
  readonly worths: Float64Array
  readonly known: Uint8Array
}

const hopesOf = (count: number): Hopes => ({
  most: new Float64Array(count),
  worths: new Float64Array(count),
  known: new Uint8Array(count),
})

/** Scratch, filled and read within one choice. */
let hopes = hopesOf(64)
const hoped = emptyForecast()

/**
 * The option that is worth more than all others; most of them are not weighed for it, since the most that they could
 * promise is too little. -1 where the best two may be a tie: `worthAfter` goes on from what is known then.
 *
 * @param bound what an outlook is worth at most; no less than `score` of every forecast that it bounds
 */
export const onlyBest = (choice: Choice, score: Score, bound: Score): number => {
  const count = choice.options.length
  if (count > hopes.most.length) hopes = hopesOf(2 * count)
  const { known, most, worths } = hopes
  let highest = Number.NEGATIVE_INFINITY
  for (let i = 0; i < count; i++) {
    if (choice.outlook(i, hoped)) {
      most[i] = scored(choice, bound, i, hoped)
      known[i] = 0
    } else {
      const value = worth(choice, score, i)
      worths[i] = value
      known[i] = 1
      if (value > highest) highest = value
    }
  }
  for (let next = mostHopeful(count, highest); next >= 0; next = mostHopeful(count, highest)) {
    const value = worth(choice, score, next)
    worths[next] = value
    known[next] = 1
    if (value > highest) highest = value
  }
  let best = -1
  for (let i = 0; i < count; i++) {
    if (known[i] === 0 || (worths[i] as number) < highest - margin) continue
    if (best >= 0) return -1
    best = i
  }
  return best
}

/** The option not weighed yet that could be worth most, if that is no less than the best, but for a tie; else -1. */
const mostHopeful = (count: number, highest: number): number => {
  const { known, most } = hopes
  let found = -1
  let hope = highest - margin
  for (let i = 0; i < count; i++) {
    if (known[i] === 1 || (most[i] as number) < hope) continue
    found = i
    hope = most[i] as number
  }
  return found
}

/**
 * What an option is worth, after `onlyBest` of the same choice and score has found a tie; undefined where it is less
 * than what has been found so far by more than any tie, whatever it is.
 */
export const worthAfter = (choice: Choice, score: Score, index: number, highest: number): number | undefined => {
  const { known, most, worths } = hopes
  if (known[index] === 1) return worths[index]
  return (most[index] as number) < highest - margin ? undefined : worth(choice, score, index)
}
