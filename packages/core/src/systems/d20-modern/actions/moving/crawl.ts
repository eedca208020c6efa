import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { moveHow } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { aMove, type Move, promiseOfMove } from "../../weigh/moving.ts"
import { away, go, towards } from "./ways.ts"

const its: Move = { ...aMove, aSquare: true }

/** A square on hands and knees, towards an enemy or, without a target, away from them all (D20M-095). */
export const crawl = act({
  verb: verb.crawl,
  offer: (options: Option[], foe: Who): void => {
    options.push(option(verb.crawl, foe))
  },
  perform: (combat, who, o) =>
    go(combat, who, o.target < 0 ? away(combat, who, 1) : towards(combat, who, o.target, 1), moveHow.crawl),
  promise: promiseOfMove(its),
})
