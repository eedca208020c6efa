import { directions } from "../../../field/Ground.ts"
import { squareAt, xOf, yOf } from "../../../field/squares.ts"
import type { Square, Who } from "../../../kinds/indices.ts"
import type { SwCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "./fighter.ts"
import { isFree } from "./isFree.ts"

const noneOfThem = (): boolean => false

/** A free square beside the body of somebody, its own when there is none. */
export const squareBeside = (combat: SwCombat, who: Who): Square => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  for (const [across, down] of directions) {
    // Along each side of the body, and at its corners.
    const columns = across === 0 ? space : 1
    const rows = down === 0 ? space : 1
    for (let i = 0; i < columns * rows; i++) {
      const column = xOf(field, at) + (across > 0 ? space : across) + (columns > 1 ? i : 0)
      const row = yOf(field, at) + (down > 0 ? space : down) + (rows > 1 ? i : 0)
      if (isFree(combat, { column, row, space: 1 }, noneOfThem)) return squareAt(field, column, row)
    }
  }
  return at
}
