import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { anyOption } from "../../../../parts/option.ts"
import type { Instead } from "../../model/AdndAct.ts"
import type { Form } from "../../model/Sheet.ts"
import type { AdndCombat } from "../../model/System.ts"
import { fighterOf, formAt, isUp, sheetOf } from "../../see/fighter.ts"

/** Whether a target can be attacked with a form. */
export type Attackable = (combat: AdndCombat, who: Who, target: Who, form: Form) => boolean

/** Whether the target of an attack that was declared is up and can be attacked as it was meant to be. */
export const isAttackable =
  (can: Attackable) =>
  (combat: AdndCombat, who: Who): boolean => {
    const { aim, item } = fighterOf(combat, who)
    const form = formAt(sheetOf(combat, who), item)
    // A combatant that has held its blow back aims at nobody; a player that looks ahead may ask it again.
    if (form === undefined || aim < 0 || !isUp(fighterOf(combat, aim))) return false
    return can(combat, who, aim, form)
  }

/** Adds the same attack, with the same form, on every enemy that is up and can be attacked so (ADD2-006). */
export const sameAttack =
  (can: Attackable): Instead["same"] =>
  (combat, who, options) => {
    for (const foe of attackable(can, combat, who)) options.push(sameOn(combat, who, foe))
  }

/** The enemies that the form of a declared attack can be turned on. */
export const attackable = (can: Attackable, combat: AdndCombat, who: Who): readonly Who[] => {
  const form = formAt(sheetOf(combat, who), fighterOf(combat, who).item)
  if (form === undefined) return []
  return (combat.prepared.foes[who] as readonly Who[]).filter(
    (foe) => isUp(fighterOf(combat, foe)) && can(combat, who, foe, form),
  )
}

/** What was declared, on another target. */
export const sameOn = (combat: AdndCombat, who: Who, target: Who): Option => {
  const { act, item, way } = fighterOf(combat, who)
  return anyOption(act, target, item, -1, way)
}
