import type { D20Combat } from "../model/System.ts"

/** Delaying gains something only when somebody still acts after it (D20M-054, 057). */
export const canDelay = (combat: D20Combat): boolean => {
  const { cursor, delaying, order } = combat.state
  return cursor < order.length - 1 || delaying.length > 0
}
