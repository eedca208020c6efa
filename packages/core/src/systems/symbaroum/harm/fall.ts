import type { Who } from "../../../kinds/indices.ts"
import { fall as falls } from "../book/terms.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"

/** Somebody is dead, by whom or by nobody (-1). */
export const dies = (combat: SymCombat, who: Who, by: Who): void => combat.emit({ _tag: "Died", who, by })

/**
 * Toughness has come to 0: player characters are dying, or dead at once when the blow was beyond their Pain Threshold;
 * all others are dead (SYM-051, SYM-057, SYM-112).
 *
 * @param harm the damage of the blow after armour, not only what was left to take
 */
export const fall = (combat: SymCombat, who: Who, by: Who, harm: number): void => {
  const sheet = sheetOf(combat, who)
  const canDie = sheet.canDie && !fighterOf(combat, who).turned
  if (canDie && harm < sheet.deathFrom) {
    combat.emit({ _tag: "Felled", who, by, how: falls.dying })
    return
  }
  combat.emit({ _tag: "Felled", who, by, how: canDie ? falls.slainOutright : falls.slain })
  dies(combat, who, by)
}
