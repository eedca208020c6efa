import type { Path } from "../../../field/Path.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { DsCombat } from "../model/System.ts"
import { coverFrom } from "./aim.ts"
import { fighterOf, isFree } from "./fighter.ts"
import { budgetOf, setBoard } from "./movement.ts"

/** The way towards an enemy, until it is in sight. */
export const wayToLine = (combat: DsCombat, who: Who, target: Who): Path | undefined => {
  const { board } = combat.prepared
  const { at } = fighterOf(combat, who)
  const foe = fighterOf(combat, target)
  setBoard(combat, who)
  const path = board.towards(
    { at, space: 1 },
    { at: foe.at, space: 1, least: 0, most: 1 },
    budgetOf(combat, combat.state.metres),
  )
  if (path === undefined) return undefined
  const seen = path.squares.findIndex((square) => coverFrom(combat, square, foe) < 3 && isFree(combat.state, square))
  const count = seen < 0 ? path.squares.length : seen + 1
  const costs = path.costs.slice(0, count)
  return { squares: path.squares.slice(0, count), costs, cost: costs.at(-1) ?? 0 }
}
