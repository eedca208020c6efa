import { purpose } from "../../../dice/purpose.ts"
import { burstHarm } from "../model/burst.ts"
import type { AdndCombat } from "../model/System.ts"
import { sheetOf } from "../see/fighter.ts"

/**
 * A saving throw: 1d20 and bonuses against the number of a column. Natural 1 and 20 mean nothing special (RULING).
 *
 * @param harm of a burst that the save is against, and the row of the cover from it; 0 for everything else
 */
export const savingThrow = (
  combat: AdndCombat,
  who: number,
  column: number,
  bonus: number,
  harm = 0,
  cover = 0,
): boolean => {
  const needed = sheetOf(combat, who).saves[column] as number
  const die = combat.dice.open(who, purpose.save).die(20)
  const saved = die + bonus >= needed
  combat.emit({ _tag: "Saved", who, column, die, bonus, needed, saved, spared: harm - burstHarm(harm, saved, cover) })
  return saved
}
