import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import type { Saying } from "../../../../parts/extra.ts"
import { option } from "../../../../parts/option.ts"
import { makeAttack } from "../../attack/reactions.ts"
import { type Ways, waysExtra } from "../../book/extra.ts"
import { attackHow } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import type { Attack } from "../../model/Attack.ts"
import { act, type Promised } from "../../model/act.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { aim } from "../../see/targets/aim.ts"
import { fighterOf, formOf, isInHand } from "../../see/fighter.ts"
import { canAttack } from "../../see/pairs.ts"
import { onTheSpot } from "../../weigh/attacking.ts"
import { goingAway, leavesBlowsOut } from "../../weigh/oneBlowAway.ts"
import { promiseOfAttack } from "../../weigh/promiseOfAttack.ts"
import { takeInHand } from "../handling/takeInHand.ts"

/** The attack action: one attack (D20M-073, 080, 087). */
const attack = (combat: D20Combat, who: Who, o: Option<Ways>): void => {
  const form = formOf(combat, who, o.item)
  if (isInHand(fighterOf(combat, who), form)) {
    // What was offered as it stands is possible: nothing has happened since. An aim that is remembered may come from a
    // combat that nobody wants explained: it has no parts.
    const known = combat.notes === undefined ? combat.prepared.turnBook.note(combat, who, o, aimedAttack) : undefined
    makeAttack(combat, known ?? attackOf(combat, who, o))
  } else if (takeInHand(combat, who, form, false) && canAttack(combat, who, form, o.target)) {
    makeAttack(combat, attackOf(combat, who, o))
  }
}

const attackOf = (combat: D20Combat, who: Who, o: Option<Ways>): Attack => {
  const form = formOf(combat, who, o.item)
  const wrestles = fighterOf(combat, who).grapple >= 0
  const how = combat.state.stepwise || wrestles ? attackHow.blow : attackHow.strike
  // D20M-246: in a grapple each blow after the first is at -5.
  const { blows } = combat.state
  const later = wrestles && blows > 0 ? { ...form.single, bonus: form.single.bonus - 5 * blows } : form.single
  return { by: who, target: o.target, form, blow: later, how, ways: o.extra }
}

/** The same with what it is rolled with if nothing interferes: it is made again whenever the turn looks the same. */
const aimedAttack = (combat: D20Combat, who: Who, o: Option<Ways>): Attack => {
  const made = attackOf(combat, who, o)
  return { ...made, aim: aim(combat, who, made.form, made.blow, made.target, made.how, made.ways) }
}

/** Adds an attack of one kind with a form, made in some way (bits of `manner`, points traded above them). */
export const offersAs =
  (v: Saying<"ways">) =>
  (options: Option[], foe: Who, form: Form, ways: number): void => {
    options.push(option(v, foe, form.index, -1, waysExtra.pack(ways)))
  }

const plain = promiseOfAttack(onTheSpot)

/** One blow; of several, step by step, with the move away that it leaves time for. */
const blow: Promised<Ways> = {
  ...plain,
  of: (f, combat, d, o) => {
    plain.of(f, combat, d, o)
    if (leavesBlowsOut(combat, d, o.item)) goingAway(f, combat, d)
  },
  most: (f, combat, d, o) => !leavesBlowsOut(combat, d, o.item) && plain.most?.(f, combat, d, o) === true,
}

/** One blow with a melee weapon (D20M-073, 080). */
export const strike = act({ verb: verb.strike, offer: offersAs(verb.strike), perform: attack, promise: blow })

/** One shot or throw (D20M-087). */
export const shoot = act({ verb: verb.shoot, offer: offersAs(verb.shoot), perform: attack, promise: blow })
