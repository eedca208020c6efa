import type { Decision } from "../contract/Decision.ts"

/**
 * What `look` finds for a decision, looked for once: the forecasts of its options ask for the same again and again.
 *
 * @param look must follow from the combat as it stands when the decision is asked for, and may fill and return one object that it
 *   keeps: what it returned for another decision is no longer read
 */
export const oncePerDecision = <C, T>(
  look: (combat: C, decision: Decision) => T,
): ((combat: C, decision: Decision) => T) => {
  let of: Decision | undefined
  let found: T
  return (combat, decision) => {
    if (of !== decision) {
      found = look(combat, decision)
      of = decision
    }
    return found
  }
}
