import { blank } from "../../../parts/forecast.ts"
import { option } from "../../../parts/option.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate, onlyChosen } from "../model/act.ts"
import { fighterOf } from "../see/fighter.ts"
import { idle } from "../weigh/idle.ts"
import { strikeAndLeave } from "../weigh/strikeAndLeave.ts"
import type { Turn } from "./Turn.ts"

/** What it costs that each step is chosen when the one before is done. */
const dithering = 0.02

/** One action at a time from now on: each is chosen when the one before is done. */
export const stepByStep = act({
  verb: verb.stepByStep,
  offer: ({ combat, isWhole, options }: Turn): void => {
    if (isWhole && !combat.state.stepwise) options.push(option(verb.stepByStep))
  },
  perform: onlyChosen,
  // Else what steps come to is a whole intention as well: not rather than to let things be.
  promise: estimate(
    (combat, who, chosen, into) => {
      if (!strikeAndLeave(combat, who, into)) idle(combat, who, chosen, blank(into))
      into.cost += dithering
    },
    // Out of melee there is nobody to strike and to leave.
    (combat, who, _, into) => {
      into.cost = dithering
      return fighterOf(combat, who).engaged === 0
    },
  ),
})
