import type { Option } from "../../../../contract/Decision.ts"
import { option } from "../../../../parts/option.ts"
import { moveHow } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { aMove, type Move, promiseOfMove } from "../../weigh/moving.ts"
import { away, go } from "./ways.ts"

const its: Move = { ...aMove, aSquare: true, safe: true, backwards: true }

/** A 5-foot step away from all enemies (D20M-075). */
export const stepAway = act({
  verb: verb.stepAway,
  offer: (options: Option[]): void => {
    options.push(option(verb.stepAway))
  },
  perform: (combat, who) => go(combat, who, away(combat, who, 1), moveHow.step),
  promise: promiseOfMove(its),
})
