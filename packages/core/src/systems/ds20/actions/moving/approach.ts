import { lineOfSight } from "../../../../field/sight.ts"
import type { Who } from "../../../../kinds/indices.ts"
import type { DsCombat } from "../../model/System.ts"
import { fighterOf, sheetOf } from "../../see/fighter.ts"
import { budgetOf, setBoard } from "../../see/movement.ts"
import { type Going, walkAlong } from "./walkAlong.ts"

/** How near it wants to come: within reach of what it would strike with. */
export const reachOf = (combat: DsCombat, who: Who, item: number): number => sheetOf(combat, who).arms[item]?.reach || 1

/**
 * Towards somebody, until in reach (DS20-010); on the floor it crawls (DS20-065). Where a wall is in between, side by
 * side.
 */
export const approach = (
  combat: DsCombat,
  who: Who,
  target: Who,
  { how, metres, reach }: Going & { readonly reach: number },
): void => {
  const { board, field } = combat.prepared
  const { at } = fighterOf(combat, who)
  const goal = fighterOf(combat, target).at
  const budget = budgetOf(combat, metres)
  setBoard(combat, who)
  const within = (far: number) => board.towards({ at, space: 1 }, { at: goal, space: 1, least: 0, most: far }, budget)
  const path = within(reach)
  const clear = reach === 1 || lineOfSight(field, path?.squares.at(-1) ?? at, goal)
  walkAlong(combat, who, clear ? path : within(1), { metres, how })
}
