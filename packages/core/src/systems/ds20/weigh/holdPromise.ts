import type { Option } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { testOdds, wins } from "../model/odds.ts"
import type { DsCombat } from "../model/System.ts"
import { armOf } from "../see/fighter.ts"
import { exchangeOf } from "./exchange.ts"
import { exposureOf } from "./exposure.ts"
import { attackTest } from "./foresee.ts"
import { leftOf } from "./situation.ts"

/** A hold or a throw: how it is made (one of `how`), and what it is worth when it comes off. */
export interface Hold {
  readonly way: number
  readonly worth: number
}

/** The most that it could promise: that no defence stops it. */
export const mostOfHold = (
  combat: DsCombat,
  who: Who,
  { target, item }: Option,
  { way, worth }: Hold,
  into: Fillable,
): boolean => {
  into.success = attackTest(combat, who, target, item, way).success
  into.help = into.success * Math.max(0, worth)
  into.targetHealth = leftOf(combat, target)
  return true
}

/** A hold or a throw: what the test promises when the target defends as well as it can. */
export const holdPromise = (
  combat: DsCombat,
  who: Who,
  { target, item }: Option,
  { way, worth }: Hold,
  into: Fillable,
): void => {
  const { odds } = combat.prepared
  const attack = attackTest(combat, who, target, item, way)
  const { dodge, block, hindrance } = exchangeOf(combat, who, target, item)
  into.success = attack.success
  const score = Math.max(dodge, block < 0 ? -1 : armOf(combat, target, block).score)
  if (score >= 0) {
    // The attack comes through unless the defence beats it; one that misses needs no beating.
    const defence = testOdds(odds, score, 0, hindrance)
    into.success -= wins(odds, defence, attack) - (1 - attack.success) * defence.success
  }
  into.help = into.success * worth
  into.exposure = exposureOf(combat, who)
  into.targetHealth = leftOf(combat, target)
}
