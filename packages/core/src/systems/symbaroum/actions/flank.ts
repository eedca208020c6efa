import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import type { Around } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import { fighterOf } from "../see/fighter.ts"
import { flankSquare } from "../see/flankSquare.ts"
import { mustLeave } from "../see/movement.ts"
import { passedInto } from "../see/wayInto.ts"
import { closingPromise, mostOfClosing } from "../weigh/attackPromise.ts"
import { exposureAfter } from "../weigh/exposure.ts"
import { wayRisk } from "../weigh/wayRisk.ts"
import { closeIn, readiest } from "./closing.ts"
import type { Turn } from "./Turn.ts"

/** Into an enemy's flank, with a blow unless it acts step by step (`item` -1; SYM-032). */
export const flank = act({
  verb: verb.flank,
  offer: (turn: Turn, foe: Who): void => {
    const { combat, me, options, who } = turn
    const other = fighterOf(combat, foe)
    const flanking = (other.flankedBy & (1 << who)) !== 0
    if ((other.engaged & ~(1 << who)) === 0 || other.narrow > 0 || flanking) return
    const square = flankSquare(combat, who, foe)
    const engaged = (me.engaged & (1 << foe)) !== 0
    if (square < 0 || (engaged && mustLeave(combat, who, foe, square))) return
    options.push(option(verb.flank, foe, combat.state.stepwise ? -1 : readiest(turn), square))
  },
  perform: closeIn,
  promise: estimate<Around>(
    (combat, who, chosen, into) => {
      if (chosen.item >= 0) {
        closingPromise(combat, who, chosen, true, into)
        return
      }
      const { place, target } = chosen
      const passed = passedInto(combat, who, target, place)
      into.risk = wayRisk(combat, who, { foe: target, flank: place, passed }).harm
      into.exposure = exposureAfter(combat, who, { nearer: 0, met: target, leaves: false })
      into.help = 0.05
    },
    (combat, who, chosen, into) => chosen.item >= 0 && mostOfClosing(combat, who, chosen, true, into),
  ),
})
