import type { Forecast, Policy } from "@refriega/core"
import { attackScore } from "./aggressive.ts"
import { takeBest } from "./takeBest.ts"

/**
 * The weaker the target, the better. An attack of any real effect on a target at death's door outweighs one on an
 * unhurt target, for concentrated harm takes enemies out of the fight sooner; an attack that can do nothing gains
 * nothing by it.
 */
const focusScore = (f: Forecast): number => attackScore(f) + (f.harm > 0 ? 1 - f.targetHealth : 0)

/** As aggressive, but finishes the hurt before it begins with others. */
export const focus: Policy = {
  id: "frozen-focus",
  choose: (choice) => takeBest(choice, focusScore),
}
