import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { type Occasion, occasionExtra } from "../book/extra.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate, onlyChosen } from "../model/act.ts"
import { blowOf } from "../weigh/foreseeAll.ts"

/** A free attack at somebody, with a weapon, for some occasion (`extra`; SYM-044). `attack` makes it at once. */
export const freeAttack = act({
  verb: verb.freeAttack,
  offer: (target: Who, item: number, trigger: number): Option =>
    option(verb.freeAttack, target, item, -1, occasionExtra.pack(trigger)),
  perform: onlyChosen,
  promise: estimate<Occasion>((combat, who, { target, item, extra }, into) => {
    const { fell, harm, hit } = blowOf(combat, { by: who, target, item }, occasionExtra.number(extra))
    into.success = hit
    into.harm = harm
    into.fell = fell
  }),
})
