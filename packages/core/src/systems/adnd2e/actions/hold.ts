import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import type { AdndAct } from "../model/AdndAct.ts"
import { doesNothing, ordinary } from "../model/ordinary.ts"
import { promisesNothing } from "../weigh/promisesNothing.ts"

/** To do nothing, where there is little else (ADD2-006). */
export const hold: AdndAct = {
  ...ordinary,
  verb: verb.hold,
  offer: (_turn, options) => {
    if (options.length < 2) options.push(option(verb.hold))
  },
  perform: doesNothing,
  promise: { exact: ["success", "harm", "fell"], of: promisesNothing },
}

/** What is always left where there is anything to choose. */
export const orHold = (): ReturnType<typeof option> => option(verb.hold)
