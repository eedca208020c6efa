import { linearRegression, mean } from "simple-statistics"

/**
 * An option that was not taken: how far its score was below the highest, and what it would have gained by one half of
 * the dice and by the other.
 */
export interface Passed {
  readonly behind: number
  readonly gains: readonly [number, number]
}

/** What is to be expected of options before they are tried (`sim/policies/Gain.ts`). */
export interface Hunch {
  /** What the second best by score loses, and how much more is lost as scores fall by 1. */
  readonly least: number
  readonly slope: number
  /**
   * How far options are from that, as a standard deviation; the luck of the dice is not in it, for the two halves have
   * no dice in common.
   */
  readonly spread: number
}

/**
 * Fitted by least squares to options that are at most so far behind; spread is from what the two halves of the dice
 * have in common.
 */
export const hunchOf = (passed: readonly Passed[], furthest: number): Hunch => {
  const near = passed.filter(({ behind }) => behind <= furthest)
  const { b, m } = linearRegression(near.map(({ behind, gains }) => [behind, mean([...gains])]))
  const common = mean(near.map(({ behind, gains }) => (gains[0] - b - m * behind) * (gains[1] - b - m * behind)))
  return { least: -b, slope: -m, spread: Math.sqrt(Math.max(0, common)) }
}
