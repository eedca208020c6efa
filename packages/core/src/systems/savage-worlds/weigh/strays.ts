import { conditionBit, manner, place } from "../book/terms.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { blow, damageTail, strikes } from "../model/odds.ts"
import { bystanders, straysAt } from "../see/bystanders.ts"
import { codeOfHit, flatOf, toughnessAgainst } from "../see/damage.ts"
import { areFoes, fighterOf, sheetOf } from "../see/fighter.ts"
import { shakenShare } from "../see/health.ts"
import { soaksOf } from "../see/soaking.ts"
import { acesOfDamage } from "../see/trait.ts"
import { foreseenShot, promise } from "./foresee.ts"

/**
 * Adds what shots that go astray do to those beside the target and on the way to it (SWD-068): harm to enemies, less
 * that to friends. For the shots that `foresee` has just looked at.
 *
 * @param dice how many skill dice are rolled
 */
export const addStrays = (
  combat: SwCombat,
  by: number,
  target: number,
  profile: Profile,
  manners: number,
  dice: number,
): void => {
  const low = (manners & manner.shooting) === 0 ? 0 : straysAt(combat, profile)
  const { band, die, least } = foreseenShot
  // Only misses go astray: of low dice, those that hit all the same do not.
  const misses = Math.min(low, least - 1)
  if (misses <= 0) return
  const near = bystanders(combat, by, target)
  if (near.length === 0) return
  const { rules } = combat.prepared
  const me = fighterOf(combat, by)
  const tail = damageTail(codeOfHit(combat, by, profile, band), acesOfDamage(rules))
  const flat = flatOf(combat, by, profile, band)
  // The Wild Die makes good one miss at most; once the target is down, what is left of a volley is not fired.
  const fired = dice > 1 ? 1 - promise.fell / 2 : 1
  const astray = (misses / die) * fired * (dice - 1 + (1 - foreseenShot.wildHits))
  for (const victim of near) {
    const other = fighterOf(combat, victim)
    const shaken = (other.conditions & conditionBit.shaken) !== 0
    const whole = sheetOf(combat, victim).limit + 1
    const need = toughnessAgainst(combat, victim, profile.ap, place.body) - flat
    const soaks = soaksOf(combat, victim)
    strikes(tail, need, rules.raiseStep, whole - other.wounds, shaken, shaken && rules.shakenTwiceWounds, soaks)
    const harm = ((astray / near.length) * (blow.wounds + shakenShare * blow.shaken)) / whole
    if (areFoes(me, other)) {
      promise.harm += harm
      promise.fell = 1 - (1 - promise.fell) * (1 - Math.min(1, (astray / near.length) * blow.out))
    } else promise.harm -= harm
  }
}
