import type { Option } from "../../../../contract/Decision.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, onlyChosen, promisesNothing } from "../../model/act.ts"

/** A combatant that delays lets this moment pass (D20M-056). */
export const wait = act({
  verb: verb.wait,
  offer: (): Option => option(verb.wait),
  perform: onlyChosen,
  promise: promisesNothing,
})
