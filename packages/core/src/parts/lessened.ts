import type { Prepared } from "../contract/Prepared.ts"
import type { Who } from "../kinds/indices.ts"

/** What mechanics from outside leave of harm that is about to take effect. Without any it costs a look at a field. */
export const lessened = (fight: { readonly prepared: Prepared }, target: Who, by: Who, amount: number): number => {
  const { mechanics } = fight.prepared
  return mechanics === undefined || amount <= 0 ? amount : mechanics.beforeHarm(fight, target, by, amount)
}
