/**
 * What a line is expected to gain over the usual one, in worth (`worthOf`), before and after it has been tried: a
 * normal belief, updated by tries with normal noise. The best of many lines that were tried a few times each is mostly
 * the luckiest; compared with what was to be expected of it, it is not.
 */
export interface Gain {
  /** What was to be expected of it beforehand. */
  readonly expected: number
  /** The standard deviation of that. */
  readonly spread: number
  tries: number
  /** Sum of what it gained in these tries, and of the squares of that. */
  sum: number
  squares: number
}

/*
 * What one option gains over the one with the highest score: the further its score is below the highest, the less, and
 * the less is that known. Of the order that `npm run train` finds (0.02, 0.03 and 0.09 for the slope); slower to
 * believe in much, which gained more in decisions of AD&D and d20 Modern that were played on. With 0.06 for all lines
 * nearly every second decision of a DS20 fight was left for another, for nothing.
 */
const least = 0.005
const slope = 0.12
const furthest = 0.5
const nearSpread = 0.025
const spreadSlope = 0.04

/** The standard deviation of what one try shows, until tries say more; it counts as four of them. */
const noise = 0.2
const noiseTries = 4

/** @param behind how far its score is below the highest */
export const newGain = (behind: number): Gain => {
  const far = Math.min(furthest, Math.max(0, behind))
  return { expected: -least - slope * far, spread: nearSpread + spreadSlope * far, tries: 0, sum: 0, squares: 0 }
}

/** Takes in what a try showed. */
export const addTry = (gain: Gain, worth: number): void => {
  gain.tries++
  gain.sum += worth
  gain.squares += worth * worth
}

/** The variance of one try, as all of them together show it. */
export const noiseOf = (gains: readonly Gain[]): number => {
  let squares = noiseTries * noise * noise
  let free = noiseTries
  for (const { squares: own, sum, tries } of gains) {
    if (tries < 2) continue
    squares += own - (sum * sum) / tries
    free += tries - 1
  }
  return squares / free
}

/** What is to be expected of it by now, and the variance of that. */
export const believed = ({ expected, spread, sum, tries }: Gain, noise: number): { mean: number; variance: number } => {
  const variance = 1 / (1 / (spread * spread) + tries / noise)
  return { mean: variance * (expected / (spread * spread) + sum / noise), variance }
}
