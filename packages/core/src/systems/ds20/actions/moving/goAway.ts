import type { Who } from "../../../../kinds/indices.ts"
import type { DsCombat } from "../../model/System.ts"
import { fighterOf } from "../../see/fighter.ts"
import { budgetOf, setBoard, threatsTo } from "../../see/movement.ts"
import { type Going, walkAlong } from "./walkAlong.ts"

/** Out of the field, where it names its ways out, or away from all enemies. */
export const goAway = (combat: DsCombat, who: Who, going: Going): void => {
  setBoard(combat, who)
  const { at } = fighterOf(combat, who)
  const budget = budgetOf(combat, going.metres)
  walkAlong(combat, who, combat.prepared.board.outOrAway({ at, space: 1 }, threatsTo(combat, who), budget), going)
}
