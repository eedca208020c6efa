import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { occasionExtra } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate, onlyChosen } from "../model/act.ts"
import { idle } from "../weigh/idle.ts"

/** Lets the occasion of a free attack (`extra`) pass, and keeps the attack for another (SYM-044). */
export const decline = act({
  verb: verb.decline,
  offer: (target: Who, item: number, trigger: number): Option =>
    option(verb.decline, target, item, -1, occasionExtra.pack(trigger)),
  perform: onlyChosen,
  promise: estimate(idle),
})
