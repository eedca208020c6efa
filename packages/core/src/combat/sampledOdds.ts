import type { System } from "../contract/System.ts"
import { ActDice } from "./ActDice.ts"
import { actEnd } from "./actEnd.ts"
import type { Chooser } from "./Combat.ts"
import type { Open } from "./exactOdds.ts"

/** How often an option came to what, of so many times that it was played. Harm in the points of the game. */
export interface SampledOdds {
  readonly plays: number
  readonly hit: number
  readonly fell: number
  /** How often it came to each amount of harm to enemies. */
  readonly harms: ReadonlyMap<number, number>
}

/** Behind the fights that `exactOdds` may begin with. */
const firstInside = 1000

/**
 * Plays an option as often as is said with dice as they fall, where `exactOdds` counts them through in every way: what
 * its chances can be compared with.
 *
 * @param outside the fight whose dice fall outside the act: that which the exact odds were found in
 */
export const sampledOdds = <T extends System>(
  { combat, decision, fight }: Open<T>,
  index: number,
  choose: Chooser<T>,
  outside: number,
  plays: number,
): SampledOdds => {
  const harms = new Map<number, number>()
  let hit = 0
  let fell = 0
  for (let play = 0; play < plays; play++) {
    const dice = new ActDice(fight(outside), fight(firstInside + play))
    dice.actor = decision.who
    const end = actEnd(combat.fork(choose, { dice }), dice, decision, index)
    harms.set(end.harm, (harms.get(end.harm) ?? 0) + 1)
    if (end.hit) hit++
    if (end.fell) fell++
  }
  return { plays, hit, fell, harms }
}
