import type { Option } from "../../../../contract/Decision.ts"
import { purpose } from "../../../../dice/purpose.ts"
import { asWho, type Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { attackHow } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import { strain } from "../../harm/harm.ts"
import { act, estimate } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import { hitChance } from "../../model/odds.ts"
import type { D20Combat } from "../../model/System.ts"
import { aim } from "../../see/targets/aim.ts"
import { formOf } from "../../see/fighter.ts"
import { harmMore } from "../../weigh/blows.ts"
import { exposureOf } from "../../weigh/exposure.ts"

/** The foe that help is against is in the place of the option, for it has but one target. */
const foeIn = ({ place }: Option): Who => asWho(place)

/** The Defense that an attack must reach to be of help. */
const needed = 10

/**
 * An attack roll against Defense 10; success gives a friend +2 on attacks against a foe, or to Defense against it
 * (D20M-260).
 */
const aid = (combat: D20Combat, who: Who, o: Option, attack: boolean): void => {
  const form = formOf(combat, who, o.item)
  const foe = foeIn(o)
  const { bonus } = aim(combat, who, form, form.single, foe, attackHow.strike, 0)
  const natural = combat.dice.open(who, purpose.attack).die(20)
  const success = natural !== 1 && (natural === 20 || natural + bonus >= needed)
  combat.emit({ _tag: "Aided", who, friend: o.target, foe, attack, natural, bonus, success })
  strain(combat, who)
}

/** The chance that it works: success. */
const chance = (combat: D20Combat, who: Who, o: Option): number => {
  const form = formOf(combat, who, o.item)
  return hitChance(needed - aim(combat, who, form, form.single, foeIn(o), attackHow.strike, 0).bonus)
}

/** Adds what friends could be helped with; their help is in `target`, the foe in `place`. */
const offerAs =
  (v: number) =>
  (options: Option[], friend: Who, form: Form, foe: Who): void => {
    options.push(option(v, friend, form.index, foe))
  }

/** +2 for a friend on attacks against a foe (D20M-260). */
export const aidAttack = act({
  verb: verb.aidAttack,
  offer: offerAs(verb.aidAttack),
  perform: (combat, who, o) => aid(combat, who, o, true),
  promise: estimate((f, combat, d, o) => {
    f.success = chance(combat, d.who, o)
    f.help = f.success * Math.max(0, harmMore(combat, o.target, foeIn(o), 2))
    f.exposure = exposureOf(combat, d, 0)
  }),
})

/** +2 for a friend to Defense against a foe (D20M-260). */
export const aidDefense = act({
  verb: verb.aidDefense,
  offer: offerAs(verb.aidDefense),
  perform: (combat, who, o) => aid(combat, who, o, false),
  promise: estimate((f, combat, d, o) => {
    f.success = chance(combat, d.who, o)
    f.help = f.success * Math.max(0, -harmMore(combat, foeIn(o), o.target, -2))
    f.exposure = exposureOf(combat, d, 0)
  }),
})
