import type { Option } from "../../../contract/Decision.ts"
import { nobody } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, onlyChosen, promisesNothing } from "../model/act.ts"

/** Lets pass what it is asked about. */
export const decline = act({
  verb: verb.decline,
  offer: (target = nobody): Option => option(verb.decline, target),
  perform: onlyChosen,
  promise: promisesNothing,
})
