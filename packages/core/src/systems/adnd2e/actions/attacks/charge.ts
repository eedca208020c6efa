import type { Path } from "../../../../field/Path.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { assail } from "../../attack/attack.ts"
import { guardStrike } from "../../attack/guardStrike.ts"
import { boardFor, chargeLine, go } from "../../attack/movement.ts"
import type { Way } from "../../book/extra.ts"
import { pace } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { land } from "../../harm/harm.ts"
import type { Perform, Promises } from "../../model/AdndAct.ts"
import { act, onTheMove, ordinary, stepsInstead } from "../../model/ordinary.ts"
import type { Harm } from "../../model/pending.ts"
import type { Form } from "../../model/Sheet.ts"
import type { AdndCombat, Glance } from "../../model/System.ts"
import { type Assault, plainAssault } from "../../see/assault.ts"
import { fighterOf, formAt, isAble, isUp, meleeForm, sheetOf } from "../../see/fighter.ts"
import { glanceAt } from "../../see/glance.ts"
import { guardForm } from "../../see/guard.ts"
import { isWithin, stepsTo } from "../../see/threat.ts"
import { canWalk } from "../../see/walking.ts"
import { exposedBeside } from "../../weigh/beside.ts"
import { posture } from "../../model/posture.ts"
import { riskOfComingTo } from "../../weigh/leaving.ts"
import { moved } from "../../weigh/moved.ts"
import { oddsOfStrike, strike } from "../../weigh/strike.ts"
import { chanceOf, comesAbout, speedOf } from "../../weigh/timing.ts"
import { type Attackable, isAttackable, sameAttack } from "./aimedForm.ts"

/** The attack of a charge: its momentum, and double dice with the weapons that have them (ADD2-079, 081). */
const onFoot: Assault = { ...plainAssault, charge: true }
const withSpear: Assault = { ...onFoot, times: 2 }
const assaultWith = (form: Form): Assault => (form.chargeDouble ? withSpear : onFoot)

/**
 * Whether a charge covers the distance. Its line must be free when it is declared, and again when it begins (ADD2-078).
 */
const isInRange: Attackable = (combat, who, target, form) => {
  const run = stepsTo(combat, who, target) - form.reach
  return run >= combat.prepared.leastCharge && run <= sheetOf(combat, who).charge && canWalk(combat, who)
}

const hasLine: Attackable = (combat, who, target, form) =>
  isInRange(combat, who, target, form) && chargeLine(combat, who, target, form) !== undefined

const perform: Perform = (combat, who, pending) => {
  const f = fighterOf(combat, who)
  const target = f.aim
  const sheet = sheetOf(combat, who)
  const form = formAt(sheet, f.item)
  if (form === undefined || target < 0 || !isUp(fighterOf(combat, target))) return
  const path = chargeLine(combat, who, target, form)
  if (path === undefined) {
    // No contact: it covers the distance and does not attack, neither now nor at the end of the round.
    if (go(combat, who, asFarAsItGoes(combat, who, target, form), pace.charge, target))
      combat.emit({ _tag: "Acted", who, stage: 0 })
    return
  }
  const guard = guardForm(combat, target)
  const isGuarded = guard !== undefined
  const outreached = isGuarded && guard.reach > form.reach
  if (!go(combat, who, path, pace.charge, target, !outreached)) return
  if (!isWithin(form, stepsTo(combat, who, target))) return
  const momentum = { by: who, target, form, assault: assaultWith(form) }
  if (!isGuarded || outreached) assail(combat, momentum, pending)
  else if (guard.reach === form.reach) {
    guardStrike(combat, target, who, pending)
    assail(combat, momentum, pending)
  } else {
    // RULING: the charger's momentum carries it up to the guard, who answers although it was struck from further away.
    const first: Harm[] = []
    assail(combat, momentum, first)
    land(combat, first)
    if (isAble(fighterOf(combat, target))) guardStrike(combat, target, who, pending)
  }
}

