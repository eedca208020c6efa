import type { Decision } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { attackHow } from "../book/events.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, foesOf, handsOf, isUp, sheetOf } from "../see/fighter.ts"
import { speedLeft } from "../see/movement.ts"
import { canAttack } from "../see/pairs.ts"
import { aimFor, type Promised, promiseBlows } from "./blows.ts"
import { exposureAway, exposureOf } from "./exposure.ts"
import { riskOf } from "./opportunities.ts"
import { costOf, targetHealth } from "./parts.ts"

/** Writes the single attack that does most, of those with more blows in a whole turn. */
const bestBlow = (f: Fillable, combat: D20Combat, d: Decision, forms: readonly Form[]): void => {
  const one: Promised = { success: 0, harm: 0, fell: 0 }
  for (const form of forms) {
    if (!form.listed || form.blows.length < 2) continue
    for (const target of foesOf(combat, d.who)) {
      if (!isUp(fighterOf(combat, target)) || !canAttack(combat, d.who, form, target)) continue
      const aim = aimFor(combat, d, form, target, attackHow.strike, 0, 0)
      promiseBlows(one, combat, d.who, { form, target, ways: 0, aim }, false)
      const health = targetHealth(combat, target)
      // The better one, in whatever order they are listed.
      if (one.harm < f.harm || (one.harm === f.harm && (one.fell < f.fell || health > f.targetHealth))) continue
      f.success = one.success
      f.harm = one.harm
      f.fell = one.fell
      f.targetHealth = health
      f.cost = costOf(combat, d.who, form)
    }
  }
}

/** Whether somebody has blows to leave out: most have none. */
const hasMoreBlows = (forms: readonly Form[]): boolean => {
  for (let i = 0; i < forms.length; i++) if ((forms[i] as Form).blows.length > 1) return true
  return false
}

/** Whether somebody has blows to leave out in a whole turn. */
export const mayLeaveBlowsOut = (combat: D20Combat, { who }: Decision): boolean => {
  const { melee, ranged } = handsOf(combat, who)
  return !combat.state.single && (hasMoreBlows(melee) || hasMoreBlows(ranged))
}

/** Squares by which a charge takes the fastest enemy further than a walk: who is not out of its reach gains nothing. */
const rush = (combat: D20Combat, d: Decision): number => {
  let most = 0
  for (const foe of foesOf(combat, d.who))
    if (isUp(fighterOf(combat, foe))) most = Math.max(most, sheetOf(combat, foe).speed)
  return most
}

/** What a move away afterwards adds to the promise of a single blow; false where who stays fares no worse. */
export const goingAway = (f: Fillable, combat: D20Combat, d: Decision): boolean => {
  const steps = speedLeft(combat, d.who, 1) - rush(combat, d)
  if (steps <= 0) return false
  const risk = riskOf(combat, d)
  const away = exposureAway(combat, d, 0, steps)
  if (risk + away >= exposureOf(combat, d, 0)) return false
  f.risk += risk
  f.exposure = away
  f.approach = -1
  return true
}

/**
 * Writes what it promises to strike or shoot once instead of several times, and then to go away: of all that steps come
 * to, what no whole intention does. False where that is nothing.
 */
export const oneBlowAway = (f: Fillable, combat: D20Combat, d: Decision): boolean => {
  if (!mayLeaveBlowsOut(combat, d) || !goingAway(f, combat, d)) return false
  const { melee, ranged } = handsOf(combat, d.who)
  bestBlow(f, combat, d, melee)
  bestBlow(f, combat, d, ranged)
  return f.harm > 0
}

/** Whether blows of a weapon are left out if only one is made now. */
export const leavesBlowsOut = (combat: D20Combat, d: Decision, item: number): boolean =>
  combat.state.stepwise && combat.state.move && (sheetOf(combat, d.who).forms[item]?.blows.length ?? 0) > 1
