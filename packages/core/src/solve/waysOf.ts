import type { Combat, Turning } from "../combat/Combat.ts"
import type { System } from "../contract/System.ts"
import type { Dice } from "../dice/Dice.ts"
import { EveryChoice, left } from "./EveryChoice.ts"

/** One way of the dice, and how the combat is after it. */
export interface Way<T extends System> {
  readonly p: number
  readonly combat: Combat<T>
}

/**
 * All ways of the dice of a stretch of a combat; a way ends where the fight is decided. Chances add up to 1 but for
 * ways that are too rare to be followed, which are put down to the others.
 *
 * @param start makes the combat anew, with these dice and this watch
 * @param play plays the stretch
 */
export const waysOf = <T extends System>(
  start: (how: { readonly dice: Dice; readonly watch: Turning<T> }) => Combat<T>,
  play: (combat: Combat<T>) => void,
): readonly Way<T>[] => {
  const dice = new EveryChoice()
  dice.reset()
  const ways: Way<T>[] = []
  const watch: Turning<T> = {
    roundStarts: () => {},
    decided: () => {
      throw left.decided
    },
  }
  do {
    const combat = start({ dice, watch })
    try {
      play(combat)
    } catch (error) {
      if (error === left.tooRare) continue
      if (error !== left.decided) throw error
    }
    ways.push({ p: dice.probability, combat })
  } while (dice.advance())
  const sum = ways.reduce((total, { p }) => total + p, 0)
  return ways.map(({ combat, p }) => ({ combat, p: p / sum }))
}
