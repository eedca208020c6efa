import type { View } from "../contract/State.ts"
import type { System } from "../contract/System.ts"
import { isStanding } from "../parts/state.ts"
import type { Combat } from "./Combat.ts"

/** Sum of the health of all on their feet: of a side, or of all the others. */
export const standingHealth = <T extends System>(
  { prepared, rules, state }: Combat<T>,
  side: number | undefined,
  own: boolean,
): number => {
  const { combatants } = state
  let sum = 0
  for (let who = 0; who < combatants.length; who++) {
    const combatant = combatants[who] as View<T["state"]>["combatants"][number]
    if (isStanding(combatant) && (combatant.side === side) === own) sum += rules.health(prepared, state, who)
  }
  return sum
}
