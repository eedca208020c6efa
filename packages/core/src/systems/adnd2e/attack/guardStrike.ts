import { option } from "../../../parts/option.ts"
import { decision, occasion, verb } from "../book/terms.ts"
import type { Harm } from "../model/pending.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, formAt, isAble, isOnGuard, sheetOf } from "../see/fighter.ts"
import { isWithin, stepsTo } from "../see/threat.ts"
import { type Assault, assail } from "./attack.ts"

/** The form that `who` guards with, as long as its guard stands (ADD2-119, 122). */
export const guardForm = (combat: AdndCombat, who: number): Form | undefined => {
  const f = fighterOf(combat, who)
  if (!isOnGuard(combat.state, f) || !isAble(f)) return undefined
  if (f.spentGuard && combat.prepared.rules["guard.spends_on"] === "first_arrival") return undefined
  return formAt(sheetOf(combat, who), f.item)
}

/**
 * Whether a step from one square to another brings `mover` up to a standing guard: from further away into its reach.
 */
export const triggersGuard = (combat: AdndCombat, guard: number, mover: number, from: number, to: number): boolean => {
  const form = guardForm(combat, guard)
  return (
    form !== undefined &&
    isWithin(form, stepsTo(combat, guard, mover, to)) &&
    stepsTo(combat, guard, mover, from) > form.reach
  )
}

/** The guard's one attack on somebody who comes up to it; it may be declined. */
export const guardStrike = (combat: AdndCombat, guard: number, mover: number, pending: Harm[]): void => {
  const form = guardForm(combat, guard)
  if (form === undefined) return
  const answer = combat.ask(guard, decision.guard, [option(verb.take, mover), option(verb.decline, mover)])
  if (answer.verb !== verb.take) return
  assail(combat, { by: guard, target: mover, form, assault: guardAssault(combat, mover, form) }, pending)
}

/** Spears set against a charge, or against a runner, deal double damage (ADD2-126, 087). */
export const guardAssault = (combat: AdndCombat, mover: number, form: Form): Assault => {
  const times = form.setDouble && fighterOf(combat, mover).rush !== 0 ? 2 : 1
  return { occasion: occasion.guard, stage: 0, rear: false, charge: false, times, mods: 0 }
}
