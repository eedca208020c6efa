import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import type { AdndAct } from "../model/AdndAct.ts"
import { ordinary, stepsInstead } from "../model/ordinary.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, isBleeding } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { stepsTo } from "../see/threat.ts"
import { posture } from "../model/posture.ts"
import { idle } from "../weigh/strike.ts"

/** RULING: what it is worth to save a life. */
const saved = 0.5

const needsIt = (combat: AdndCombat, who: Who, friend: Who): boolean =>
  isBleeding(combat, friend) && stepsTo(combat, who, friend) <= 1

/** Binds the wounds of a friend at death's door: it loses no more hit points (published option). */
export const bind: AdndAct = {
  ...ordinary,
  verb: verb.bind,
  offer: ({ combat, who }, options) => {
    for (const friend of combat.prepared.friends[who] as readonly Who[])
      if (needsIt(combat, who, friend)) options.push(option(verb.bind, friend))
  },
  perform: (combat, who) => {
    const { aim } = fighterOf(combat, who)
    if (aim >= 0 && needsIt(combat, who, aim)) combat.emit({ _tag: "Bound", who: aim, by: who })
  },
  promise: {
    exact: ["success", "harm", "fell"],
    of: (combat, { who }, _option, into) => idle(into, glanceAt(combat, who).exposure(posture.plain, 0), saved),
  },
  isPossible: (combat, who) => needsIt(combat, who, fighterOf(combat, who).aim),
  instead: { ...stepsInstead, leavesSteps: false },
}
