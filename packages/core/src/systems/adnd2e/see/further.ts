import type { Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import { traitsOf } from "../book/verbs.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, formAt, gripOf, has, isUp, perRound, sheetOf } from "./fighter.ts"
import { hasSmallWeapon } from "./holds.ts"
import { canShoot } from "./missiles.ts"
import { isWithin, stepsTo } from "./threat.ts"

/**
 * Extra sequences or shots that somebody has this round, beyond the first: none after an attack that was given up at
 * its count, or a charge that met nobody (ADD2-006, 078; `Acted` and `Decided` see to that).
 */
export const extrasDue = (combat: AdndCombat, who: Who): number => {
  const f = fighterOf(combat, who)
  const { further, stance } = traitsOf(f.act)
  if (further === "shots") return Math.max(0, f.shots - 1)
  if (further !== "blows" && !(stance === "guard" && f.spentGuard)) return 0
  const form = formAt(sheetOf(combat, who), f.item)
  return form === undefined ? 0 : perRound(form, combat.state.round) - 1
}

/** Whom the next of several attacks can be made against (ADD2-049). */
export const blowTargets = (combat: AdndCombat, who: Who): readonly Who[] => {
  const f = fighterOf(combat, who)
  const form = formAt(sheetOf(combat, who), f.item)
  if (form === undefined) return []
  // From within a hold only the holder can be struck (ADD2-113).
  const only = has(f, condition.gripped) ? gripOf(combat.state, who) : -1
  return (combat.prepared.foes[who] as readonly Who[]).filter(
    (foe) =>
      isUp(fighterOf(combat, foe)) &&
      (only < 0 || (only === foe && hasSmallWeapon(combat, who))) &&
      (form.missile ? canShoot(combat, who, foe, form) : isWithin(form, stepsTo(combat, who, foe))),
  )
}
