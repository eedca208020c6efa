import type { Choice, Forecast, Option } from "@refriega/core"

/** Harm to those whose fall wins the fight counts as much more. */
const goal = 1

/**
 * What a forecast is worth. More success, harm, felling, help or approach is never worth less, more risk, exposure or
 * cost never worth more: see `onlyBest`. The score of withdrawing is the exception.
 *
 * A score of one parameter looks at the promise alone: nothing is asked of the target for it.
 *
 * @param first how early the target comes in the order of all combatants, from 0 for the last or nobody to 1: an order
 *   that all friends know without a word
 * @param menace how much the target does beside the other enemies (`Choice.menace`); 1 where there is none
 */
export type Score = (forecast: Forecast, first?: number, menace?: number) => number

/**
 * How much of what an act does to enemies is done to those whose fall wins the fight: to all alike where none is named.
 */
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
export const worth = (choice: Choice, score: Score, index: number): number =>
  scored(choice, score, index, choice.forecast(index))

/** What an option would be worth if it promised `forecast`. */
export const scored = (choice: Choice, score: Score, index: number, forecast: Forecast): number => {
  const { target } = choice.options[index] as Option
  const { harm, fell } = forecast
  const value =
    score.length === 1
      ? score(forecast)
      : target < 0
        ? score(forecast, 0, 1)
        : score(forecast, 1 - target / choice.combatants, choice.menace(target))
  return harm > 0 ? value + goal * shareOfGoals(choice, target) * (harm + fell) : value
}
