import type { Option } from "../../../contract/Decision.ts"
import { option } from "../../../parts/option.ts"
import { valueExtra } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate, onlyChosen } from "../model/act.ts"
import { idle } from "../weigh/idle.ts"

/** Acts on its own value in the order of turns (`extra`; SYM-013). */
export const actFirst = act({
  verb: verb.actFirst,
  offer: (value: number): Option => option(verb.actFirst, -1, -1, -1, valueExtra.pack(value)),
  perform: onlyChosen,
  promise: estimate(idle),
})
