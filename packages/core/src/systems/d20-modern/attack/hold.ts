import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, onlyChosen, promisesNothing } from "../model/act.ts"

/** Goes on waiting with what it has readied (D20M-061). */
export const hold = act({
  verb: verb.hold,
  offer: (target: Who): Option => option(verb.hold, target),
  perform: onlyChosen,
  promise: promisesNothing,
})
