import { option } from "../../../../parts/option.ts"
import { decision } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import type { AdndAct, Promises } from "../../model/AdndAct.ts"
import { ordinary, stepsInstead } from "../../model/ordinary.ts"
import type { Form } from "../../model/Sheet.ts"
import { plainAssault } from "../../see/assault.ts"
import { fighterOf, perRound, sheetOf } from "../../see/fighter.ts"
import { glanceAt } from "../../see/glance.ts"
import { canStrikeHolder } from "../../see/holds.ts"
import { isWithin } from "../../see/threat.ts"
import { posture } from "../../model/posture.ts"
import { oddsOfStrike, strike } from "../../weigh/strike.ts"
import { chanceOf, comesAbout, speedOf } from "../../weigh/timing.ts"
import { isAttackable, sameAttack } from "./aimedForm.ts"
import { isInReach, strikeFromHere } from "./melee.ts"

const promise: Promises = (combat, d, o, into) => {
  const { who } = d
  const glance = glanceAt(combat, who)
  const form = sheetOf(combat, who).forms[o.item] as Form
  const blows = d.kind === decision.blow ? 1 : perRound(form, combat.state.round)
  const chance = chanceOf(d, comesAbout * comesAbout) * glance.untilThen(speedOf(d, form.speed), o.target)
  strike(into, combat, o.target, oddsOfStrike(combat, who, o.target, form, plainAssault, blows), chance)
  // The move is asked for when its time comes, and it need not be made: until then it is worth and costs nothing.
  into.exposure = glance.exposure(posture.plain, 0)
  return into
}

/** A melee attack on a target in reach, and a half move at the end of the round (ADD2-045). */
export const attackThenMove: AdndAct = {
  ...ordinary,
  verb: verb.attackThenMove,
  offer: ({ walks }, options, { foe, form, steps }) => {
    if (walks && form !== undefined && isWithin(form, steps)) options.push(option(verb.attackThenMove, foe, form.index))
  },
  perform: strikeFromHere(plainAssault),
  promise: { exact: ["success"], of: promise },
  isPossible: isAttackable(isInReach),
  inHold: canStrikeHolder,
  // The move is made at the end of the round, whatever came of the attack.
  instead: { ...stepsInstead, same: sameAttack(isInReach), leavesSteps: false },
  movesAfter: (combat, who) => {
    const { acted, moved } = fighterOf(combat, who)
    return acted && moved === 0
  },
}
