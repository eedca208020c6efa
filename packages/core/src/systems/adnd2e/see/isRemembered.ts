import type { Who } from "../../../kinds/indices.ts"
import type { Sheet } from "../model/Sheet.ts"
import type { AdndCombat, FighterView } from "../model/System.ts"
import { isInHold, missileForm } from "./fighter.ts"

/**
 * Whether the declaration of somebody is kept in the cache of decisions: not of those with missiles, spells, potions or
 * powers (their forecasts depend on the health of many), nor of those that may wait for a healer's touch, nor of those
 * in a hold (which grows), nor in rounds with facing arcs.
 */
export const isRemembered = ({ prepared, state }: AdndCombat, who: Who): boolean => {
  if (prepared.plain[who] !== true || state.rolled || prepared.arcs) return false
  const f = state.combatants[who] as FighterView
  return missileForm(prepared.sheets[who] as Sheet, f.hand) === undefined && !isInHold(f)
}
