import type { Forecast, Policy } from "@refriega/core"
import { takeBest } from "./takeBest.ts"

/**
 * What the attackers of this game want: harm done and enemies felled now, or at least a shorter way to them. Felling is
 * worth more than its harm, because the felled do not strike back. Danger to itself hardly counts: it decides between
 * options that promise the same.
 */
export const attackScore = (f: Forecast): number =>
  f.harm +
  0.75 * f.fell +
  0.3 * f.approach +
  0.4 * f.help -
  0.1 * f.risk -
  0.02 * (f.exposure / (1 + f.exposure)) -
  0.02 * f.cost -
  (f.leaves ? 10 : 0)

/** Most harm and felling; goes to the enemy when it can do none; mostly ignores what happens to itself. */
export const aggressive: Policy = {
  id: "aggressive",
  score: () => attackScore,
  choose: (choice) => takeBest(choice, attackScore, attackScore),
}
