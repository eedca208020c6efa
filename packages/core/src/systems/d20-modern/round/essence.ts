import type { View } from "../../../contract/State.ts"
import type { D20Prepared, D20State } from "../model/System.ts"

/** Whether nothing is under way that has a round of its own: then rounds after the first are alike. */
const isTimeless = (prepared: D20Prepared, { combatants, effects, world }: View<D20State>): boolean =>
  prepared.surroundings === undefined &&
  effects.length === 0 &&
  [world.doses, world.boosts, world.chokes, world.embers, world.clouds].every(({ length }) => length === 0) &&
  combatants.every(({ dead, fled, here, runAgain }) => (here || dead || fled) && runAgain === 0)

/**
 * Once everybody is there, of initiative only the order counts; ordinals of acts are for dice alone. Where something
 * has a round of its own, rounds are distinguished.
 */
export const essence = (prepared: D20Prepared, state: View<D20State>): unknown => {
  const { combatants, round } = state
  const isOrdered = combatants.every(({ dead, entered, fled }) => entered || dead || fled)
  const scores = [...new Set(combatants.map(({ initiative }) => initiative))].toSorted((a, b) => a - b)
  return {
    ...state,
    round: isTimeless(prepared, state) ? Math.min(2, round) : round,
    combatants: combatants.map((each) => ({
      ...each,
      acts: 0,
      asked: 0,
      initiative: isOrdered ? scores.indexOf(each.initiative) : each.initiative,
    })),
  }
}