/** Along its line as far as that is free. */
const asFarAsItGoes = (combat: AdndCombat, who: Who, target: Who, form: Form): Path | undefined => {
  const sheet = sheetOf(combat, who)
  const { at } = fighterOf(combat, who)
  const t = fighterOf(combat, target)
  const { space } = sheetOf(combat, target)
  const board = boardFor(combat, who)
  for (let short = form.reach + 1; short < stepsTo(combat, who, target); short++) {
    const path = board.straight({ at, space: sheet.space }, { at: t.at, space }, short, sheet.charge)
    if (path !== undefined) return path
  }
  return undefined
}

/**
 * A charge at an enemy that could be there first mostly finds room, as most enemies let it come (RULING, from the same
 * count as `comesAbout`).
 */
const outrun = 0.62
/** How much less often for each other enemy that is nearer and can strike (RULING, from the same count). */
const inItsWay = 0.2

/**
 * How often there is room left for a charge at its count: not if its target is upon it first, or other enemies with
 * something to strike with that are nearer have got in its way.
 */
const roomToCharge = (combat: AdndCombat, who: Who, foe: Who, glance: Glance): number => {
  const sheet = sheetOf(combat, foe)
  const form = meleeForm(sheet, fighterOf(combat, foe).hand)
  const gap = stepsTo(combat, who, foe)
  if (form !== undefined && gap <= form.reach + sheet.charge) return outrun
  let nearer = 0
  for (let n = 0; n < glance.count; n++)
    if ((glance.steps[n] as number) < gap && (glance.within[n] as number) >= 0) nearer++
  return Math.max(0, 1 - nearer * inItsWay)
}

const promise: Promises<Way> = (combat, d, o, into) => {
  const { who } = d
  const glance = glanceAt(combat, who)
  const sheet = sheetOf(combat, who)
  const form = sheet.forms[o.item] as Form
  // An enemy that has got out of range is only run after.
  if (stepsTo(combat, who, o.target) - form.reach > sheet.charge) {
    const stance = posture.rushing
    return moved(into, combat, who, o, { steps: sheet.charge, stance, speed: speedOf(d, form.speed) })
  }
  const comes = chanceOf(d, comesAbout * roomToCharge(combat, who, o.target, glance))
  const chance = comes * glance.untilThen(speedOf(d, form.speed), o.target)
  strike(into, combat, o.target, oddsOfStrike(combat, who, o.target, form, assaultWith(form), 1), chance)
  into.risk = riskOfComingTo(combat, who, o.target, form.reach, glance)
  into.exposure = exposedBeside(combat, d, o.target, form, posture.rushing, glance)
  return into
}

/**
 * A charge: a straight line of some length, then an attack with momentum (ADD2-036, 078 to 081). Against a guard the
 * longer reach strikes first, equal reaches at the same instant (ADD2-124, 125).
 */
export const charge = act({
  ...ordinary,
  verb: verb.charge,
  offer: ({ combat, sheet, walks, who }, options, { foe, form, steps }) => {
    if (!walks || form === undefined || isWithin(form, steps)) return
    const run = steps - form.reach
    if (run < combat.prepared.leastCharge || run > sheet.charge) return
    if (chargeLine(combat, who, foe, form) !== undefined) options.push(option(verb.charge, foe, form.index))
  },
  perform,
  promise: { exact: ["success"], of: promise },
  isPossible: isAttackable(isInRange),
  instead: {
    ...stepsInstead,
    same: sameAttack(hasLine),
    // At an enemy that has got out of range it covers its distance all the same, without an attack (ADD2-078).
    rest: (combat, who, options) => {
      const { aim, item } = fighterOf(combat, who)
      const sheet = sheetOf(combat, who)
      const form = formAt(sheet, item)
      if (form === undefined || !isUp(fighterOf(combat, aim)) || !canWalk(combat, who)) return
      if (stepsTo(combat, who, aim) - form.reach > sheet.charge) options.push(option(verb.charge, aim, item))
    },
  },
  moment: onTheMove,
})
