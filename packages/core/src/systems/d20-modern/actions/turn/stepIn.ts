import type { Option } from "../../../../contract/Decision.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate, onlyChosen } from "../../model/act.ts"
import { steppingIn } from "../../weigh/steppingIn.ts"

/** A combatant that delays acts now (D20M-056). */
export const stepIn = act({
  verb: verb.stepIn,
  offer: (): Option => option(verb.stepIn),
  perform: onlyChosen,
  promise: estimate(steppingIn),
})
