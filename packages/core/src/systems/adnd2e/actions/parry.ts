import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import type { AdndAct } from "../model/AdndAct.ts"
import { doesNothing, ordinary } from "../model/ordinary.ts"
import { glanceAt } from "../see/glance.ts"
import { posture } from "../model/posture.ts"
import { idle } from "../weigh/strike.ts"

/** Defends itself and does nothing else: a stance, in force from the first count on (ADD2-088). */
export const parry: AdndAct = {
  ...ordinary,
  verb: verb.parry,
  offer: (_turn, options) => {
    options.push(option(verb.parry))
  },
  perform: doesNothing,
  promise: {
    exact: ["success", "harm", "fell"],
    of: (combat, { who }, _option, into) => idle(into, glanceAt(combat, who).exposure(posture.parrying, 0)),
  },
}
