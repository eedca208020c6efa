import type { Who } from "../../../kinds/indices.ts"
import type { AdndCombat } from "../model/System.ts"
import { sheetOf } from "../see/fighter.ts"

/** Whether a body takes no harm from a weapon, fang or fist with so much magic; if so, that is logged. */
export const withstands = (combat: AdndCombat, by: Who, target: Who, means: number, magic: number): boolean => {
  if (magic >= sheetOf(combat, target).proof) return false
  combat.emit({ _tag: "Unharmed", target, by, means })
  return true
}
