import { option } from "../../../../parts/option.ts"
import { go } from "../../attack/movement.ts"
import { type Way, way } from "../../book/extra.ts"
import { pace } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import type { Promises } from "../../model/AdndAct.ts"
import { act, onTheMove, ordinary, stepsInstead } from "../../model/ordinary.ts"
import type { Form } from "../../model/Sheet.ts"
import { fighterOf, sheetOf } from "../../see/fighter.ts"
import { glanceAt } from "../../see/glance.ts"
import { canShoot } from "../../see/missiles.ts"
import { stepsTo } from "../../see/threat.ts"
import { posture } from "../../model/posture.ts"
import { inTheWay } from "../../weigh/inTheWay.ts"
import { riskOfLeaving } from "../../weigh/leaving.ts"
import { furtherBy } from "../../weigh/moved.ts"
import { endOf } from "../../weigh/places.ts"
import { shotForecast } from "../../weigh/shotForecast.ts"
import { speedOf } from "../../weigh/timing.ts"
import { type Attackable, isAttackable, sameAttack } from "./aimedForm.ts"
import { fire, formToFire } from "./fire.ts"
import { pathFor } from "../moving/pathFor.ts"

/** A target in range after half a move; whether it will be in sight shows then. */
const isInRangeSoon: Attackable = (combat, who, target, form) =>
  stepsTo(combat, who, target) <= form.ranges[2] + sheetOf(combat, who).half

const promise: Promises<Way> = (combat, d, o, into) => {
  const { who } = d
  const glance = glanceAt(combat, who)
  const { forms, half } = sheetOf(combat, who)
  const { speed } = forms[o.item] as Form
  const place = endOf(combat, who, o, glance, half)
  shotForecast(into, combat, d, o, true)
  into.risk = riskOfLeaving(combat, who, glance)
  into.exposure = glance.exposure(posture.plain, furtherBy(glance, o, half), 1, place, speedOf(d, speed))
  into.help = o.extra === way.towards ? 0 : inTheWay(combat, who, glance)
  return into
}

/** Fires at half the rate after a half move (ADD2-061). */
export const shootMoving = act({
  ...ordinary,
  verb: verb.shootMoving,
  offer: ({ combat, isThreatened, missile, sheet, walks }, options, { foe, steps }) => {
    if (missile === undefined || !walks) return
    if (isThreatened) options.push(option(verb.shootMoving, foe, missile.index, -1, way.away))
    else if (steps > missile.ranges[0] && steps <= missile.ranges[2] + sheet.half)
      options.push(option(verb.shootMoving, foe, missile.index, -1, way.towards))
    if (!combat.prepared.field.open) options.push(option(verb.shootMoving, foe, missile.index, -1, way.cover))
  },
  perform: (combat, who, pending) => {
    const { aim, way: leads } = fighterOf(combat, who)
    const form = formToFire(combat, who)
    if (form === undefined) return
    const path = pathFor(combat, who, leads, aim, sheetOf(combat, who).half, form.ranges[0])
    if (go(combat, who, path, pace.half)) fire(combat, who, pending)
  },
  promise: { exact: [], of: promise },
  isPossible: isAttackable(isInRangeSoon),
  instead: { ...stepsInstead, same: sameAttack(canShoot) },
  moment: onTheMove,
})
