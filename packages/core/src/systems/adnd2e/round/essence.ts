import type { View } from "../../../contract/State.ts"
import type { AdndPrepared, AdndState } from "../model/System.ts"

/**
 * Rounds are alike except for three blows in two of them; what has a last round is described by its distance from now.
 * A die that is rolled anew each round says nothing once its count is known; of past steps it counts only who came
 * earlier.
 */
export const essence = ({ rules }: AdndPrepared, state: View<AdndState>): unknown => {
  const { clocks, combatants, round, wounds } = state
  const stamps = [...new Set(combatants.map(({ stamp }) => stamp))].toSorted((a, b) => a - b)
  return {
    ...state,
    round: round === 0 ? 0 : 2 - (round & 1),
    steps: 0,
    clocks: clocks.map((each, i) => (i % 3 === 2 ? each - round : each)),
    wounds: wounds.map((each, i) => (i % 3 === 1 && each > 0 ? each - round : each)),
    combatants: combatants.map((each) => ({
      ...each,
      asked: 0,
      die: rules["initiative.per"] === "round" ? 0 : each.die,
      fellIn: each.down && each.fellIn < round ? -1 : 0,
      stamp: stamps.indexOf(each.stamp),
    })),
  }
}
