import { option } from "../../../parts/option.ts"
import { provokeAll } from "../attack/reactions.ts"
import { condition, flag } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import { fighterOf, has, isAble } from "../see/fighter.ts"
import { pinOf } from "../see/pinOf.ts"
import type { Action } from "./Action.ts"

/** Standing up, lying down, kneeling (D20M-077, 098, 126). */
export const posture: Action = {
  perform: {
    [verb.standUp]: (combat, who) => {
      combat.emit({ _tag: "StandingUp", who })
      // D20M-098: those who threaten it strike while it still lies.
      if (!provokeAll(combat, who) || !isAble(fighterOf(combat, who))) return
      for (const what of [condition.prone, condition.kneeling]) {
        if ((fighterOf(combat, who).conditions & (1 << what)) !== 0)
          combat.emit({ _tag: "ConditionLost", who, condition: what })
      }
    },
    [verb.dropProne]: (combat, who) => combat.emit({ _tag: "PostureTaken", who, condition: condition.prone }),
    [verb.kneel]: (combat, who) => combat.emit({ _tag: "PostureTaken", who, condition: condition.kneeling }),
  },

  only: flag.prone | flag.kneeling,
  plan: (options, combat, { who }) => {
    if (pinOf(combat, who) === undefined) options.push(option(verb.standUp))
  },

  step: (options, combat, who) => {
    const c = fighterOf(combat, who)
    const { state } = combat
    const low = has(c, flag.prone) || has(c, flag.kneeling)
    // D20M-336: nobody stands up under a weight.
    if (low && (state.move || state.main) && pinOf(combat, who) === undefined) options.push(option(verb.standUp))
    if (state.free >= combat.prepared.judgement.freeActions) return
    if (!has(c, flag.prone)) options.push(option(verb.dropProne))
    if (!low) options.push(option(verb.kneel))
  },
}
