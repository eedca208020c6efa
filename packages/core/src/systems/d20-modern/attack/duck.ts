import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, onlyChosen, promisesNothing } from "../model/act.ts"

/** Ducks: the shot at the target behind hits that one (D20M-159). */
export const duck = act({
  verb: verb.duck,
  offer: (target: Who): Option => option(verb.duck, target),
  perform: onlyChosen,
  promise: promisesNothing,
})
