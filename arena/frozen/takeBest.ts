import type { Choice, Forecast, Stream } from "@refriega/core"

/** Scores closer than this are a tie: forecasts are sums of products, and their last bits mean nothing. */
const tie = 1e-9

/**
 * The index of the option with the highest score. One pass, one forecast for each option; ties are broken by the
 * policy's own dice, each tied option with the same chance, and the dice are touched only then. A choice without a tie
 * is noted.
 */
export const takeBest = (choice: Choice, score: (forecast: Forecast) => number): number => {
  const { precedent } = choice
  if (precedent?.rule === score) return precedent.index
  const count = choice.options.length
  let best = 0
  let highest = Number.NEGATIVE_INFINITY
  let tied = 1
  let dice: Stream | undefined
  for (let i = 0; i < count; i++) {
    const value = score(choice.forecast(i))
    if (value > highest + tie) {
      best = i
      highest = value
      tied = 1
    } else if (value >= highest - tie) {
      dice ??= choice.think()
      if (dice.die(++tied) === 1) best = i
    }
  }
  // A tie is decided anew each time.
  if (precedent !== undefined && dice === undefined) {
    precedent.rule = score
    precedent.index = best
  }
  return best
}
