import type { Decision } from "../contract/Decision.ts"
import { momentOf, type Ongoing } from "./moment.ts"

/**
 * What `look` finds for a decision, looked for once: the forecasts of its options ask for the same again and again.
 *
 * @param look must follow from the combat as it stands when the decision is asked for, and may fill and return one
 *   object that it keeps: what it returned for another decision is no longer read
 */
export const oncePerDecision = <C extends Ongoing, T>(
  look: (combat: C, decision: Decision) => T,
): ((combat: C, decision: Decision) => T) => {
  let of: Decision | undefined
  let at = -1
  let found: T
  return (combat, decision) => {
    // A decision that is remembered is the same one wherever it comes back, with other wounds and in other combats.
    const now = momentOf(combat)
    if (of !== decision || at !== now) {
      found = look(combat, decision)
      of = decision
      at = now
    }
    return found
  }
}
