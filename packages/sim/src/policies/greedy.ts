import type { Forecast, Policy } from "@refriega/core"
import { takeBest } from "./takeBest.ts"

/** The harm of this act; where none can be done, the way to the enemy. */
const atOnce = (f: Forecast): number => f.harm + (f.harm > 0 ? 0 : 0.001 * f.approach) - (f.leaves ? 10 : 0)

/**
 * Takes the most harm that an act promises, and thinks of nothing else: what is lost by that is what all other thoughts
 * are worth.
 */
export const greedy: Policy = {
  id: "greedy",
  score: () => atOnce,
  choose: (choice) => takeBest(choice, atOnce),
}
