import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { distance } from "../field/distance.ts"

const known = new WeakMap<object, number>()

/**
 * Rounds from the beginning of a fight until those of its sides who are nearest to each other can strike, if one side
 * comes and the other waits: the least over all pairs of enemies, worked out once for a prepared scenario.
 */
export const roundsApart = <T extends System>(rules: Ruleset<T>, prepared: T["prepared"]): number => {
  const before = known.get(prepared)
  if (before !== undefined) return before
  const rounds = rules.strides === undefined ? 1 : leastRounds(rules, prepared)
  known.set(prepared, rounds)
  return rounds
}

const leastRounds = <T extends System>(rules: Ruleset<T>, prepared: T["prepared"]): number => {
  const { combatants } = rules.start(prepared)
  const { field, spaces } = prepared
  let least = Infinity
  combatants.forEach((one, i) => {
    const { striking, walking } = rules.strides?.(prepared, i) ?? { striking: Infinity, walking: 1 }
    combatants.forEach((other, k) => {
      if (one.side === other.side || walking <= 0) return
      const way = distance(field, one.at, other.at, spaces?.[i] ?? 1, spaces?.[k] ?? 1) - 1
      least = Math.min(least, Math.max(1, Math.ceil((way - striking) / walking)))
    })
  })
  return least === Infinity ? 1 : least
}
