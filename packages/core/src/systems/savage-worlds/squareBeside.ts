import { terrain } from "../../field/Field.ts"
import { directions } from "../../field/Ground.ts"
import { squareAt, xOf, yOf } from "../../field/squares.ts"
import { isAble } from "./fighter.ts"
import type { SwCombat } from "./System.ts"

/** A free square beside a body, its own when there is none. */
export const squareBeside = (combat: SwCombat, at: number): number => {
  const { field } = combat.prepared
  const { combatants } = combat.state
  for (const [across, down] of directions) {
    const square = squareAt(field, xOf(field, at) + across, yOf(field, at) + down)
    if (square < 0 || ((field.terrain[square] as number) & (terrain.wall | terrain.lowCover)) !== 0) continue
    if (combatants.every((other) => other.at !== square || !isAble(other))) return square
  }
  return at
}
