import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { type Ways, waysExtra } from "../../book/extra.ts"
import { moveHow } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat, FighterView } from "../../model/System.ts"
import { fighterOf, formOf, isAble, isInHand } from "../../see/fighter.ts"
import { type Assault, onTheSpot } from "../../weigh/attacking.ts"
import { promiseOfAttack } from "../../weigh/promiseOfAttack.ts"
import { wayToStrike } from "../../weigh/wayToStrike.ts"
import { fullSeries } from "../attacks/fullSeries.ts"
import { goInReach } from "./goInReach.ts"

const perform = (combat: D20Combat, who: Who, o: Option<Ways>): void => {
  const form = formOf(combat, who, o.item)
  goInReach(combat, who, form, o.target, 1, moveHow.step)
  if (isAble(fighterOf(combat, who))) fullSeries(combat, who, form, o.target, o.extra)
}

const assault: Assault = {
  ...onTheSpot,
  series: true,
  byAStep: true,
  way: (combat, who, o) => wayToStrike(combat, who, o, 1),
}

/** A 5-foot step, and the attack or full attack (D20M-075, 103). */
export const stepUp = act({
  verb: verb.stepUp,
  /** True when it is offered: one square is wanting, and the weapon is in hand. */
  offer: (options: Option[], c: FighterView, foe: Who, form: Form, gap: number, ways: number): boolean => {
    if (gap > 1 || !isInHand(c, form)) return false
    options.push(option(verb.stepUp, foe, form.index, -1, waysExtra.pack(ways)))
    return true
  },
  perform,
  promise: promiseOfAttack(assault),
})
