import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { moveHow } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { formOf } from "../../see/fighter.ts"
import { speedLeft } from "../../see/movement.ts"
import { walkHow } from "../../see/turn.ts"
import { aMove, type Move, promiseOfMove } from "../../weigh/moving.ts"
import { goInReach } from "./goInReach.ts"

const perform = (combat: D20Combat, who: Who, o: Option): void => {
  const form = formOf(combat, who, o.item)
  if (combat.state.single) goInReach(combat, who, form, o.target, speedLeft(combat, who, 1), walkHow(combat.state))
  else goInReach(combat, who, form, o.target, speedLeft(combat, who, 2), moveHow.double)
}

const twoMoves: Move = { ...aMove, times: 2 }

/** Both actions to get nearer (D20M-043). */
export const approach = act({
  verb: verb.approach,
  offer: (options: Option[], foe: Who, form: Form): void => {
    options.push(option(verb.approach, foe, form.index))
  },
  perform,
  promise: promiseOfMove(twoMoves),
})
