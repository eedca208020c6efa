import type { Path } from "../../../../field/Path.ts"
import { nowhere, type Who } from "../../../../kinds/indices.ts"
import { walkPath } from "../../attack/reactions.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, sheetOf } from "../../see/fighter.ts"
import { nearestEdge } from "../../see/gettingOut.ts"
import { boardNow } from "../../see/ground.ts"
import { occupy, threatsTo } from "../../see/movement.ts"

/** Towards a way out where walls leave few of them, else as far from everybody as it can. */
export const wayAway = (combat: D20Combat, who: Who, budget: number): Path | undefined => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  const edge = field.open || field.exits !== undefined ? nowhere : nearestEdge(combat, who)
  const out =
    edge < 0 ? undefined : boardNow(combat).towards({ at, space }, { at: edge, space: 1, least: 0, most: 0 }, budget)
  return out ?? boardNow(combat).outOrAway({ at, space }, threatsTo(combat, who), budget)
}

/** Goes that way. */
export const goAway = (combat: D20Combat, who: Who, budget: number, how: number): void => {
  occupy(combat, who)
  const way = wayAway(combat, who, budget)
  if (way !== undefined) walkPath(combat, who, way, how)
}
