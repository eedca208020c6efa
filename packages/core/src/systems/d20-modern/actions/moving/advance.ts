import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import type { Ways } from "../../book/extra.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import { formOf } from "../../see/fighter.ts"
import { speedLeft } from "../../see/movement.ts"
import { type Assault, attacking } from "../../weigh/attacking.ts"
import { runningToLob } from "../../weigh/lobbing.ts"
import { mostOfAttack } from "../../weigh/mostOfAttack.ts"
import { wayToShoot, wayToStrike } from "../../weigh/wayToStrike.ts"
import { closeIn, onArrival } from "../attacks/close.ts"
import { runAndLob } from "../attacks/throwing.ts"

/** Where the first range increment is too far away, the shot is made from as near as one comes. */
const onAdvance: Assault = {
  ...onArrival,
  way: (combat, who, o) => wayToStrike(combat, who, o, speedLeft(combat, who, 1)) ?? wayToShoot(combat, who, o),
}

const most = mostOfAttack(onAdvance)

/** Nearer, into the first range increment, and a shot; or as near as is safe, and a throw of what bursts (D20M-073). */
export const advance = act({
  verb: verb.advance,
  offer: (options: Option[], foe: Who, form: Form): void => {
    options.push(option(verb.advance, foe, form.index))
  },
  perform: (combat, who, o) => {
    if (formOf(combat, who, o.item).burst > 0) runAndLob(combat, who, o)
    else closeIn(combat, who, o)
  },
  promise: estimate<Ways>(
    (f, combat, d, o) => {
      if (formOf(combat, d.who, o.item).burst > 0) runningToLob(f, combat, d, o)
      else attacking(f, combat, d, o, onAdvance)
    },
    (f, combat, d, o) => formOf(combat, d.who, o.item).burst <= 0 && most(f, combat, d, o),
  ),
})
