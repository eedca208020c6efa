import type { Square, Who } from "../../../kinds/indices.ts"
import { decision } from "../book/terms.ts"
import type { Harm } from "../model/pending.ts"
import type { AdndCombat } from "../model/System.ts"
import { guardAssault, guardForm } from "../see/guard.ts"
import { isWithin, stepsTo } from "../see/threat.ts"
import { assail } from "./attack.ts"
import { takes } from "./take.ts"

/**
 * Whether a step from one square to another brings `mover` up to a standing guard: from further away into its reach.
 */
export const triggersGuard = (combat: AdndCombat, guard: Who, mover: Who, from: Square, to: Square): boolean => {
  const form = guardForm(combat, guard)
  return (
    form !== undefined &&
    isWithin(form, stepsTo(combat, guard, mover, to)) &&
    stepsTo(combat, guard, mover, from) > form.reach
  )
}

/** The guard's one attack on a combatant that comes up to it; it may be declined. */
export const guardStrike = (combat: AdndCombat, guard: Who, mover: Who, pending: Harm[]): void => {
  const form = guardForm(combat, guard)
  if (form === undefined) return
  if (!takes(combat, guard, decision.guard, mover)) return
  assail(combat, { by: guard, target: mover, form, assault: guardAssault(combat, mover, form) }, pending)
}
