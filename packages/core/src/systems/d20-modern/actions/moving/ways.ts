import type { Path } from "../../../../field/Path.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { walkPath } from "../../attack/reactions.ts"
import type { D20Combat } from "../../model/System.ts"
import { barredWay, wayToDoor } from "../../see/doors.ts"
import { fighterOf, sheetOf } from "../../see/fighter.ts"
import { boardNow } from "../../see/ground.ts"
import { occupy, threatsTo } from "../../see/movement.ts"

// Ways that are simply walked.

export const go = (combat: D20Combat, who: Who, way: Path | undefined, how: number): void => {
  if (way !== undefined && way.squares.length > 0) walkPath(combat, who, way, how)
}

/** As far as the steps allow towards an enemy, or the door that bars the way. */
export const towards = (combat: D20Combat, who: Who, target: Who, budget: number): Path | undefined => {
  const barred = barredWay(combat, who, target, 1, 1)
  if (barred !== undefined) return wayToDoor(combat, who, barred, budget)
  occupy(combat, who)
  const t = fighterOf(combat, target).at
  const board = boardNow(combat)
  return board.towards(
    { at: fighterOf(combat, who).at, space: sheetOf(combat, who).space },
    { at: t, space: sheetOf(combat, target).space, least: 1, most: 1 },
    budget,
  )
}

/** As far as the steps allow from all enemies. */
export const away = (combat: D20Combat, who: Who, budget: number): Path | undefined => {
  occupy(combat, who)
  return boardNow(combat).away(
    { at: fighterOf(combat, who).at, space: sheetOf(combat, who).space },
    threatsTo(combat, who),
    budget,
  )
}
