import type { Item, Who } from "../../../../kinds/indices.ts"
import { useless } from "../../book/terms.ts"
import type { SwCombat } from "../../model/System.ts"
import { fighterOf, profileOf } from "../../see/fighter.ts"
import { isReady } from "../../see/ready.ts"

/**
 * Takes an item up: two in a turn are free, further ones cost an action each (SWD-088, SWD-089).
 *
 * @param hand 0 for the main hand, 1 for the other; item -1 is the shield
 */
export const readyItem = (combat: SwCombat, who: Who, item: Item, hand: number, free: boolean): void =>
  combat.emit({
    _tag: "WeaponReadied",
    who,
    item,
    gear: item < 0 ? -1 : profileOf(combat, who, item).gear,
    hand:
      item >= 0 && profileOf(combat, who, item).hands > 1
        ? 2
        : (fighterOf(combat, who).arms & useless.main) === 0
          ? hand
          : 1,
    free,
  })

/** Takes up what an act needs, if it is not at hand: free, for otherwise `canUse` would not have offered it. */
export const readyFor = (combat: SwCombat, who: Who, item: Item): void => {
  if (!isReady(combat, who, item)) readyItem(combat, who, item, 0, true)
}
