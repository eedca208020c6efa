import type { Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { condition } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, doneByAsking } from "../../model/act.ts"
import type { SwCombat } from "../../model/System.ts"
import { has } from "../../see/fighter.ts"
import { away } from "../../see/places.ts"
import { nearestFoe } from "../../see/nearestFoe.ts"
import { exposureTurned, isShotAt, shootsFromHere } from "../../weigh/exposure.ts"
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
      f.approach = wayLost(combat, who)
    },
    // As if nobody could harm who lies.
    most: () => true,
  },
})

/** To stand up again takes two steps of the way to the nearest foe (SWD-049): nothing to who shoots from there. */
const wayLost = (combat: SwCombat, who: Who): number => {
  const foe = nearestFoe(combat, who)
  if (foe < 0 || shootsFromHere(combat, who, who) > 0) return 0
  return -Math.min(1, 2 / Math.max(1, away(combat, who, foe) - 1))
}
