import type { Who } from "../../../kinds/indices.ts"
import type { AdndCombat } from "../model/System.ts"
import { directionOf } from "../see/facing.ts"
import { fighterOf, isAble } from "../see/fighter.ts"

/** Turns `who` towards another, on its own go or, once a round, towards an attacker (facing arcs only). */
export const turnTowards = (combat: AdndCombat, who: Who, other: Who, asTarget = false): void => {
  if (!combat.prepared.arcs) return
  const f = fighterOf(combat, who)
  const facing = directionOf(combat, who, other, fighterOf(combat, other).at)
  if (facing === f.facing || (asTarget && (f.turned || !isAble(f)))) return
  combat.emit({ _tag: "Turned", who, facing, towards: asTarget ? other : -1 })
}
