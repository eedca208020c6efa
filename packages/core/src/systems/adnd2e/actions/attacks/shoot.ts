import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import type { AdndAct, Promises } from "../../model/AdndAct.ts"
import { ordinary, stepsInstead } from "../../model/ordinary.ts"
import { hasChanceLeft } from "../../see/chances.ts"
import { glanceAt } from "../../see/glance.ts"
import { canShoot, chancesOnShooter } from "../../see/missiles.ts"
import { posture } from "../../model/posture.ts"
import { shotForecast } from "../../weigh/shotForecast.ts"
import { isAttackable, sameAttack } from "./aimedForm.ts"
import { fire } from "./fire.ts"

const promise: Promises = (combat, d, o, into) => {
  const glance = glanceAt(combat, d.who)
  shotForecast(into, combat, d, o, false)
  into.risk = glance.chances(chancesOnShooter(combat, d.who, hasChanceLeft), posture.plain)
  into.exposure = glance.exposure(posture.plain, 0)
  return into
}

/** Fires at the normal rate from where it is (ADD2-059, 061). */
export const shoot: AdndAct = {
  ...ordinary,
  verb: verb.shoot,
  offer: ({ combat, missile, who }, options, { foe }) => {
    if (missile !== undefined && canShoot(combat, who, foe, missile))
      options.push(option(verb.shoot, foe, missile.index))
  },
  perform: fire,
  promise: { exact: [], of: promise },
  isPossible: isAttackable(canShoot),
  instead: { ...stepsInstead, same: sameAttack(canShoot), leavesSteps: false },
}
