import type { View } from "../../../contract/State.ts"
import type { Adnd2e, AdndPrepared, FighterView } from "../model/System.ts"
import { isUp } from "../see/fighter.ts"

/** What the missiles of some combatants do in a round to whom they harm most, in healths. */
const fireOf = ({ exposure, foes }: AdndPrepared, combatants: readonly FighterView[], side: number): number => {
  let sum = 0
  for (let by = 0; by < combatants.length; by++) {
    const shooter = combatants[by] as FighterView
    if (shooter.side !== side || !isUp(shooter)) continue
    let most = 0
    for (const foe of foes[by] as readonly number[]) {
      const harm = isUp(combatants[foe] as FighterView) ? (exposure[by]?.[foe]?.missile ?? 0) : 0
      most = Math.max(most, harm)
    }
    sum += most
  }
  return sum
}

/**
 * Whoever charges strikes at the end of its way (ADD2-048), and all move at the same time, so nothing is gained by letting the enemy come
 * but for what one's own missiles do to it meanwhile: where they do at least as much as its own.
 */
export const paysToWait = (prepared: AdndPrepared, state: View<Adnd2e["state"]>, who: number): boolean => {
  const { combatants } = state
  const own = combatants[who]?.side ?? -1
  let least = 0
  for (const foe of prepared.foes[who] as readonly number[]) {
    const { side } = combatants[foe] as FighterView
    if (side !== own) least = Math.max(least, fireOf(prepared, combatants, side))
  }
  const fire = fireOf(prepared, combatants, own)
  return fire > 0 && fire >= least
}
