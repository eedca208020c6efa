import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { speedLeft } from "../../see/movement.ts"
import { walkHow } from "../../see/turn.ts"
import { aMove, type Move, promiseOfMove } from "../../weigh/moving.ts"
import { go, towards } from "./ways.ts"

const its: Move = aMove

/** A move towards an enemy (D20M-042). */
export const moveTowards = act({
  verb: verb.moveTowards,
  offer: (options: Option[], foe: Who): void => {
    options.push(option(verb.moveTowards, foe))
  },
  perform: (combat, who, o) =>
    go(combat, who, towards(combat, who, o.target, speedLeft(combat, who, 1)), walkHow(combat.state)),
  promise: promiseOfMove(its),
})
