import { nobody, type Who } from "../../../../kinds/indices.ts"
import { assail } from "../../attack/attack.ts"
import { guardStrike } from "../../attack/guardStrike.ts"
import { boardFor, go } from "../../attack/movement.ts"
import { turnTowards } from "../../attack/turnTowards.ts"
import { decision, pace } from "../../book/terms.ts"
import type { Moment, Perform } from "../../model/AdndAct.ts"
import type { Harm } from "../../model/pending.ts"
import type { Form } from "../../model/Sheet.ts"
import type { AdndCombat } from "../../model/System.ts"
import type { Assault } from "../../see/assault.ts"
import { fighterOf, formAt, isUp, sheetOf } from "../../see/fighter.ts"
import { guardForm } from "../../see/guard.ts"
import { isNear } from "../../see/isNear.ts"
import { isWithin, stepsTo } from "../../see/threat.ts"
import { type Attackable, attackable, sameOn } from "./aimedForm.ts"
import { orHold } from "../hold.ts"

/** A target in reach after half a move. */
export const isInReachSoon: Attackable = (combat, who, target, form) =>
  isNear(combat, who, stepsTo(combat, who, target), form)

/** A target in reach. */
export const isInReach: Attackable = (combat, who, target, form) => isWithin(form, stepsTo(combat, who, target))

/** How an attack is made: with what, in which way, and whom it can be turned on where the way is blocked. */
interface Blow {
  readonly form: Form
  readonly assault: Assault
  readonly can: Attackable
}

/** The form of a declared attack whose target is up. */
const formFor = (combat: AdndCombat, who: Who): Form | undefined => {
  const { aim, item } = fighterOf(combat, who)
  return aim >= 0 && isUp(fighterOf(combat, aim)) ? formAt(sheetOf(combat, who), item) : undefined
}

/** A melee attack from where its maker is (ADD2-039). */
export const strikeFromHere =
  (assault: Assault): Perform =>
  (combat, who, pending) => {
    const { aim } = fighterOf(combat, who)
    const form = formFor(combat, who)
    if (form !== undefined && isInReach(combat, who, aim, form))
      strike(combat, who, aim, { form, assault, can: isInReach }, pending)
  }

/** The same, or after a half move that brings the target into reach (ADD2-044). */
export const melee =
  (assault: Assault, can: Attackable): Perform =>
  (combat, who, pending) => {
    const { aim } = fighterOf(combat, who)
    const form = formFor(combat, who)
    if (form === undefined) return
    if (isInReach(combat, who, aim, form)) strike(combat, who, aim, { form, assault, can }, pending)
    else closeIn(combat, who, aim, { form, assault, can }, pending)
  }

/** Whether it takes a half move to strike. */
export const momentOfMelee = (combat: AdndCombat, who: Who): Moment => {
  const { aim, item } = fighterOf(combat, who)
  const form = formAt(sheetOf(combat, who), item)
  return form !== undefined && aim >= 0 && !isInReach(combat, who, aim, form) ? "on the move" : "in place"
}

const strike = (combat: AdndCombat, who: Who, target: Who, { form, assault }: Blow, pending: Harm[]): void => {
  turnTowards(combat, who, target)
  assail(combat, { by: who, target, form, assault }, pending)
}

/**
 * Walks up and strikes. A guard with the same reach strikes first as it arrives, or, by house rule, at the same instant
 * (ADD2-122, 123). Where the way is blocked and somebody else has come into reach, it may take that one.
 */
const closeIn = (combat: AdndCombat, who: Who, target: Who, blow: Blow, pending: Harm[]): void => {
  const { form } = blow
  const f = fighterOf(combat, who)
  const t = fighterOf(combat, target)
  const { space, half } = sheetOf(combat, who)
  const board = boardFor(combat, who)
  const room = sheetOf(combat, target).space
  const path =
    board.approach({ at: f.at, space }, { at: t.at, space: room, least: form.minReach, most: form.reach }, half) ??
    board.towards({ at: f.at, space }, { at: t.at, space: room, least: form.minReach, most: form.reach }, half)
  const guard = guardForm(combat, target)
  const together =
    guard !== undefined && guard.reach === form.reach && combat.prepared.rules["guard.equal_reach"] === "simultaneous"
  if (!go(combat, who, path, pace.half, target, together)) return
  if (isInReach(combat, who, target, form)) {
    if (together) guardStrike(combat, target, who, pending)
    strike(combat, who, target, blow, pending)
    return
  }
  const other = whoElse(combat, who, blow)
  if (other >= 0) strike(combat, who, other, blow, pending)
}

/** Another enemy in reach, chosen on the spot; -1 for none. Only the same action may go on (ADD2-006). */
const whoElse = (combat: AdndCombat, who: Who, { can, form }: Blow): Who => {
  if (combat.prepared.rules["declaration.flexibility"] === "none") return nobody
  const others = attackable(can, combat, who).filter((foe) => isInReach(combat, who, foe, form))
  if (others.length === 0) return nobody
  return combat.ask(who, decision.aim, [...others.map((foe) => sameOn(combat, who, foe)), orHold()]).target
}
