import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { condition } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, doneByAsking } from "../../model/act.ts"
import { has } from "../../see/fighter.ts"
import { exposureTurned, isShotAt } from "../../weigh/exposure.ts"
import type { Turn } from "../Turn.ts"

/** Lies down (SWD-049): `Decided` writes it. */
export const dropProne = act({
  verb: verb.dropProne,
  offer: {
    first: ({ me, options }: Turn): void => {
      if (!has(me, condition.prone) && me.mount < 0) options.push(option(verb.dropProne))
    },
    /** Before or after its actions, for it is a free one: where a foe could shoot at it. */
    shotAt: ({ combat, me, options, who }: Turn): void => {
      if (!has(me, condition.prone) && me.mount < 0 && isShotAt(combat, who)) options.push(option(verb.dropProne))
    },
  },
  perform: doneByAsking,
  promise: {
    exact: estimated,
    of: (combat, who, _, f) => {
      f.exposure = exposureTurned(combat, who, 1)
    },
  },
})
