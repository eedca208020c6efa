import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { walkPath } from "../../attack/reactions.ts"
import { moveHow } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import { act, type Perform } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import { fighterOf, formOf, isAble, sheetOf } from "../../see/fighter.ts"
import { boardNow } from "../../see/ground.ts"
import { occupy, threatsTo } from "../../see/movement.ts"
import { canAttack } from "../../see/pairs.ts"
import { type Assault, onTheSpot } from "../../weigh/attacking.ts"
import { promiseOfAttack } from "../../weigh/promiseOfAttack.ts"
import { here } from "../../weigh/wayToStrike.ts"
import { fullSeries } from "../attacks/fullSeries.ts"

const perform: Perform = (combat, who, o) => {
  const form = formOf(combat, who, o.item)
  occupy(combat, who)
  const way = boardNow(combat).away(
    { at: fighterOf(combat, who).at, space: sheetOf(combat, who).space },
    threatsTo(combat, who),
    1,
  )
  if (way !== undefined) walkPath(combat, who, way, moveHow.step)
  if (isAble(fighterOf(combat, who)) && canAttack(combat, who, form, o.target))
    fullSeries(combat, who, form, o.target, o.extra)
}

const assault: Assault = {
  ...onTheSpot,
  series: true,
  away: 1,
  way: (combat, who) => {
    occupy(combat, who)
    const { at } = fighterOf(combat, who)
    return boardNow(combat).away({ at, space: sheetOf(combat, who).space }, threatsTo(combat, who), 1) ?? here
  },
}

/** A 5-foot step out of reach, then shots that provoke nobody (D20M-075, 103). */
export const stepBack = act({
  verb: verb.stepBack,
  offer: (options: Option[], foe: Who, form: Form): void => {
    options.push(option(verb.stepBack, foe, form.index))
  },
  perform,
  promise: promiseOfAttack(assault),
})
