import type { Who } from "../../../kinds/indices.ts"
import { fallHarm, knockDown, letGo, wound } from "../harm/harm.ts"
import type { DsCombat } from "../model/System.ts"
import { sheetOf } from "../see/fighter.ts"
import { pushed, pushWay } from "../see/pushWay.ts"

/**
 * Pushes somebody straight away from the attacker, so many metres (DS20-075 to 077). RULING: bodies stop it as walls
 * do.
 */
export const shove = (combat: DsCombat, who: Who, by: Who, metres: number): void => {
  const { cost, steps, stopped } = pushed(combat, who, by, metres)
  if (steps > 0) {
    const path = pushWay(combat, who, by, steps)
    letGo(combat, who)
    combat.emit({ _tag: "Moved", who, path, cost, how: 1, odd: combat.state.odd, losesAim: true })
  }
  if (metres > Math.ceil(sheetOf(combat, who).dexterity / 2)) knockDown(combat, who, by)
  if (stopped && metres > cost)
    wound(combat, who, by, fallHarm(combat.prepared.fallMeans), metres - cost, { unarmoured: true })
}
