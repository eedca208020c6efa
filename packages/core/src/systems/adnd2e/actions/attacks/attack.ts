import { option } from "../../../../parts/option.ts"
import { decision } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import type { AdndAct, Promises } from "../../model/AdndAct.ts"
import { ordinary, stepsInstead } from "../../model/ordinary.ts"
import type { Form } from "../../model/Sheet.ts"
import { plainAssault } from "../../see/assault.ts"
import { perRound, sheetOf } from "../../see/fighter.ts"
import { glanceAt } from "../../see/glance.ts"
import { canStrikeHolder, hasSmallWeapon } from "../../see/holds.ts"
import { isNear } from "../../see/isNear.ts"
import { exposedBeside } from "../../weigh/beside.ts"
import { posture } from "../../model/posture.ts"
import { riskOfComingTo } from "../../weigh/leaving.ts"
import { oddsOfStrike, strike } from "../../weigh/strike.ts"
import { chanceOf, comesAbout, speedOf } from "../../weigh/timing.ts"
import { isAttackable, sameAttack } from "./aimedForm.ts"
import { isInReachSoon, melee, momentOfMelee } from "./melee.ts"

const promise: Promises = (combat, d, o, into) => {
  const { who } = d
  const { target } = o
  const glance = glanceAt(combat, who)
  const form = sheetOf(combat, who).forms[o.item] as Form
  const blows = d.kind === decision.blow ? 1 : perRound(form, combat.state.round)
  const chance = chanceOf(d) * glance.untilThen(speedOf(d, form.speed), target)
  const all = oddsOfStrike(combat, who, target, form, plainAssault, blows)
  if (d.kind === decision.declare || blows < 2) strike(into, combat, target, all, chance)
  else {
    // Attacks after the first have to wait for counts of their own, like what is declared.
    const first = oddsOfStrike(combat, who, target, form, plainAssault, 1)
    const { harm, fell } = strike(into, combat, target, first, chance)
    strike(into, combat, target, all, chance)
    into.harm = harm + comesAbout * (into.harm - harm)
    into.fell = fell + comesAbout * (into.fell - fell)
  }
  into.risk = riskOfComingTo(combat, who, target, form.reach, glance)
  into.exposure = exposedBeside(combat, d, target, form, posture.plain, glance)
  return into
}

/** A melee attack, after a half move where it takes one (ADD2-039, 041, 044). */
export const attack: AdndAct = {
  ...ordinary,
  verb: verb.attack,
  offer: ({ combat, who, hold }, options, { foe, form, steps }) => {
    if (form === undefined) return
    if (hold === "held" ? hasSmallWeapon(combat, who) : isNear(combat, who, steps, form))
      options.push(option(verb.attack, foe, form.index))
  },
  perform: melee(plainAssault, isInReachSoon),
  promise: { exact: ["success"], of: promise },
  isPossible: isAttackable(isInReachSoon),
  inHold: canStrikeHolder,
  instead: { ...stepsInstead, same: sameAttack(isInReachSoon) },
  moment: momentOfMelee,
}
