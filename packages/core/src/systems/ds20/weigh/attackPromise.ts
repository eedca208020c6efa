import type { Option } from "../../../contract/Decision.ts"
import type { Exact, Fillable } from "../../../contract/Forecast.ts"
import { distance } from "../../../field/distance.ts"
import type { Who } from "../../../kinds/indices.ts"
import { estimated } from "../../../parts/act.ts"
import type { Promised } from "../model/act.ts"
import type { DsCombat } from "../model/System.ts"
import { armOf, fighterOf, inAgony, isAble, sheetOf } from "../see/fighter.ts"
import { shareLeft } from "../see/health.ts"
import { exchangeOf } from "./exchange.ts"
import { exposureOf } from "./exposure.ts"
import type { Case } from "./Case.ts"
import { foresee } from "./foresee.ts"

/** What harm to the unconscious counts: they may wake, but others are more of a danger. */
const sleeping = 0.2

/** A blow or a shot that is meant to wound. */
export const attackPromise = (combat: DsCombat, who: Who, { target, item }: Option, at: Case, into: Fillable): void => {
  const { hit, harm, fell, risk } = foresee(combat, who, target, item, at)
  const foe = fighterOf(combat, target)
  into.success = hit
  into.harm = foe.down && !inAgony(foe) ? harm * sleeping : harm
  into.fell = foe.down ? 0 : fell
  into.risk = risk
  if (!foe.down) into.targetHealth = shareLeft(sheetOf(combat, target), foe)
  into.exposure = exposureOf(combat, who)
}

export const all: readonly Exact[] = ["success", "harm", "fell"]

/** Whether an attack that goes wrong may harm somebody else: with a firearm, or in a blow with others around. */
const mayStray = (combat: DsCombat, who: Who, target: Who, item: number): boolean => {
  if (armOf(combat, who, item).firearm) return true
  if (combat.prepared.rules.meleeMishap !== "random") return false
  const { at } = fighterOf(combat, who)
  return combat.state.combatants.some(
    (other, i) => i !== who && i !== target && isAble(other) && distance(combat.prepared.field, at, other.at) <= 1,
  )
}

/**
 * Which of it is exact: what nothing but the roll and the armour decide. What somebody answers is guessed, the fallen
 * count for less than what is done to them, and where those in agony act, to come to that counts for a fall.
 */
export const exactOfAttack = (combat: DsCombat, who: Who, { target, item }: Option): readonly Exact[] => {
  const foe = fighterOf(combat, target)
  if (combat.prepared.rules.agonyCanAct || foe.down || inAgony(foe)) return estimated
  const { block, dodge } = exchangeOf(combat, who, target, item)
  return dodge >= 0 || block >= 0 || mayStray(combat, who, target, item) ? estimated : all
}

/** The promise of an attack that is meant to wound, made where one stands. */
export const promiseOfAttack = (at: Case): Promised => ({
  exact: all,
  exactHere: exactOfAttack,
  of: (combat, who, chosen, into) => attackPromise(combat, who, chosen, at, into),
})
