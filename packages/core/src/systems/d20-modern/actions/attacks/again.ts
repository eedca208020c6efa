import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { makeAttack } from "../../attack/reactions.ts"
import { attackHow } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, foesOf, formOf, isFoe } from "../../see/fighter.ts"
import { formInUse } from "../../see/targets/formInUse.ts"
import { canAttack } from "../../see/pairs.ts"
import { type Assault, onTheSpot } from "../../weigh/attacking.ts"
import { promiseOfAttack } from "../../weigh/promiseOfAttack.ts"
import { fullSeries } from "./fullSeries.ts"

const offer = (options: Option[], combat: D20Combat, who: Who): void => {
  const form = formInUse(combat)
  if (form === undefined) return
  for (const foe of foesOf(combat, who)) {
    if (isFoe(combat, fighterOf(combat, foe)) && canAttack(combat, who, form, foe)) {
      options.push(option(verb.again, foe, form.index))
    }
  }
}

const series: Assault = { ...onTheSpot, series: true }

/** The next blow of a full attack (D20M-102 to 105). */
export const again = act({
  verb: verb.again,
  offer,
  perform: (combat, who, o) => {
    const form = formOf(combat, who, o.item)
    if (combat.state.series) {
      fullSeries(combat, who, form, o.target, o.extra)
      return
    }
    const blow = form.blows[combat.state.blows]
    if (blow !== undefined)
      makeAttack(combat, { by: who, target: o.target, form, blow, how: attackHow.blow, ways: o.extra })
  },
  promise: promiseOfAttack(series),
})
