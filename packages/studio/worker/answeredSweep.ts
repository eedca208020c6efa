import { answerOf, isDayResults } from "@refriega/sim/pure"
import type { Found } from "../src/messages.ts"

/**
 * Results of a number that was varied with the value that gives the win rate that is looked for, if one is. It is not
 * played again.
 */
export const answeredSweep = (results: Found["results"]): Found["results"] => {
  const { varied } = results
  if (varied?.target === undefined) return results
  const { target, values } = varied
  const rates = isDayResults(results)
    ? results.day.variants.map(({ survived }) => survived)
    : results.variants.flatMap(({ winRate }) => winRate[target.side] ?? [])
  return { ...results, varied: { ...varied, answer: answerOf(values, rates, target) } }
}
