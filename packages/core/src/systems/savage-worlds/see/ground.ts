import type { Board } from "../../../field/Board.ts"
import type { Field } from "../../../field/Field.ts"
import type { SwCombat } from "../model/System.ts"

/** The field as it is now, without the doors that are open and the walls that are broken (SWD-097). */
export const fieldNow = (combat: SwCombat): Field => {
  const { field, grounds } = combat.prepared
  return grounds === undefined ? field : grounds.without(combat.state.gone).field
}

/** The board of that field. */
export const boardNow = (combat: SwCombat): Board => {
  const { board, grounds } = combat.prepared
  return grounds === undefined ? board : grounds.without(combat.state.gone).board
}
