import type { Option } from "../../../../contract/Decision.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate, onlyChosen } from "../../model/act.ts"
import { exposed } from "../../weigh/exposure.ts"

/** The turn is over (D20M-070). */
export const endTurn = act({
  verb: verb.endTurn,
  offer: (options: Option[]): void => {
    options.push(option(verb.endTurn))
  },
  perform: onlyChosen,
  promise: estimate(exposed),
})
