import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { makeAttack, provokeAll } from "../../attack/reactions.ts"
import { attackHow } from "../../book/events.ts"
import { manner } from "../../book/manner.ts"
import { verb } from "../../book/verbs.ts"
import { act, type Perform } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import { formOf } from "../../see/fighter.ts"
import { canGoOn } from "../../see/bodies/finishing.ts"
import { type Assault, onTheSpot } from "../../weigh/attacking.ts"
import { promiseOfAttack } from "../../weigh/promiseOfAttack.ts"

const perform: Perform = (combat, who, o) => {
  const form = formOf(combat, who, o.item)
  if (!provokeAll(combat, who) || !canGoOn(combat, who, form, o.target)) return
  const ways = form.nonlethal ? 0 : manner.againstNature
  makeAttack(combat, {
    by: who,
    target: o.target,
    form: { ...form, armed: true },
    blow: form.single,
    how: attackHow.fullRound,
    ways,
  })
}

const assault: Assault = {
  ...onTheSpot,
  knocksOut: true,
  ways: (o, form) => (form.nonlethal ? o.extra : manner.againstNature),
}

/** One roll against the helpless; a hit is a critical one, with nonlethal damage (D20M-173, 174). */
export const knockOut = act({
  verb: verb.knockOut,
  offer: (options: Option[], foe: Who, form: Form): void => {
    if (form.melee) options.push(option(verb.knockOut, foe, form.index))
  },
  perform,
  promise: promiseOfAttack(assault),
})
