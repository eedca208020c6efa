import type { Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { mustGetOut } from "../../../../parts/mustGetOut.ts"
import { option } from "../../../../parts/option.ts"
import { deed } from "../../book/deeds.ts"
import { verb } from "../../book/verbs.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { areFoes, fighterOf, isAble, sheetOf } from "../../see/fighter.ts"
import { moverOf, setBoard, walkable } from "../../see/movement.ts"
import { did } from "../../see/turn.ts"
import { leaving } from "../../weigh/forecastMoves.ts"
import type { Turn } from "../Turn.ts"
import type { Ways } from "./Ways.ts"
import { walkPath } from "./walking.ts"

/** Away from everybody who is dangerous (SWD-001). */
export const retreat = act({
  verb: verb.retreat,
  offer: {
    /** Before its actions, or instead of them. */
    first: ({ combat, options, shaken, who }: Turn, { far, nearest }: Ways): void => {
      if (did(combat, deed.retreat)) return
      const isNear = far <= 2 * sheetOf(combat, nearest).pace
      if (isNear || shaken || mustGetOut(combat.prepared, who)) options.push(option(verb.retreat))
    },
    /** After them. */
    last: ({ options }: Turn): void => void options.push(option(verb.retreat)),
  },
  perform: { does: (combat, who) => goAway(combat, who) },
  promise: { exact: estimated, of: (combat, who, _, f) => leaving(combat, who, f) },
})

const goAway = (combat: SwCombat, who: Who): void => {
  const me = fighterOf(combat, who)
  const board = setBoard(combat, who)
  const mover = moverOf(combat, who)
  const threats = combat.state.combatants.filter((other) => areFoes(me, other) && isAble(other)).map(({ at }) => at)
  const path = board.outOrAway(
    { at: fighterOf(combat, mover).at, space: sheetOf(combat, mover).space },
    threats,
    walkable(combat, who),
  )
  if (path !== undefined && path.squares.length > 0) walkPath(combat, who, path)
}
