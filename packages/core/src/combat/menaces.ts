import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"

const known = new WeakMap<object, Float64Array>()

/**
 * What the best attack of each combatant does to its enemies on average, worked out once for a prepared scenario;
 * undefined where the system does not say.
 */
export const menaces = <T extends System>(rules: Ruleset<T>, prepared: T["prepared"]): Float64Array | undefined => {
  if (rules.menace === undefined) return undefined
  const before = known.get(prepared)
  if (before !== undefined) return before
  const { combatants } = rules.start(prepared)
  const all = Float64Array.from(combatants, ({ side }, by) => {
    let [sum, foes] = [0, 0]
    combatants.forEach((other, target) => {
      if (other.side === side) return
      sum += rules.menace?.(prepared, by, target) ?? 0
      foes++
    })
    return foes === 0 ? 0 : sum / foes
  })
  known.set(prepared, all)
  return all
}
