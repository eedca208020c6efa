import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { makeAttack } from "../../attack/reactions.ts"
import { attackHow } from "../../book/events.ts"
import { manner } from "../../book/manner.ts"
import { verb } from "../../book/verbs.ts"
import { act, type Perform } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { formOf } from "../../see/fighter.ts"
import { canGoOn } from "../../see/bodies/finishing.ts"
import { apart, canAttack } from "../../see/pairs.ts"
import { type Assault, onTheSpot } from "../../weigh/attacking.ts"
import { promiseOfAttack } from "../../weigh/promiseOfAttack.ts"

const perform: Perform = (combat, who, o) => {
  const form = formOf(combat, who, o.item)
  if (!canGoOn(combat, who, form, o.target)) return
  const how = attackHow.fullRound
  makeAttack(combat, { by: who, target: o.target, form, blow: form.single, how, ways: manner.carefully })
}

const assault: Assault = { ...onTheSpot, ways: () => manner.carefully }

/** A shot from afar at the helpless, at +5 (D20M-168). */
export const takeAim = act({
  verb: verb.takeAim,
  offer: (options: Option[], combat: D20Combat, who: Who, foe: Who, form: Form): void => {
    if (!form.melee && apart(combat, who, foe) > 1 && canAttack(combat, who, form, foe))
      options.push(option(verb.takeAim, foe, form.index))
  },
  perform,
  promise: promiseOfAttack(assault),
})
