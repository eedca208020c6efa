import { purpose } from "../../../dice/purpose.ts"
import { ability } from "../book/ability.ts"
import { type SaveKind, saveKind } from "../book/checks.ts"
import { flag } from "../book/terms.ts"
import type { D20Combat } from "../model/System.ts"
import { modifierShift } from "../see/abilities.ts"
import { dexterityLoss, fighterOf, has, sheetOf } from "../see/fighter.ts"

/** The bonus of a save as conditions leave it (D20M-045, 298, 304). */
export const saveBonus = (combat: D20Combat, who: number, kind: SaveKind): number => {
  const sheet = sheetOf(combat, who)
  const c = fighterOf(combat, who)
  const shaken = has(c, flag.shaken) ? -2 : 0
  if (kind === saveKind.fortitude) return sheet.fortitude + modifierShift(sheet, c, ability.con) + shaken
  if (kind === saveKind.will) return sheet.will + modifierShift(sheet, c, ability.wis) + shaken
  return sheet.reflex + dexterityLoss(sheet, c) + shaken
}

/** D20M-045, 046: the total must reach the difficulty; a natural 1 fails and a natural 20 succeeds, whatever it is. */
export const saves = (natural: number, bonus: number, dc: number): boolean =>
  natural !== 1 && (natural === 20 || natural + bonus >= dc)

/**
 * Rolls a saving throw.
 *
 * @param more what the circumstances add to the bonus
 */
export const save = (combat: D20Combat, who: number, kind: SaveKind, reason: number, dc: number, more = 0): boolean => {
  const bonus = saveBonus(combat, who, kind) + more
  const natural = combat.dice.open(who, purpose.save).die(20)
  const success = saves(natural, bonus, dc)
  combat.emit({ _tag: "Saved", who, kind, against: reason, natural, bonus, dc, success })
  return success
}
