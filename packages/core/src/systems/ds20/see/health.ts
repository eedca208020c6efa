import type { View } from "../../../contract/State.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { DsPrepared, DsState, Fighter, FighterView } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { level, mark, pointsLeft, type Tracks } from "../model/wounds.ts"

const unhurt: Tracks = { scratches: 0, light: 0, grave: 0 }

/**
 * The free boxes of somebody's tracks as a share of all that the unhurt have: above 0 as long as one more wound is
 * needed for agony.
 */
export const shareLeft = (sheet: Sheet, at: Tracks): number => pointsLeft(sheet, at) / pointsLeft(sheet, unhurt)

/** How much health a wound of a level takes, overflow included; all that is left when it leads to agony. */
export const worth = (sheet: Sheet, fighter: FighterView, wound: number, clears: boolean): number => {
  const marked = mark(sheet, fighter, wound, clears)
  const before = shareLeft(sheet, fighter)
  return marked.beyond > 0 ? before : Math.max(0, before - shareLeft(sheet, marked))
}

/** The least level of wound that leads somebody into agony. */
export const fellingLevel = (sheet: Sheet, fighter: FighterView, clears: boolean): number => {
  let wound: number = level.scratch
  while (mark(sheet, fighter, wound, clears).beyond === 0) wound++
  return wound
}

/** The health of a combatant, 0 when it cannot fight. */
export const health = (prepared: DsPrepared, state: View<DsState>, who: Who): number => {
  const fighter = state.combatants[who] as View<Fighter>
  const sheet = prepared.sheets[who]
  return fighter.down || sheet === undefined ? 0 : shareLeft(sheet, fighter)
}
