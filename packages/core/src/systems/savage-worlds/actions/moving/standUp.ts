import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { deed } from "../../book/deeds.ts"
import { condition } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { fighterOf, has } from "../../see/fighter.ts"
import { moverOf } from "../../see/movement.ts"
import { did } from "../../see/turn.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import type { Turn } from "../Turn.ts"

/** Stands up, as far as the steps reach (SWD-049). */
export const standUp = act({
  verb: verb.standUp,
  offer: ({ combat, options, who }: Turn): void => {
    const { steps, walked } = combat.state
    // SWD-049: with less than two steps only by using all of one's movement.
    const rises = steps > 1 || (steps === 1 && walked === 0)
    if (rises && has(fighterOf(combat, moverOf(combat, who)), condition.prone) && !did(combat, deed.rise))
      options.push(option(verb.standUp))
  },
  perform: {
    does: (combat, who) =>
      combat.emit({ _tag: "StoodUp", who: moverOf(combat, who), steps: Math.min(2, combat.state.steps) }),
  },
  promise: {
    exact: estimated,
    of: (combat, who, _, f) => {
      f.help = 0.15
      f.exposure = 0.8 * exposureOf(combat, who)
    },
  },
})
