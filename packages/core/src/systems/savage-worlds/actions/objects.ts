import { useless } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf, profileOf } from "../see/fighter.ts"

/** Whether an item is at hand without readying it. */
export const isReady = (combat: SwCombat, who: number, item: number): boolean => {
  const fighter = fighterOf(combat, who)
  return profileOf(combat, who, item).natural || fighter.hand === item || fighter.other === item
}

/**
 * Takes an item up: two in a turn are free, further ones cost an action each (SWD-088, SWD-089).
 *
 * @param hand 0 for the main hand, 1 for the other; item -1 is the shield
 */
export const readyItem = (combat: SwCombat, who: number, item: number, hand: number, free: boolean): void =>
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
export const readyFor = (combat: SwCombat, who: number, item: number): void => {
  if (!isReady(combat, who, item)) readyItem(combat, who, item, 0, true)
}

/** Picks a weapon of one's own up from the ground: an action (SWD-089). */
export const pickUp = (combat: SwCombat, who: number, item: number): void => readyItem(combat, who, item, 0, false)

/** Lets go of what is in the main hand: free (SWD-089). */
export const putDown = (combat: SwCombat, who: number): void => {
  const { at, hand } = fighterOf(combat, who)
  if (hand >= 0) combat.emit({ _tag: "WeaponLost", who, item: hand, gear: profileOf(combat, who, hand).gear, at })
}

/** One action of reloading; older weapons take several (SWD-094, SWD-095). */
export const reload = (combat: SwCombat, who: number, item: number): void => {
  const { gear, reload: needs, shots } = profileOf(combat, who, item)
  const done = (combat.state.reloading[gear] as number) + 1 >= needs
  combat.emit({ _tag: "Reloaded", who, gear, done, shots })
}
