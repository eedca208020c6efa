import { go } from "../attack/movement.ts"
import { openFire } from "../attack/shooting.ts"
import { turnTowards } from "../attack/turnTowards.ts"
import { pace } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { Harm } from "../model/pending.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, formAt, isUp, sheetOf } from "../see/fighter.ts"
import { canShoot } from "../see/missiles.ts"
import { pathFor } from "./moves.ts"

/** Fires at the normal rate from where it stands, or at half the rate after a half move (ADD2-061). */
export const shoot = (combat: AdndCombat, who: number, pending: Harm[]): void => {
  const f = fighterOf(combat, who)
  const form = formAt(sheetOf(combat, who), f.item)
  const target = f.aim
  if (form === undefined || target < 0 || !isUp(fighterOf(combat, target))) return
  if (f.act === verb.shootMoving) {
    if (!go(combat, who, pathFor(combat, who, f.way, target, sheetOf(combat, who).half, form.ranges[0]), pace.half))
      return
  }
  if (!canShoot(combat, who, target, form)) return
  turnTowards(combat, who, target)
  openFire(combat, who, target, form, pending)
}
