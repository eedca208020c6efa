import type { Option } from "../../../contract/Decision.ts"
import { nobody, type Who } from "../../../kinds/indices.ts"
import { estimated } from "../../../parts/act.ts"
import { option } from "../../../parts/option.ts"
import { reasonExtra } from "../book/extra.ts"
import { decision } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import { act, doneByAsking } from "../model/act.ts"
import { letsBe } from "../weigh/letsBe.ts"

/** To think better of it: no Benny is spent, or none of the second list of options is taken. */
export const keep = act({
  verb: verb.keep,
  /** @param reason one of `why`, for the log */
  offer: (target: Who = nobody, reason = 0): Option => option(verb.keep, target, -1, -1, reasonExtra.pack(reason)),
  perform: doneByAsking,
  promise: {
    exact: estimated,
    rests: true,
    of: (combat, who, _, f, { kind }) => {
      if (kind !== decision.benny) letsBe(combat, who, f)
    },
  },
})
