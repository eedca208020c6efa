import type { Path } from "../../../../field/Path.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { boardFor } from "../../attack/movement.ts"
import { way } from "../../book/extra.ts"
import type { AdndCombat } from "../../model/System.ts"
import { fighterOf, meleeForm, sheetOf } from "../../see/fighter.ts"
import { threatSquares } from "../../see/walking.ts"

/** The path of a move: towards somebody until it is in reach, away from all enemies, or into cover. */
export const pathFor = (
  combat: AdndCombat,
  who: Who,
  how: number,
  target: Who,
  budget: number,
  reach: number,
): Path | undefined => {
  const f = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  const board = boardFor(combat, who)
  if (how === way.away) return board.outOrAway({ at: f.at, space }, threatSquares(combat, who), budget)
  if (target < 0) return undefined
  const t = fighterOf(combat, target)
  const room = sheetOf(combat, target).space
  return how === way.cover
    ? board.toCover({ at: f.at, space }, { at: t.at, space: room }, budget)
    : board.towards({ at: f.at, space }, { at: t.at, space: room, least: 1, most: reach }, budget)
}

/** The reach of its weapon in hand, 1 without one. */
export const reachOf = (combat: AdndCombat, who: Who): number =>
  meleeForm(sheetOf(combat, who), fighterOf(combat, who).hand)?.reach ?? 1
