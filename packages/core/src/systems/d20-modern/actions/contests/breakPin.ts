import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { contestOver } from "../../book/checks.ts"
import { condition } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { relieve } from "../../harm/conditions.ts"
import { overcomes } from "../../harm/contest.ts"
import { strain } from "../../harm/harm.ts"
import { act, estimate, type Perform, type Weighs } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf } from "../../see/fighter.ts"
import { grappleSides, wrestlersWith } from "../../see/bodies/grapples.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { freeHarm } from "../../weigh/freeHarm.ts"
import { targetHealth } from "../../weigh/parts.ts"
import { chanceOf, penaltyOf } from "../../weigh/worth.ts"
import { attempted, laterPenalty } from "./attempted.ts"

const perform: Perform = (combat, who, o) => {
  const penalty = laterPenalty(combat)
  attempted(combat, who, o.target, verb.breakPin)
  if (overcomes(combat, contestOver.breakPin, grappleSides(combat, who, o.target, penalty))) {
    for (const friend of wrestlersWith(combat, who)) {
      if (fighterOf(combat, friend).pinner === o.target) relieve(combat, friend, condition.pinned)
    }
  }
  strain(combat, who)
}

const promise: Weighs = (f, combat, d, o) => {
  const { target } = o
  f.success = chanceOf(combat, grappleSides(combat, d.who, target, penaltyOf(combat, d)))
  const friend = wrestlersWith(combat, d.who).find((i) => fighterOf(combat, i).pinner === target)
  if (friend !== undefined) f.help = f.success * 0.5 * freeHarm(combat, friend)
  f.targetHealth = targetHealth(combat, o.target)
  f.exposure = exposureOf(combat, d, 0)
}

/** A friend is no longer pinned by the target (D20M-254). */
export const breakPin = act({
  verb: verb.breakPin,
  offer: (options: Option[], combat: D20Combat, who: Who, foe: Who): void => {
    const pins = wrestlersWith(combat, who).some(
      (i) => fighterOf(combat, i).pinner === foe && fighterOf(combat, i).side === fighterOf(combat, who).side,
    )
    if (pins) options.push(option(verb.breakPin, foe))
  },
  perform,
  promise: estimate(promise),
})
