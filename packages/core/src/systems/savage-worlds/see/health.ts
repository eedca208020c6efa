import type { View } from "../../../contract/State.ts"
import type { Who } from "../../../kinds/indices.ts"
import { conditionBit } from "../book/terms.ts"
import type { Sheet } from "../model/Sheet.ts"
import type { Blow } from "../model/odds.ts"
import type { FighterView, SwPrepared, SwState } from "../model/System.ts"

/** What being Shaken takes of a health, as a share of a Wound. */
export const shakenShare = 0.5

/** Wounds of a blow, with being Shaken counted in. */
export const harmOf = ({ shaken, wounds }: Blow): number => wounds + shakenShare * shaken

/** The health of a combatant: the share of Wounds that it can still take, a little less while it is Shaken. */
export const health = (prepared: SwPrepared, state: View<SwState>, who: Who): number => {
  const fighter = state.combatants[who] as FighterView
  if (fighter.down || fighter.dead || fighter.fled) return 0
  const { limit } = prepared.sheets[who] as Sheet
  const shaken = (fighter.conditions & conditionBit.shaken) === 0 ? 0 : shakenShare
  return Math.max(0, limit + 1 - fighter.wounds - shaken) / (limit + 1)
}
