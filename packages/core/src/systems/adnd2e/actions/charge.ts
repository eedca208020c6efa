import { assail, chargeAssault } from "../attack.ts"
import { fighterOf, formAt, isAble, sheetOf } from "../fighter.ts"
import { guardForm, guardStrike } from "../guardStrike.ts"
import { type Harm, land } from "../harm.ts"
import { boardFor, chargeLine, go } from "../movement.ts"
import type { Fight } from "../System.ts"
import { pace } from "../terms.ts"
import { isWithin, stepsTo } from "../threat.ts"

/**
 * A charge: a straight line of some length, then an attack with momentum (ADD2-078 to 081). Against a guard the longer reach
 * strikes first, equal reaches at the same instant (ADD2-124, 125).
 */
export const charge = (combat: Fight, who: number, pending: Harm[]): void => {
  const f = fighterOf(combat, who)
  const target = f.aim
  const sheet = sheetOf(combat, who)
  const form = formAt(sheet, f.item)
  if (form === undefined || target < 0) return
  const path = chargeLine(combat, who, target, form)
  if (path === undefined) {
    // No contact: it covers the distance and does not attack.
    const { at } = fighterOf(combat, target)
    const { space } = sheetOf(combat, target)
    const board = boardFor(combat, who)
    const way = board.towards(f.at, sheet.space, at, space, form.minReach, form.reach, sheet.charge)
    go(combat, who, way, pace.charge, target)
    return
  }
  const guard = guardForm(combat, target)
  const isGuarded = guard !== undefined
  const outreached = isGuarded && guard.reach > form.reach
  if (!go(combat, who, path, pace.charge, target, !outreached)) return
  if (!isWithin(form, stepsTo(combat, who, target))) return
  const momentum = chargeAssault(form)
  if (!isGuarded || outreached) assail(combat, who, target, form, momentum, pending)
  else if (guard.reach === form.reach) {
    guardStrike(combat, target, who, pending)
    assail(combat, who, target, form, momentum, pending)
  } else {
    // RULING: the charger's momentum carries it up to the guard, who answers although it was struck from further away.
    const first: Harm[] = []
    assail(combat, who, target, form, momentum, first)
    land(combat, first)
    if (isAble(fighterOf(combat, target))) guardStrike(combat, target, who, pending)
  }
}
