import { estimated } from "../../../parts/act.ts"
import { decision } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import { act, doneByAsking } from "../model/act.ts"
import { letsBe } from "../weigh/letsBe.ts"

/** To think better of it: no Benny is spent, or none of the second list of options is taken. */
export const keep = act({
  verb: verb.keep,
  offer: "the other answer to what a Benny is for, and the first of the second list",
  perform: doneByAsking,
  promise: {
    exact: estimated,
    rests: true,
    of: (combat, who, _, f, { kind }) => {
      if (kind !== decision.benny) letsBe(combat, who, f)
    },
  },
})
