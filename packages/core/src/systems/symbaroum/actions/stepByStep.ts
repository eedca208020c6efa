import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate, onlyChosen } from "../model/act.ts"
import { idle } from "../weigh/idle.ts"
import type { Turn } from "./Turn.ts"

/** One action at a time from now on: each is chosen when the one before is done. */
export const stepByStep = act({
  verb: verb.stepByStep,
  offer: ({ combat, isWhole, options }: Turn): void => {
    if (isWhole && !combat.state.stepwise) options.push(option(verb.stepByStep))
  },
  perform: onlyChosen,
  // Nothing is done by it yet: not rather than to let things be.
  promise: estimate((combat, who, chosen, into) => {
    idle(combat, who, chosen, into)
    into.cost = 0.02
  }),
})
