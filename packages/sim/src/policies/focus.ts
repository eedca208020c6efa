import type { Forecast, Policy } from "@refriega/core"
import { attackScore } from "./aggressive.ts"
import { takeBest } from "./takeBest.ts"

/** Harm from which an attack is one of real effect. */
const real = 0.03

/**
 * The weaker the target, the better. An attack of any real effect on a target at death's door outweighs one on an
 * unhurt target, for concentrated harm takes enemies out of the fight sooner; an attack that can do next to nothing
 * gains next to nothing by it.
 */
const focusScore = (f: Forecast): number =>
  attackScore(f) + Math.max(0, Math.min(1, f.harm / real)) * (1 - f.targetHealth)

/** As aggressive, but finishes the hurt before it begins with others. */
export const focus: Policy = {
  id: "focus",
  score: () => focusScore,
  choose: (choice) => takeBest(choice, focusScore, focusScore),
}
