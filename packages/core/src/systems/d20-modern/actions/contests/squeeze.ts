import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { squeezes } from "../../attack/attempts/grapple.ts"
import { type Ways, waysExtra } from "../../book/extra.ts"
import { contestOver } from "../../book/checks.ts"
import { manner } from "../../book/manner.ts"
import { verb } from "../../book/verbs.ts"
import { overcomes } from "../../harm/contest.ts"
import { strain } from "../../harm/harm.ts"
import { act, estimate, type Perform, type Weighs } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { sheetOf } from "../../see/fighter.ts"
import { grappleSides, lethally } from "../../see/bodies/grapples.ts"
import { bareHit } from "../../weigh/bareHit.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { targetHealth } from "../../weigh/parts.ts"
import { chanceOf, penaltyOf } from "../../weigh/worth.ts"
import { attempted, laterPenalty } from "./attempted.ts"

const perform: Perform<Ways> = (combat, who, o) => {
  const penalty = laterPenalty(combat) + lethally(combat, who, o.extra)
  attempted(combat, who, o.target, verb.squeeze)
  if (overcomes(combat, contestOver.squeeze, grappleSides(combat, who, o.target, penalty)))
    squeezes(combat, who, o.target, o.extra)
  strain(combat, who)
}

const promise: Weighs<Ways> = (f, combat, d, o) => {
  const { who } = d
  f.success = chanceOf(
    combat,
    grappleSides(combat, who, o.target, penaltyOf(combat, d) + lethally(combat, who, o.extra)),
  )
  const { fell, harm } = bareHit(combat, who, o.target, o.extra)
  f.harm = f.success * harm
  f.fell = f.success * fell
  f.targetHealth = targetHealth(combat, o.target)
  f.exposure = exposureOf(combat, d, 0)
}

/** To hurt an opponent in a grapple (D20M-247). */
export const squeeze = act({
  verb: verb.squeeze,
  offer: (options: Option[], combat: D20Combat, who: Who, foe: Who): void => {
    const { either, nonlethal } = sheetOf(combat, who).fists
    options.push(option(verb.squeeze, foe))
    if (nonlethal || either) options.push(option(verb.squeeze, foe, -1, -1, waysExtra.pack(manner.againstNature)))
  },
  perform,
  promise: estimate(promise),
})
