import { terrain } from "../../field/Field.ts"
import { squareAt, xOf, yOf } from "../../field/squares.ts"
import { fighterOf, isAble, sheetOf } from "./fighter.ts"
import type { SwCombat } from "./System.ts"

/** Whether a body of so many squares a side has room with its first one in a column and row: `but` are not in its way. */
export const isFree = (
  combat: SwCombat,
  column: number,
  row: number,
  space: number,
  but: (who: number) => boolean,
): boolean => {
  const { field } = combat.prepared
  for (let y = row; y < row + space; y++) {
    for (let x = column; x < column + space; x++) {
      const square = squareAt(field, x, y)
      if (square < 0 || ((field.terrain[square] as number) & (terrain.wall | terrain.lowCover)) !== 0) return false
    }
  }
  return combat.state.combatants.every((other, who) => {
    if (!isAble(other) || but(who)) return true
    const theirs = sheetOf(combat, who).space
    const x = xOf(field, fighterOf(combat, who).at)
    const y = yOf(field, fighterOf(combat, who).at)
    return x + theirs <= column || column + space <= x || y + theirs <= row || row + space <= y
  })
}
