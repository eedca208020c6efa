import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { type Around, aroundExtra } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import { passedOnTheWay } from "../see/movement.ts"
import { leadsAround } from "../see/wayInto.ts"
import { closingPromise, mostOfClosing } from "../weigh/attackPromise.ts"
import { closeIn, readiest } from "./closing.ts"
import type { Turn } from "./Turn.ts"

/** Into melee and strike: straight, or around enemies that would be passed (SYM-031, SYM-033). */
export const close = act({
  verb: verb.close,
  offer: (turn: Turn, foe: Who): void => {
    const { combat, me, options, who } = turn
    if ((me.engaged & (1 << foe)) !== 0) return
    const item = readiest(turn)
    options.push(option(verb.close, foe, item))
    if (passedOnTheWay(combat, who, foe) !== 0 && leadsAround(combat, who, foe))
      options.push(option(verb.close, foe, item, -1, aroundExtra.pack(true)))
  },
  perform: closeIn,
  promise: estimate<Around>(
    (combat, who, chosen, into) => closingPromise(combat, who, chosen, false, into),
    (combat, who, chosen, into) => mostOfClosing(combat, who, chosen, false, into),
  ),
})
