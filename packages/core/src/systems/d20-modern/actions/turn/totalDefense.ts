import { option } from "../../../../parts/option.ts"
import { cost } from "../../book/events.ts"
import { condition, flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { actOfTurns, estimate } from "../../model/act.ts"
import { fighterOf, has } from "../../see/fighter.ts"
import { dithering } from "../../weigh/dithering.ts"
import { exposureOf } from "../../weigh/exposure.ts"

/** The attack action spent on nothing but staying alive: +4 until the next turn (D20M-091). */
export const totalDefense = actOfTurns({
  verb: verb.totalDefense,
  offer: {
    plan: (options, _, turn) => {
      if (!turn.unfit) options.push(option(verb.totalDefense))
    },

    step: (options, combat, who) => {
      const { state } = combat
      if (state.main && state.blows === 0 && !has(fighterOf(combat, who), flag.panicked))
        options.push(option(verb.totalDefense))
    },
  },
  perform: (combat, who) => {
    combat.emit({ _tag: "StanceTaken", who, stance: condition.totalDefense, cost: cost.attack })
    if (!combat.state.stepwise) combat.emit({ _tag: "TurnEnded", who })
  },
  promise: estimate(
    (f, combat, d) => {
      f.exposure = exposureOf(combat, d, 4)
      if (f.exposure === 0) f.help = -dithering
    },
    // At most nobody could do anything.
    () => true,
  ),
})
