import type { Item, Who } from "../../../kinds/indices.ts"
import { manner, occasion } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf, profileOf } from "../see/fighter.ts"
import { away } from "../see/places.ts"
import { nearestFoe } from "../see/nearestFoe.ts"
import { canAim } from "../see/aiming/usable.ts"
import { foresee } from "./foresee.ts"

// What it promises to load weapons and to take them up.

/** An empty weapon wants loading; one that is not full hardly does. */
export const reloadingOf = (combat: SwCombat, who: Who, item: Item): number => {
  const { gear, shots } = profileOf(combat, who, item)
  const left = combat.state.loaded[gear] as number
  return left <= 0 ? 0.25 : 0.02 * (1 - left / shots)
}

/** A weapon at the belt: half of what it does more to the nearest foe, from here, than what is in hand. */
export const readyingOf = (combat: SwCombat, who: Who, item: Item): number => {
  const me = fighterOf(combat, who)
  if (item < 0) return 0.02
  if (me.hand < 0) return 0.2
  const foe = nearestFoe(combat, who)
  if (foe < 0) return 0
  const more = harmWith(combat, who, foe, item) - harmWith(combat, who, foe, me.hand)
  // A little more is not worth the change: what is in hand may be longer.
  return more < 0.05 ? 0 : 0.5 * more
}

/** The most that it could be worth: it takes all health at once, what is in hand does nothing. */
export const mostOfReadying = (combat: SwCombat, who: Who, item: Item): number =>
  item < 0 ? 0.02 : fighterOf(combat, who).hand < 0 ? 0.2 : 0.5

/** A blow that a foe has to come for first counts as one that can be struck. */
const harmWith = (combat: SwCombat, who: Who, foe: Who, item: Item): number => {
  const profile = profileOf(combat, who, item)
  const blow = { by: who, target: foe, profile, how: occasion.own, manners: 0 }
  const struck = profile.melee ? foresee(combat, blow).harm : 0
  if (!profile.ranged || away(combat, who, foe) <= profile.reach || !canAim(combat, who, foe, profile)) return struck
  return Math.max(struck, foresee(combat, { ...blow, manners: manner.shooting }).harm)
}
