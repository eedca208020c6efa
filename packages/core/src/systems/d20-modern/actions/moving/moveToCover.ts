import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { placeInCover, wayToCover } from "../../see/movement.ts"
import { walkHow } from "../../see/turn.ts"
import { aMove, type Move, promiseOfMove } from "../../weigh/moving.ts"
import { go } from "./ways.ts"

const its: Move = { ...aMove, shift: 4 }

/** A move into cover from an enemy (D20M-042). */
export const moveToCover = act({
  verb: verb.moveToCover,
  offer: (options: Option[], combat: D20Combat, who: Who, foe: Who): void => {
    if (!combat.prepared.field.open && placeInCover(combat, who, foe) >= 0) options.push(option(verb.moveToCover, foe))
  },
  perform: (combat, who, o) => go(combat, who, wayToCover(combat, who, o.target), walkHow(combat.state)),
  promise: promiseOfMove(its),
})
