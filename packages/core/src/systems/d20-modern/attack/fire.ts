import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import type { Ways } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate, onlyChosen } from "../model/act.ts"
import { formOf } from "../see/fighter.ts"
import { canAttack } from "../see/pairs.ts"
import { attacking, onTheSpot } from "../weigh/attacking.ts"

/** Takes the readied action, now that what it was waiting for happens (D20M-061). */
export const fire = act({
  verb: verb.fire,
  offer: (target: Who, item: number): Option => option(verb.fire, target, item),
  perform: onlyChosen,
  promise: estimate<Ways>((f, combat, d, o) => {
    if (o.item >= 0 && canAttack(combat, d.who, formOf(combat, d.who, o.item), o.target))
      attacking(f, combat, d, o, onTheSpot)
    else f.help = 0.05
  }),
})
