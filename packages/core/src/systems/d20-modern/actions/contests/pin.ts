import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { contestOver } from "../../book/checks.ts"
import { condition, flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { afflict } from "../../harm/conditions.ts"
import { overcomes } from "../../harm/contest.ts"
import { strain } from "../../harm/harm.ts"
import { act, estimate, type Perform, type Weighs } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, has } from "../../see/fighter.ts"
import { grappleSides } from "../../see/bodies/grapples.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { targetHealth } from "../../weigh/parts.ts"
import { chanceOf, gainOf, menaceOf, penaltyOf } from "../../weigh/worth.ts"
import { attempted, laterPenalty } from "./attempted.ts"

const perform: Perform = (combat, who, o) => {
  const penalty = laterPenalty(combat)
  attempted(combat, who, o.target, verb.pin)
  if (overcomes(combat, contestOver.pin, grappleSides(combat, who, o.target, penalty)))
    afflict(combat, o.target, condition.pinned, who, 1)
  strain(combat, who)
}

/** A pinned enemy does nothing, and those around strike at -4 of its Defense. */
const promise: Weighs = (f, combat, d, o) => {
  const { target } = o
  f.success = chanceOf(combat, grappleSides(combat, d.who, target, penaltyOf(combat, d)))
  f.help = f.success * (menaceOf(combat, target, -1, 0) + Math.max(0, gainOf(combat, d.who, target, -4)))
  f.targetHealth = targetHealth(combat, o.target)
  f.exposure = exposureOf(combat, d, 0)
}

/** To hold an opponent immobile until the pinner's next turn (D20M-248). */
export const pin = act({
  verb: verb.pin,
  offer: (options: Option[], combat: D20Combat, foe: Who): void => {
    if (!has(fighterOf(combat, foe), flag.pinned)) options.push(option(verb.pin, foe))
  },
  perform,
  promise: estimate(promise),
})
