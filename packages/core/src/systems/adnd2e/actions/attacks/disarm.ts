import { blank } from "../../../../parts/forecast.ts"
import { option } from "../../../../parts/option.ts"
import { mark } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import type { AdndAct, Promises } from "../../model/AdndAct.ts"
import { ordinary, stepsInstead } from "../../model/ordinary.ts"
import type { Form } from "../../model/Sheet.ts"
import { type Assault, plainAssault } from "../../see/assault.ts"
import { fighterOf, sheetOf } from "../../see/fighter.ts"
import { glanceAt } from "../../see/glance.ts"
import { isNear } from "../../see/isNear.ts"
import { posture } from "../../model/posture.ts"
import { riskOfComingTo } from "../../weigh/leaving.ts"
import { healthLeft, oddsOfStrike } from "../../weigh/strike.ts"
import { type Attackable, isAttackable, sameAttack } from "./aimedForm.ts"
import { isInReachSoon, melee, momentOfMelee } from "./melee.ts"

/** At the weapon in hand, which is harder than at another spot. */
const assault: Assault = { ...plainAssault, marks: mark.called | mark.disarming }

/** Only an enemy with a weapon in hand can be disarmed. */
const isArmedInReach: Attackable = (combat, who, target, form) =>
  fighterOf(combat, target).hand >= 0 && isInReachSoon(combat, who, target, form)

/** No harm: what the weapon would have done is kept away. */
const promise: Promises = (combat, { who }, o, into) => {
  const glance = glanceAt(combat, who)
  const form = sheetOf(combat, who).forms[o.item] as Form
  const { hit } = oddsOfStrike(combat, who, o.target, form, assault, 1)
  blank(into)
  into.success = hit
  into.targetHealth = healthLeft(combat, o.target)
  into.risk = riskOfComingTo(combat, who, o.target, form.reach, glance)
  into.exposure = glance.exposure(posture.plain, 0)
  into.help = hit * (combat.prepared.exposure[o.target]?.[who]?.melee[0] ?? 0)
  return into
}

/** A strike at the weapon of an enemy, in place of an attack with one weapon (ADD2-050). */
export const disarm: AdndAct = {
  ...ordinary,
  verb: verb.disarm,
  offer: ({ combat, who }, options, { foe, form, steps }) => {
    if (!combat.prepared.disarming || form === undefined || form.parts.length > 1) return
    if (fighterOf(combat, foe).hand >= 0 && isNear(combat, who, steps, form))
      options.push(option(verb.disarm, foe, form.index))
  },
  perform: melee(assault, isArmedInReach),
  promise: { exact: ["success", "harm", "fell"], of: promise },
  isPossible: isAttackable(isArmedInReach),
  instead: { ...stepsInstead, same: sameAttack(isArmedInReach) },
  moment: momentOfMelee,
}
