import { alikeDie } from "../../../dice/alikeDie.ts"
import { purpose } from "../../../dice/purpose.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Against, SaveKind } from "../book/checks.ts"
import type { D20Combat } from "../model/System.ts"
import { sheetOf } from "../see/fighter.ts"
import { saveBonus, usualSave } from "../see/saveBonus.ts"

/** D20M-045, 046: the die must show what is needed; a natural 1 fails and a natural 20 succeeds, whatever that is. */
export const saves = (natural: number, needed: number): boolean =>
  natural !== 1 && (natural === 20 || natural >= needed)

/**
 * Rolls a saving throw.
 *
 * @param more what the circumstances add to the bonus
 */
export const save = (combat: D20Combat, who: Who, kind: SaveKind, reason: Against, dc: number, more = 0): boolean => {
  const bonus = saveBonus(combat, who, kind) + more
  combat.why("D20M-045", bonus - more - usualSave(sheetOf(combat, who), kind))
  const natural = alikeDie(combat.dice.open(who, purpose.save), 20, (face) => Number(saves(face, dc - bonus)))
  const success = saves(natural, dc - bonus)
  combat.emit({ _tag: "Saved", who, kind, against: reason, natural, bonus, dc, success })
  return success
}
