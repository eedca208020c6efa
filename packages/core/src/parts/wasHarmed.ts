import type { Prepared } from "../contract/Prepared.ts"
import type { Who } from "../kinds/indices.ts"

/** Lets mechanics from outside answer harm that has taken effect. */
export const wasHarmed = (fight: { readonly prepared: Prepared }, target: Who, by: Who, amount: number): void => {
  const { mechanics } = fight.prepared
  if (mechanics !== undefined && amount > 0) mechanics.harmed(fight, target, by, amount)
}
