import { isIn } from "../../../../parts/bits.ts"
import { option } from "../../../../parts/option.ts"
import { provokeAll } from "../../attack/reactions.ts"
import { condition, flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { actOfTurns, estimate, type Perform, type Weighs } from "../../model/act.ts"
import { fighterOf, has, isAble, low } from "../../see/fighter.ts"
import { pinOf } from "../../see/bodies/pinOf.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { riskOf } from "../../weigh/opportunities.ts"
import { upright } from "../../weigh/upright.ts"

const perform: Perform = (combat, who) => {
  combat.emit({ _tag: "StandingUp", who })
  // D20M-098: the enemies that threaten it strike while it still lies.
  if (!provokeAll(combat, who) || !isAble(fighterOf(combat, who))) return
  for (const what of [condition.prone, condition.kneeling]) {
    if (isIn(fighterOf(combat, who).conditions, what)) combat.emit({ _tag: "ConditionLost", who, condition: what })
  }
}

/** D20M-098: who stands up is struck while it lies. */
const promise: Weighs = (f, combat, d) => {
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, has(fighterOf(combat, d.who), flag.prone) ? 4 : 2)
  f.help = upright
}

/** To one's feet again (D20M-098, 126). */
export const standUp = actOfTurns({
  verb: verb.standUp,
  offer: {
    only: flag.prone | flag.kneeling,
    plan: (options, combat, { who }) => {
      if (pinOf(combat, who) === undefined) options.push(option(verb.standUp))
    },
    step: (options, combat, who) => {
      const { main, move } = combat.state
      if (!has(fighterOf(combat, who), low) || !(move || main)) return
      // D20M-336: nobody stands up under a weight.
      if (pinOf(combat, who) === undefined) options.push(option(verb.standUp))
    },
  },
  perform,
  promise: estimate(promise),
})
