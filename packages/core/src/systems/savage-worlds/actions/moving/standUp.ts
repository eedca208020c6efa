import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { isOf } from "../../../../parts/extra.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import type { Manners } from "../../book/extra.ts"
import { deed } from "../../book/deeds.ts"
import { condition, occasion } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { fighterOf, has, profileOf } from "../../see/fighter.ts"
import { moverOf } from "../../see/movement.ts"
import { did } from "../../see/turn.ts"
import { exposureOf, exposureTurned, shootsFromHere } from "../../weigh/exposure.ts"
import { striking } from "../../weigh/forecastAttacks.ts"
import { foresee } from "../../weigh/foresee.ts"
import type { Turn } from "../Turn.ts"
import { strike, wildAttack } from "../attacks/strike.ts"

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
    of: (combat, who, _, f, { options }) => {
      if (moverOf(combat, who) !== who) {
        // Its mount.
        f.help = 0.15
        f.exposure = exposureOf(combat, who)
        return
      }
      const blow = bestBlow(combat, who, options)
      if (blow !== undefined) striking(combat, who, blow, f, 1, 2)
      else if (shootsFromHere(combat, who, who) === 0) f.help = 0.15
      f.exposure = exposureTurned(combat, who, -1)
      f.risk = 0
    },
  },
})

/** The blow that promises most: on its feet it strikes better (SWD-048). */
const bestBlow = (combat: SwCombat, who: Who, options: readonly Option[]): Option<Manners> | undefined => {
  let best: Option<Manners> | undefined
  let most = 0
  for (const one of options) {
    if (!isOf(one, strike.verb) && !isOf(one, wildAttack.verb)) continue
    const blow = { by: who, target: one.target, profile: profileOf(combat, who, one.item), how: occasion.own }
    const { harm } = foresee(combat, { ...blow, manners: one.extra }, 2)
    if (harm > most) [best, most] = [one, harm]
  }
  return best
}
