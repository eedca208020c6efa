import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { tendOnce } from "../harm/tending.ts"
import { act, harmless } from "../model/act.ts"
import { isNear } from "../see/patients.ts"
import { aidChance, aidWorth } from "../weigh/aidWorth.ts"
import { exposureOf } from "../weigh/exposure.ts"
import type { Turn } from "./Turn.ts"

/** One action of first aid for a friend within arm's reach (DS20-131). */
export const tend = act({
  verb: verb.tend,
  offer: ({ combat, options, who }: Turn, patient: Who): void => {
    if (isNear(combat, who, patient)) options.push(option(verb.tend, patient))
  },
  perform: (combat, who, { target }) => tendOnce(combat, who, target),
  promise: harmless((combat, who, { target }, into) => {
    into.success = aidChance(combat, who)
    into.help = aidWorth(combat, who, target)
    into.exposure = exposureOf(combat, who)
  }),
})
