import type { Decision } from "../contract/Decision.ts"
import type { System } from "../contract/System.ts"
import type { Chooser, Combat } from "./Combat.ts"

/**
 * Has decisions made by what each side believes the tables to be, instead of by those that are played. What is chosen
 * from stays what it is: options that the other tables know nothing of promise what they promise there.
 *
 * @param beliefs by side; undefined for a side that sees things as they are. See `whyNotBelieve`
 */
export const seeing = <T extends System>(
  choose: Chooser<T>,
  beliefs: readonly (T["prepared"] | undefined)[],
): Chooser<T> => {
  let latest: Combat<T> | undefined
  let views: (Combat<T> | undefined)[] = []
  return (combat, decision) => {
    const side = combat.state.combatants[decision.who]?.side ?? 0
    const tables = beliefs[side]
    if (tables === undefined) return choose(combat, decision)
    if (latest !== combat) {
      latest = combat
      views = []
    }
    const view = views[side] ?? combat.seenWith(tables)
    views[side] = view
    // A decision of its own: what has been noted under the other one follows from other tables, or from another time.
    return choose(view, ownCopy(decision))
  }
}

const ownCopy = ({ who, kind, spot, options }: Decision): Decision => ({ who, kind, spot, options })
