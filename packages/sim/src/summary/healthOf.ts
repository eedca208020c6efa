import type { Combat, System } from "@refriega/core"

/** The health of every combatant in a combat, in thousandths: integers, so that sums of them are exact. */
export const healthOf = <T extends System>({ prepared, rules, state }: Combat<T>): readonly number[] => {
  const health: number[] = []
  for (let who = 0; who < state.combatants.length; who++)
    health.push(Math.round(1000 * rules.health(prepared, state, who)))
  return health
}
