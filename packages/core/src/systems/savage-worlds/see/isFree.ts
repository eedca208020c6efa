import { terrain } from "../../../field/Field.ts"
import { distance } from "../../../field/distance.ts"
import { squareAt } from "../../../field/squares.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import type { SwCombat } from "../model/System.ts"
import { isAble, sheetOf } from "./fighter.ts"
import { fieldNow } from "./ground.ts"

/**
 * Whether a body of so many squares a side has room with its first one in a column and row: `but` are not in its way.
 */
export const isFree = (
  combat: SwCombat,
  { column, row, space }: { readonly column: number; readonly row: number; readonly space: number },
  but: (who: Who) => boolean,
): boolean => {
  const field = fieldNow(combat)
  for (let y = row; y < row + space; y++) {
    for (let x = column; x < column + space; x++) {
      const square = squareAt(field, x, y)
      if (square < 0 || ((field.terrain[square] as number) & (terrain.wall | terrain.lowCover)) !== 0) return false
    }
  }
  const at = squareAt(field, column, row)
  return combat.state.combatants.every(
    (other, who) =>
      !isAble(other) || but(asWho(who)) || distance(field, at, other.at, space, sheetOf(combat, asWho(who)).space) > 0,
  )
}
