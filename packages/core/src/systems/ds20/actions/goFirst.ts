import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, harmless, onlyChosen } from "../model/act.ts"
import { idle } from "../weigh/idle.ts"

/** One of level allies acts first (DS20-006). */
export const goFirst = act({
  verb: verb.goFirst,
  offer: (ally: Who): Option => option(verb.goFirst, ally),
  perform: onlyChosen,
  promise: harmless(idle),
})
