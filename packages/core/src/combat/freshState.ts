import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"

/**
 * The board before any event, as a state of its own. It is built once for a prepared scenario and copied for every
 * combat: that is quicker, and all states are made by the same few lines, which are hot at once. (Where each was built
 * anew, by thousands of calls of `map`, V8 optimized that late, gave its lists another shape than before, and threw
 * away all code that had read the former.)
 */
export const freshState = <T extends System>(rules: Ruleset<T>, prepared: T["prepared"]): T["state"] => {
  let first = firstStates.get(prepared) as T["state"] | undefined
  if (first === undefined) {
    first = rules.start(prepared)
    firstStates.set(prepared, first)
  }
  return rules.copy(first)
}

const firstStates = new WeakMap<object, unknown>()
