import { type Choice, type Forecast, type Option, type Stream, surrender } from "@refriega/core"
import { isWeary } from "./isWeary.ts"
import { withdrawScore } from "./withdrawScore.ts"

/** Scores closer than this are a tie: forecasts are sums of products, and their last bits mean nothing. */
const tie = 1e-9

/** Harm to those whose fall wins the fight counts as much more. */
const goal = 1

/**
 * What a forecast is worth.
 *
 * @param first how early the target comes in the order of all combatants, from 0 for the last or nobody to 1: an order
 *   that all friends know without a word
 */
export type Score = (forecast: Forecast, first?: number) => number

/** How much of what an act does to enemies is done to those whose fall wins the fight: to all alike where none is named. */
const shareOfGoals = (choice: Choice, target: number): number => {
  if (target >= 0) return choice.isGoal(target) ? 1 : 0
  let [goals, enemies] = [0, 0]
  const own = choice.sideOf(choice.who)
  for (let who = 0; who < choice.combatants; who++) {
    if (choice.sideOf(who) === own || !choice.stands(who)) continue
    enemies++
    if (choice.isGoal(who)) goals++
  }
  return enemies === 0 ? 0 : goals / enemies
}

/** What an option is worth by a score. */
export const worth = (choice: Choice, score: Score, index: number): number => {
  const forecast = choice.forecast(index)
  const { target } = choice.options[index] as Option
  const { harm, fell } = forecast
  const value = score(forecast, target < 0 ? 0 : 1 - target / choice.combatants)
  return harm > 0 ? value + goal * shareOfGoals(choice, target) * (harm + fell) : value
}

/**
 * The index of the option with the highest score. One pass, one forecast for each option; ties are broken by the
 * policy's own dice, each tied option with the same chance, and the dice are touched only then. A choice without a tie
 * is noted. Whoever is weary of the fight takes none of them, but surrenders.
 */
export const takeBest = (choice: Choice, by: Score): number => {
  if (isWeary(choice)) return surrender
  // Whose getting away wins the fight wants nothing else.
  const score = choice.goesOut && !choice.spot ? withdrawScore : by
  const { precedent } = choice
  if (precedent?.rule === score) return precedent.index
  const count = choice.options.length
  let best = 0
  let highest = Number.NEGATIVE_INFINITY
  let tied = 1
  let dice: Stream | undefined
  for (let i = 0; i < count; i++) {
    const value = worth(choice, score, i)
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
