import { alikeDie } from "../../../dice/alikeDie.ts"
import { purpose } from "../../../dice/purpose.ts"
import type { Who } from "../../../kinds/indices.ts"
import { burstHarm } from "../model/burst.ts"
import type { AdndCombat } from "../model/System.ts"
import { sheetOf } from "../see/fighter.ts"

/** What a saving throw is made against. */
interface SavedFrom {
  /** The column of the table. */
  readonly column: number
  readonly bonus: number
  /** The harm of a burst, and the row of the cover from it; 0, as left out, for everything else. */
  readonly harm?: number
  readonly cover?: number
}

/** A saving throw: 1d20 and bonuses against the number of a column. Natural 1 and 20 mean nothing special (RULING). */
export const savingThrow = (
  combat: AdndCombat,
  who: Who,
  { column, bonus, harm = 0, cover = 0 }: SavedFrom,
): boolean => {
  const needed = sheetOf(combat, who).saves[column] as number
  const die = alikeDie(combat.dice.open(who, purpose.save), 20, (face) => Number(face + bonus >= needed))
  const saved = die + bonus >= needed
  combat.emit({ _tag: "Saved", who, column, die, bonus, needed, saved, spared: harm - burstHarm(harm, saved, cover) })
  return saved
}
