import { option } from "../../../../parts/option.ts"
import { mark } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import type { AdndAct, Promises } from "../../model/AdndAct.ts"
import { ordinary, stepsInstead } from "../../model/ordinary.ts"
import type { Form } from "../../model/Sheet.ts"
import { type Assault, plainAssault } from "../../see/assault.ts"
import { sheetOf } from "../../see/fighter.ts"
import { glanceAt } from "../../see/glance.ts"
import { isNear } from "../../see/isNear.ts"
import { exposedBeside } from "../../weigh/beside.ts"
import { posture } from "../../model/posture.ts"
import { riskOfComingTo } from "../../weigh/leaving.ts"
import { oddsOfStrike, strike } from "../../weigh/strike.ts"
import { chanceOf, speedOf } from "../../weigh/timing.ts"
import { isAttackable, sameAttack } from "./aimedForm.ts"
import { isInReachSoon, melee, momentOfMelee } from "./melee.ts"

const assault: Assault = { ...plainAssault, marks: mark.called }

const promise: Promises = (combat, d, o, into) => {
  const { who } = d
  const glance = glanceAt(combat, who)
  const form = sheetOf(combat, who).forms[o.item] as Form
  const chance = chanceOf(d) * glance.untilThen(speedOf(d, form.speed), o.target)
  strike(into, combat, o.target, oddsOfStrike(combat, who, o.target, form, assault, 1), chance)
  into.risk = riskOfComingTo(combat, who, o.target, form.reach, glance)
  into.exposure = exposedBeside(combat, d, o.target, form, posture.plain, glance)
  return into
}

/** A strike at a chosen spot, in place of an attack with one weapon (ADD2-050). */
export const calledShot: AdndAct = {
  ...ordinary,
  verb: verb.calledShot,
  offer: ({ combat, who }, options, { foe, form, steps }) => {
    if (!combat.prepared.calledShots || form === undefined || form.parts.length > 1) return
    if (isNear(combat, who, steps, form)) options.push(option(verb.calledShot, foe, form.index))
  },
  perform: melee(assault, isInReachSoon),
  promise: { exact: ["success"], of: promise },
  isPossible: isAttackable(isInReachSoon),
  instead: { ...stepsInstead, same: sameAttack(isInReachSoon) },
  moment: momentOfMelee,
}
