import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import { movementCost } from "../see/movement.ts"
import { exposureOf } from "../weigh/exposure.ts"
import type { Turn } from "./Turn.ts"

/** Protected again from everybody (SYM-035). */
export const takeCover = act({
  verb: verb.takeCover,
  offer: ({ me, options }: Turn): void => {
    if (me.covered && me.seenBy !== 0) options.push(option(verb.takeCover))
  },
  perform: (combat, who) => combat.emit({ _tag: "CoverTaken", who, cost: movementCost(combat) }),
  promise: estimate((combat, who, _, into) => {
    into.help = 0.02
    into.exposure = exposureOf(combat, who)
  }),
})
