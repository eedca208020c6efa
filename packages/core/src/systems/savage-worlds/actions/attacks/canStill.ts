import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import type { Manners } from "../../book/extra.ts"
import { manner } from "../../book/terms.ts"
import type { SwCombat } from "../../model/System.ts"
import { isLoaded } from "../../see/aiming/ammunition.ts"
import { fighterOf, isEngaged, profileOf } from "../../see/fighter.ts"
import { away } from "../../see/places.ts"
import { isInReach } from "../../see/reach.ts"
import { canShoot } from "../../see/aiming/usable.ts"

/** Whether a foe is still within reach of a weapon. */
export const canStillStrike = (combat: SwCombat, who: Who, { item, target }: Option): boolean =>
  isInReach(combat, who, target, profileOf(combat, who, item).reach)

/** Whether a weapon can still be fired at somebody. */
export const canStillFire = (combat: SwCombat, who: Who, { item, target }: Option): boolean => {
  const profile = profileOf(combat, who, item)
  if (!isLoaded(combat, profile, 1) || (profile.hands > 1 && isEngaged(combat, who))) return false
  return profile.template > 0 || canShoot(combat, who, target, profile)
}

/** The same for what can be a blow or a shot. */
export const canStillAttack = (combat: SwCombat, who: Who, chosen: Option<Manners>): boolean =>
  (chosen.extra & manner.shooting) === 0 ? canStillStrike(combat, who, chosen) : canStillFire(combat, who, chosen)

/** Whether somebody is still beside one. */
export const isStillBeside = (combat: SwCombat, who: Who, { target }: Option): boolean => away(combat, who, target) <= 1

/** Whether it still holds somebody. */
export const stillHolds = (combat: SwCombat, who: Who, { target }: Option): boolean =>
  fighterOf(combat, who).holds === target

/** Nothing that happens in between hinders it. */
export const always = (): boolean => true
