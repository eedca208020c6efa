import type { Item, Who } from "../../../kinds/indices.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf, profileOf, sheetOf } from "./fighter.ts"

/**
 * Whether a weapon is aimed at somebody (SWD-011): only what is in hand can be, for to take up another one is to aim no
 * more.
 */
export const isAimedAt = (combat: SwCombat, who: Who, target: Who, profile: Profile): boolean => {
  const { aimAt, hand, other } = fighterOf(combat, who)
  if (aimAt !== target) return false
  const { profiles } = sheetOf(combat, who)
  return profile.natural || profiles[hand] === profile || profiles[other] === profile
}

/** Whether an item is at hand without readying it. */
export const isReady = (combat: SwCombat, who: Who, item: Item): boolean => {
  const fighter = fighterOf(combat, who)
  return profileOf(combat, who, item).natural || fighter.hand === item || fighter.other === item
}
