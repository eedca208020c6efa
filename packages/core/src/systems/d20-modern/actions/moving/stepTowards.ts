import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { moveHow } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { aMove, type Move, promiseOfMove } from "../../weigh/moving.ts"
import { go, towards } from "./ways.ts"

const its: Move = { ...aMove, aSquare: true, safe: true }

/** A 5-foot step towards an enemy (D20M-075). */
export const stepTowards = act({
  verb: verb.stepTowards,
  offer: (options: Option[], foe: Who): void => {
    options.push(option(verb.stepTowards, foe))
  },
  perform: (combat, who, o) => go(combat, who, towards(combat, who, o.target, 1), moveHow.step),
  promise: promiseOfMove(its),
})
