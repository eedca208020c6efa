import { purpose } from "../../../dice/purpose.ts"
import type { AdndCombat } from "../model/System.ts"
import { sheetOf } from "../see/fighter.ts"

/** The row of the cover table from which on a save against a burst spares one all of its harm (ADD2-071). */
export const almostHidden = 4

/**
 * What is left of the harm of a burst: half after a save; behind 90 % cover nothing, and half without one (ADD2-071).
 */
export const burstHarm = (full: number, saved: boolean, cover: number): number => {
  const half = Math.floor(full / 2)
  return cover >= almostHidden ? (saved ? 0 : half) : saved ? half : full
}

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
