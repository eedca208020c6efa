import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { waysExtra } from "../book/extra.ts"
import { attackHow } from "../book/events.ts"
import { manner } from "../book/manner.ts"
import { verb } from "../book/verbs.ts"
import { act, onlyChosen } from "../model/act.ts"
import type { D20Combat } from "../model/System.ts"
import { handsOf } from "../see/fighter.ts"
import { canAttack } from "../see/pairs.ts"
import { isReversible } from "../see/targets/reversible.ts"
import { type Assault, onTheSpot } from "../weigh/attacking.ts"
import { promiseOfAttack } from "../weigh/promiseOfAttack.ts"

const assault: Assault = { ...onTheSpot, how: attackHow.opportunity }

/** An attack of opportunity (D20M-129). */
export const opportunity = act({
  verb: verb.opportunity,
  offer: (options: Option[], combat: D20Combat, r: Who, who: Who): void => {
    for (const form of handsOf(combat, r).armed) {
      if (!canAttack(combat, r, form, who)) continue
      options.push(option(verb.opportunity, who, form.index))
      if (isReversible(combat, form, who))
        options.push(option(verb.opportunity, who, form.index, -1, waysExtra.pack(manner.againstNature)))
    }
  },
  perform: onlyChosen,
  promise: promiseOfAttack(assault),
})
