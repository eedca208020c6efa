import { distance } from "../../../field/distance.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, profileOf } from "./fighter.ts"
import { isLineOpen } from "./isLineOpen.ts"

/** Whether a shooter has a line to a target: no wall between, and the target is not protected from it (SYM-035). */
export const hasLine = (combat: SymCombat, who: Who, foe: Who): boolean => {
  const target = fighterOf(combat, foe)
  if (target.covered && (target.seenBy & (1 << who)) === 0) return false
  return isLineOpen(combat.prepared.field, fighterOf(combat, who).at, target.at)
}

/** Whether a weapon or power could be shot now, but for a line to a target: ammunition, and no bow in melee. */
export const canShoot = (combat: SymCombat, who: Who, item: number): boolean => {
  const me = fighterOf(combat, who)
  const profile = profileOf(combat, who, item)
  if (!profile.ranged) return false
  if (profile.stock >= 0 && (combat.state.stock[profile.stock] as number) <= 0) return false
  return profile.power || profile.thrown || me.engaged === 0 || combat.prepared.rules.rangedWhileEngaged
}

/** Whether a ready weapon or power can be shot at a target. */
export const canShootAt = (combat: SymCombat, who: Who, foe: Who, item: number): boolean => {
  if (!canShoot(combat, who, item)) return false
  const profile = profileOf(combat, who, item)
  const me = fighterOf(combat, who)
  if (profile.reloads && !me.loaded) return false
  if (distance(combat.prepared.field, me.at, fighterOf(combat, foe).at) > profile.paces) return false
  return hasLine(combat, who, foe)
}
