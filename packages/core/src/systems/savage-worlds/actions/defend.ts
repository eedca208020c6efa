import { estimated } from "../../../parts/act.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act } from "../model/act.ts"
import { exposureOf } from "../weigh/exposure.ts"
import type { Turn } from "./Turn.ts"
import { always } from "./attacks/canStill.ts"

/** On the defensive until its next turn, and nothing else (SWD-052, SWD-053). */
export const defend = act({
  verb: verb.defend,
  offer: ({ combat, free, options }: Turn): void => {
    if (!combat.state.ran && free) options.push(option(verb.defend))
  },
  perform: {
    does: (combat, who) => combat.emit({ _tag: "ActionTaken", who, verb: verb.defend }),
    awaited: { can: always },
  },
  promise: {
    exact: estimated,
    of: (combat, who, _, f) => {
      f.exposure = 0.4 * exposureOf(combat, who)
    },
  },
})
