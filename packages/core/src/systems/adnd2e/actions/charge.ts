import type { Path } from "../../../field/Board.ts"
import { assail } from "../attack/attack.ts"
import { guardStrike } from "../attack/guardStrike.ts"
import { boardFor, chargeLine, go } from "../attack/movement.ts"
import { pace } from "../book/terms.ts"
import { land } from "../harm/harm.ts"
import type { Harm } from "../model/pending.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { chargeAssault } from "../see/assault.ts"
import { fighterOf, formAt, isAble, isUp, sheetOf } from "../see/fighter.ts"
import { guardForm } from "../see/guard.ts"
import { isWithin, stepsTo } from "../see/threat.ts"

/**
 * A charge: a straight line of some length, then an attack with momentum (ADD2-036, 078 to 081). Against a guard the
 * longer reach strikes first, equal reaches at the same instant (ADD2-124, 125).
 */
export const charge = (combat: AdndCombat, who: number, pending: Harm[]): void => {
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
  const momentum = { by: who, target, form, assault: chargeAssault(form) }
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
const asFarAsItGoes = (combat: AdndCombat, who: number, target: number, form: Form): Path | undefined => {
  const sheet = sheetOf(combat, who)
  const { at } = fighterOf(combat, who)
  const t = fighterOf(combat, target)
  const { space } = sheetOf(combat, target)
  const board = boardFor(combat, who)
  for (let short = form.reach + 1; short < stepsTo(combat, who, target); short++) {
    const path = board.straight(at, sheet.space, t.at, space, short, sheet.charge)
    if (path !== undefined) return path
  }
  return undefined
}
