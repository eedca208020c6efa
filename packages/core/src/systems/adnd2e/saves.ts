import { purpose } from "../../dice/purpose.ts"
import { sheetOf } from "./fighter.ts"
import type { Fight } from "./System.ts"

/** A saving throw: 1d20 and bonuses against the number of a column. Natural 1 and 20 mean nothing special (RULING). */
export const savingThrow = (combat: Fight, who: number, column: number, bonus: number): boolean => {
  const needed = sheetOf(combat, who).saves[column] as number
  const die = combat.dice.open(who, purpose.save).die(20)
  const saved = die + bonus >= needed
  combat.emit({ _tag: "Saved", who, column, die, bonus, needed, saved })
  return saved
}
