import type { Who } from "../../../kinds/indices.ts"
import type { AdndCombat, FighterView } from "../model/System.ts"
import { isUp, sheetOf } from "../see/fighter.ts"
import { slotsLeft } from "../see/targets.ts"

const casts = (combat: AdndCombat, who: Who): boolean => {
  const { spells } = sheetOf(combat, who)
  for (let i = 0; i < spells.length; i++) if (spells[i]?.on === "foe" && slotsLeft(combat, who, i) > 0) return true
  return false
}

/** What the missiles of a side do in a round to whom they harm most, in shares of health. */
const fireOf = (combat: AdndCombat, side: number): number => {
  const { exposure, foes } = combat.prepared
  const { combatants } = combat.state
  let sum = 0
  for (let by = 0; by < combatants.length; by++) {
    const shooter = combatants[by] as FighterView
    if (shooter.side !== side || !isUp(shooter)) continue
    let most = 0
    for (const foe of foes[by] as readonly Who[])
      if (isUp(combatants[foe] as FighterView)) most = Math.max(most, exposure[by]?.[foe]?.missile ?? 0)
    sum += most
  }
  return sum
}

/**
 * A combatant that charges strikes at the end of its way (ADD2-078), and all move at the same time, so nothing is
 * gained by letting the enemy come but for what one's own missiles do to it meanwhile: where they do at least as much
 * as its own, and none of it casts. Combatants that wait are close together, which draws spells.
 */
export const paysToWait = (combat: AdndCombat, who: Who): boolean => {
  const { combatants } = combat.state
  const fire = fireOf(combat, (combatants[who] as FighterView).side)
  if (fire === 0) return false
  const foes = combat.prepared.foes[who] as readonly Who[]
  for (const foe of foes) if (isUp(combatants[foe] as FighterView) && casts(combat, foe)) return false
  let last = -1
  for (const foe of foes) {
    const { side } = combatants[foe] as FighterView
    // Most have the side of the one before.
    if (side !== last && fireOf(combat, side) > fire) return false
    last = side
  }
  return true
}
