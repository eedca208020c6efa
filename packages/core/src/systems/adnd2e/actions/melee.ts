import { assail } from "../attack/attack.ts"
import { guardStrike } from "../attack/guardStrike.ts"
import { boardFor, go } from "../attack/movement.ts"
import { turnTowards } from "../attack/turnTowards.ts"
import { pace } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { Harm } from "../model/pending.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { type Assault, calledAssault, disarmAssault, plainAssault } from "../see/assault.ts"
import { fighterOf, formAt, isUp, sheetOf } from "../see/fighter.ts"
import { guardForm } from "../see/guard.ts"
import { isWithin, stepsTo } from "../see/threat.ts"
import { aiming } from "./options.ts"

/** A melee attack: from where it stands, or after a half move that brings the target into reach (ADD2-039, 044). */
export const attack = (combat: AdndCombat, who: number, pending: Harm[]): void => {
  const f = fighterOf(combat, who)
  const form = formAt(sheetOf(combat, who), f.item)
  if (form === undefined || f.aim < 0 || !isUp(fighterOf(combat, f.aim))) return
  if (isWithin(form, stepsTo(combat, who, f.aim))) strike(combat, who, f.aim, form, pending)
  else if (f.act !== verb.attackThenMove) closeIn(combat, who, f.aim, form, pending)
}

const strike = (combat: AdndCombat, who: number, target: number, form: Form, pending: Harm[]): void => {
  turnTowards(combat, who, target)
  assail(combat, { by: who, target, form, assault: assaultOf(fighterOf(combat, who).act) }, pending)
}

/** An ordinary attack, or a manoeuvre in its place (ADD2-050). */
const assaultOf = (act: number): Assault =>
  act === verb.calledShot ? calledAssault : act === verb.disarm ? disarmAssault : plainAssault

/**
 * Walks up and strikes. A guard with the same reach strikes first as it arrives, or, by house rule, at the same instant
 * (ADD2-122, 123). Where the way is blocked and somebody else has come into reach, it may take that one.
 */
const closeIn = (combat: AdndCombat, who: number, target: number, form: Form, pending: Harm[]): void => {
  const f = fighterOf(combat, who)
  const t = fighterOf(combat, target)
  const { space, half } = sheetOf(combat, who)
  const board = boardFor(combat, who)
  const room = sheetOf(combat, target).space
  const path =
    board.approach(f.at, space, t.at, room, form.minReach, form.reach, half) ??
    board.towards(f.at, space, t.at, room, form.minReach, form.reach, half)
  const guard = guardForm(combat, target)
  const together =
    guard !== undefined && guard.reach === form.reach && combat.prepared.rules["guard.equal_reach"] === "simultaneous"
  if (!go(combat, who, path, pace.half, target, together)) return
  if (isWithin(form, stepsTo(combat, who, target))) {
    if (together) guardStrike(combat, target, who, pending)
    strike(combat, who, target, form, pending)
    return
  }
  const other = whoElse(combat, who, form)
  if (other >= 0) strike(combat, who, other, form, pending)
}

/** Another enemy in reach, chosen on the spot; -1 for none. Only the same action may go on (ADD2-006). */
const whoElse = (combat: AdndCombat, who: number, form: Form): number => {
  if (combat.prepared.rules["declaration.flexibility"] === "none") return -1
  const { act } = fighterOf(combat, who)
  const question = aiming(combat, who)
  if (question === undefined) return -1
  const options = question.options.filter(
    (o) => o.verb === verb.hold || (o.verb === act && o.item === form.index && isInReach(combat, who, o.target, form)),
  )
  if (options.length < 2) return -1
  return combat.ask(who, question.kind, options).target
}

const isInReach = (combat: AdndCombat, who: number, target: number, form: Form): boolean =>
  isUp(fighterOf(combat, target)) && isWithin(form, stepsTo(combat, who, target))
