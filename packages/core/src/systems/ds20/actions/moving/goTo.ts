import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, harmless } from "../../model/act.ts"
import { isNear } from "../../see/patients.ts"
import { aidWorth } from "../../weigh/aidWorth.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { plainly } from "../../weigh/Case.ts"
import { foresee } from "../../weigh/foresee.ts"
import { bestAttackOf } from "../../weigh/situation.ts"
import type { Turn } from "../Turn.ts"
import { approach } from "./approach.ts"

/** To a friend that needs first aid (DS20-131). */
export const goTo = act({
  verb: verb.goTo,
  offer: ({ combat, mayMove, options, prone, who }: Turn, patient: Who): void => {
    if (!isNear(combat, who, patient) && !prone && mayMove) options.push(option(verb.goTo, patient))
  },
  perform: (combat, who, { target }) => {
    const { metres } = combat.state
    if (metres > 0) approach(combat, who, target, { reach: 1, metres, how: 0 })
  },
  // Worth what the aid is, unless there is something better to be done with the action.
  promise: harmless((combat, who, { target }, into) => {
    into.exposure = exposureOf(combat, who)
    into.cost = 0.05
    const aid = aidWorth(combat, who, target)
    const { foe, item } = bestAttackOf(combat, who)
    if (foe < 0 || foresee(combat, who, foe, item, plainly).harm < aid) into.help = aid
  }),
})
