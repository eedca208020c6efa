import type { Board } from "../../../field/Board.ts"
import type { Field } from "../../../field/Field.ts"
import type { D20Combat } from "../model/System.ts"

/** The field as it is now, without the doors that are open and what is broken (D20M-096, 200). */
export const fieldNow = (combat: D20Combat): Field => {
  const { field, grounds } = combat.prepared
  return grounds === undefined ? field : grounds.without(combat.state.gone).field
}

/** The board of that field. */
export const boardNow = (combat: D20Combat): Board => {
  const { board, grounds } = combat.prepared
  return grounds === undefined ? board : grounds.without(combat.state.gone).board
}
