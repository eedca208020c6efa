import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import type { DsCombat } from "../model/System.ts"
import type { Arm } from "../model/sheet.ts"
import { coverFrom } from "../see/aim.ts"
import { armOf, fighterOf, isAble, sheetOf } from "../see/fighter.ts"
import { plainly } from "./Case.ts"
import { foresee } from "./foresee.ts"
import { leftOf } from "./situation.ts"

// What it is worth to have a weapon in hand: a guess, in shares of a full health, for no harm is done at once.

/** Whether nothing can be shot with a firearm any more without repairing it. */
export const isSpent = (combat: DsCombat, arm: Arm): boolean => {
  const { jam, loaded, spares } = combat.state
  if (!arm.firearm) return false
  return (jam[arm.gear] as number) > 0 || (loaded[arm.gear] as number) + (spares[arm.gear] as number) === 0
}

/** Whom a weapon would hurt most, near or far; -1 where it can do no harm. */
const easiest = (combat: DsCombat, who: Who, item: number): Who => {
  if (item < 0) return nobody
  const me = fighterOf(combat, who)
  const { range } = armOf(combat, who, item)
  let most = 0
  let found = nobody
  for (let foe = asWho(0); foe < combat.state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === me.side || !isAble(other) || (range > 0 && coverFrom(combat, me.at, other) === 3)) continue
    const { harm } = foresee(combat, who, foe, item, plainly)
    if (harm <= most) continue
    most = harm
    found = foe
  }
  return found
}

const mostHarm = (combat: DsCombat, who: Who, item: number): number => {
  const foe = easiest(combat, who, item)
  return foe < 0 ? 0 : foresee(combat, who, foe, item, plainly).harm
}

/**
 * For so many attacks a weapon is made ready, at the least and at the most: until an enemy falls, which among the
 * nearly spent takes long.
 */
const attacksToCome = 6
const mostAttacks = 30

/** What a weapon does more than bare hands from now on. */
export const gainBy = (combat: DsCombat, who: Who, item: number): number => {
  const foe = easiest(combat, who, item)
  if (foe < 0) return 0
  const { harm } = foresee(combat, who, foe, item, plainly)
  const attacks = Math.max(attacksToCome, Math.min(mostAttacks, leftOf(combat, foe) / harm))
  return attacks * Math.max(0, harm - mostHarm(combat, who, sheetOf(combat, who).bodily[0] ?? -1))
}
