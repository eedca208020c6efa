import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, onlyChosen, promisesNothing } from "../../model/act.ts"

/** To get out of the way of an enemy that would run through (D20M-191). */
export const makeWay = act({
  verb: verb.makeWay,
  offer: (who: Who): Option => option(verb.makeWay, who),
  perform: onlyChosen,
  promise: promisesNothing,
})
