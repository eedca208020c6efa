import type { Combat, System } from "@refriega/core"

/** The health of every combatant in a combat, in thousandths: integers, so that sums of them are exact. */
export const healthOf = <T extends System>({ prepared, rules, state }: Combat<T>): readonly number[] =>
  prepared.ids.map((_, who) => Math.round(1000 * rules.health(prepared, state, who)))
