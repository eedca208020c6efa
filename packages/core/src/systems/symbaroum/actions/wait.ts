import type { Option } from "../../../contract/Decision.ts"
import { option } from "../../../parts/option.ts"
import { valueExtra } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate, onlyChosen } from "../model/act.ts"
import { idle } from "../weigh/idle.ts"

/** Waits in the order of turns until a lower value (`extra`; SYM-013). */
export const wait = act({
  verb: verb.wait,
  offer: (value: number): Option => option(verb.wait, -1, -1, -1, valueExtra.pack(value)),
  perform: onlyChosen,
  promise: estimate(idle),
})
