import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, onlyChosen, promisesNothing } from "../model/act.ts"

/** Stays in the way of a shot (D20M-159). */
export const stand = act({
  verb: verb.stand,
  offer: (target: Who): Option => option(verb.stand, target),
  perform: onlyChosen,
  promise: promisesNothing,
})
