import type { Dice } from "../../src/dice/Dice.ts"
import { EveryWay } from "../../src/dice/EveryWay.ts"

/**
 * Every way in which the dice of a small scene can fall, each with its chance: an exact result that owes nothing to the
 * forecasts.
 *
 * @param play plays the scene with the dice given, and says what came of it
 * @returns the chances of what came of it, by name
 */
export const enumerate = (play: (dice: Dice) => string): ((outcome: (name: string) => boolean) => number) => {
  const chances = new Map<string, number>()
  const dice = new EveryWay()
  do {
    const outcome = play(dice)
    chances.set(outcome, (chances.get(outcome) ?? 0) + dice.probability)
  } while (dice.advance())
  return (fits) => [...chances].reduce((sum, [name, p]) => sum + (fits(name) ? p : 0), 0)
}
