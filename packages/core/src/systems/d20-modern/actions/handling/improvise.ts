import { option } from "../../../../parts/option.ts"
import { provokeAll } from "../../attack/reactions.ts"
import { cost } from "../../book/events.ts"
import { flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { actOfTurns, estimate } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, has } from "../../see/fighter.ts"
import { hasFullRound } from "../../see/turn.ts"
import { exposed } from "../../weigh/exposure.ts"

/** Whether what is left of the turn pays for it. */
const affords = ({ state, prepared }: D20Combat, what: number): boolean => {
  if (what === cost.free) return state.free < prepared.judgement.freeActions
  if (what === cost.fullRound) return hasFullRound(state)
  return what === cost.attack ? state.main : state.move || state.main
}

/** Actions that the rules do not know, as the table has priced them (D20M-125). */
export const improvise = actOfTurns({
  verb: verb.improvise,
  offer: {
    step: (options, combat, who) => {
      if (has(fighterOf(combat, who), flag.panicked)) return
      combat.prepared.customActions.forEach((act, i) => {
        if (affords(combat, act.cost)) options.push(option(verb.improvise, -1, i))
      })
    },
  },
  perform: (combat, who, o) => {
    const its = combat.prepared.customActions[o.item]
    if (its === undefined) throw new Error(`there is no action ${o.item} of the table's own`)
    combat.emit({ _tag: "Improvised", who, means: its.means, cost: its.cost })
    if (its.provokes) provokeAll(combat, who)
  },
  promise: estimate(exposed),
})
