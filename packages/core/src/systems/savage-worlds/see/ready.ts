import type { Item, Who } from "../../../contract/indices.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf, profileOf } from "./fighter.ts"

/** Whether an item is at hand without readying it. */
export const isReady = (combat: SwCombat, who: Who, item: Item): boolean => {
  const fighter = fighterOf(combat, who)
  return profileOf(combat, who, item).natural || fighter.hand === item || fighter.other === item
}
