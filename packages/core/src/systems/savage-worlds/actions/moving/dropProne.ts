import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { condition } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, doneByAsking } from "../../model/act.ts"
import { has } from "../../see/fighter.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import type { Turn } from "../Turn.ts"

/** Lies down (SWD-049): `Decided` writes it. */
export const dropProne = act({
  verb: verb.dropProne,
  offer: ({ me, options }: Turn): void => {
    if (!has(me, condition.prone) && me.mount < 0) options.push(option(verb.dropProne))
  },
  perform: doneByAsking,
  promise: {
    exact: estimated,
    of: (combat, who, _, f) => {
      f.exposure = 1.1 * exposureOf(combat, who)
    },
  },
})
