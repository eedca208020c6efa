import type { Who } from "../../../../kinds/indices.ts"
import type { D20Combat } from "../../model/System.ts"
import { sheetOf } from "../fighter.ts"

/** Whether a poison does nothing to somebody (D20M-343). */
export const isImmune = (combat: D20Combat, who: Who, poison: number): boolean => {
  const { ownPoisons, immunePoison } = sheetOf(combat, who)
  return immunePoison || ownPoisons.includes(poison)
}
