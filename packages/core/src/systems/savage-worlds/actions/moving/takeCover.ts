import type { Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { deed } from "../../book/deeds.ts"
import { verb } from "../../book/verbs.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { fighterOf, sheetOf } from "../../see/fighter.ts"
import { moverOf, setBoard, walkable } from "../../see/movement.ts"
import { did } from "../../see/turn.ts"
import { hiding, mostOfHiding } from "../../weigh/forecastMoves.ts"
import type { Turn } from "../Turn.ts"
import type { Ways } from "./Ways.ts"
import { walkPath } from "./walking.ts"

/** Behind the nearest thing that hides from a foe, in sight of it (SWD-036). */
export const takeCover = act({
  verb: verb.takeCover,
  offer: {
    first: ({ combat, options }: Turn, { far, nearest }: Ways): void => {
      if (!combat.prepared.field.open && far > 1 && !did(combat, deed.cover) && !did(combat, deed.advance))
        options.push(option(verb.takeCover, nearest))
    },
    /** After its actions. */
    last: ({ combat, options }: Turn, nearest: number): void => {
      if (!combat.prepared.field.open && !did(combat, deed.cover)) options.push(option(verb.takeCover, nearest))
    },
  },
  perform: { does: (combat, who, { target }) => hide(combat, who, target) },
  promise: {
    exact: estimated,
    rests: true,
    of: (combat, who, { target }, f) => hiding(combat, who, target, f),
    most: (combat, who, _, f) => {
      mostOfHiding(combat, who, f)
      return true
    },
  },
})

const hide = (combat: SwCombat, who: Who, foe: Who): void => {
  const board = setBoard(combat, who)
  const mover = moverOf(combat, who)
  const path = board.toCover(
    { at: fighterOf(combat, mover).at, space: sheetOf(combat, mover).space },
    { at: fighterOf(combat, foe).at, space: sheetOf(combat, foe).space },
    walkable(combat, who),
  )
  if (path !== undefined && path.squares.length > 0) walkPath(combat, who, path)
}
