import type { Path } from "../../../../field/Path.ts"
import type { Who } from "../../../../kinds/indices.ts"
import type { SwCombat } from "../../model/System.ts"
import { areFoes, fighterOf, isAble, meleeItem, profileOf, sheetOf } from "../../see/fighter.ts"
import { away } from "../../see/places.ts"
import { barredWay, walkable, wayIntoReach, wayToThing, wayTowards } from "../../see/movement.ts"
import { isInReach } from "../../see/reach.ts"
import { walkPath } from "./walking.ts"

/** Up to what bars the way, where that is a door or the like; else as near as it goes. */
const detour = (combat: SwCombat, who: Who, foe: Who, long: number, steps: number): Path | undefined => {
  // With a wall between them even a long weapon must come up to the foe.
  const reach = away(combat, who, foe) <= long ? 1 : long
  const barred = barredWay(combat, who, foe, reach)
  return barred === undefined ? wayTowards(combat, who, foe, reach, steps) : wayToThing(combat, who, barred, steps)
}

/** Walks into reach of a foe; false when it does not come that far. */
export const closeIn = (combat: SwCombat, who: Who, foe: Who, reach: number): boolean => {
  const steps = walkable(combat, who)
  const path = wayIntoReach(combat, who, foe, reach, steps) ?? detour(combat, who, foe, reach, steps)
  if (path !== undefined && path.squares.length > 0 && !walkPath(combat, who, path)) return false
  const me = fighterOf(combat, who)
  return isAble(me) && isAble(fighterOf(combat, foe)) && isInReach(combat, who, foe, reach)
}

/** Walks as far towards somebody as the steps allow: into reach of its own weapon, or to the side of a friend. */
export const goTowards = (combat: SwCombat, who: Who, target: Who): void => {
  const me = fighterOf(combat, who)
  const reach = areFoes(me, fighterOf(combat, target))
    ? profileOf(combat, who, meleeItem(sheetOf(combat, who), me)).reach
    : 1
  closeIn(combat, who, target, reach)
}
