import type { Board } from "../../../field/Board.ts"
import type { Field } from "../../../field/Field.ts"
import { nowhere, type Square } from "../../../kinds/indices.ts"
import type { D20Combat } from "../model/System.ts"
import type { Thing } from "../model/World.ts"

/** The field as it is now, without the doors that are open and what is broken (D20M-096, 200). */
export const fieldNow = (combat: D20Combat): Field => {
  const { field, grounds } = combat.prepared
  return grounds === undefined ? field : grounds.without(combat.state.gone, combat.state.shifted).field
}

/** The board of that field. */
export const boardNow = (combat: D20Combat): Board => {
  const { board, grounds } = combat.prepared
  return grounds === undefined ? board : grounds.without(combat.state.gone, combat.state.shifted).board
}

/** The square of a thing on the map, pushed or not (D20M-096). */
export const placeOf = ({ prepared, state }: D20Combat, door: number): Square =>
  prepared.grounds?.placeOf(door, state.shifted) ?? nowhere

/** The thing that stands on a square, neither open nor broken; -1 for none. */
export const thingOn = ({ prepared, state }: D20Combat, square: Square): number =>
  prepared.grounds?.standingOn(square, state.gone, state.shifted) ?? -1

/** The squares on which a thing stands now; none when somebody has it about it. */
export const squaresOfThing = (combat: D20Combat, { door, squares }: Thing): readonly number[] =>
  door < 0 || combat.state.shifted.length === 0 ? squares : [placeOf(combat, door)]
