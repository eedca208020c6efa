import type { Option } from "../../../../contract/Decision.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { speedLeft } from "../../see/movement.ts"
import { walkHow } from "../../see/turn.ts"
import { aMove, type Move, promiseOfMove } from "../../weigh/moving.ts"
import { away, go } from "./ways.ts"

const its: Move = { ...aMove, backwards: true }

/** A move away from all enemies (D20M-042). */
export const moveAway = act({
  verb: verb.moveAway,
  offer: (options: Option[]): void => {
    options.push(option(verb.moveAway))
  },
  perform: (combat, who) => go(combat, who, away(combat, who, speedLeft(combat, who, 1)), walkHow(combat.state)),
  promise: promiseOfMove(its),
})
