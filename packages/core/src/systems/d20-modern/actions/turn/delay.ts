import type { Option } from "../../../../contract/Decision.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { canDelay } from "../../see/canDelay.ts"
import { exposed } from "../../weigh/exposure.ts"

const offer = (options: Option[], combat: D20Combat): void => {
  if (canDelay(combat)) options.push(option(verb.delay))
}

/** The whole turn comes later (D20M-053 to 058). */
export const delay = act({
  verb: verb.delay,
  offer,
  perform: (combat, who) => combat.emit({ _tag: "Delayed", who }),
  promise: estimate(exposed),
})
