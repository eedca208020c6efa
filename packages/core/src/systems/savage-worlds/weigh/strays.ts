import { manner, place } from "../book/terms.ts"
import type { SwCombat } from "../model/System.ts"
import { damageTail, strikes } from "../model/odds.ts"
import type { Attack } from "../see/aiming/aim.ts"
import { bystanders, straysAt } from "../see/aiming/bystanders.ts"
import { codeOfHit, flatOf, toughnessAgainst } from "../see/aiming/damage.ts"
import { areFoes, fighterOf, sheetOf } from "../see/fighter.ts"
import { shakenShare } from "../see/health.ts"
import { struckOf } from "../see/soaking.ts"
import { acesOfDamage } from "../see/trait.ts"
import type { Foreseen } from "../model/Prospect.ts"

/**
 * The same attack with what shots that go astray do to those beside the target and on the way to it (SWD-068): harm to
 * enemies, less that to friends.
 */
export const withStrays = (combat: SwCombat, attack: Attack, seen: Foreseen): Foreseen => {
  const { by, dice = 1, manners, profile, target } = attack
  const low = (manners & manner.shooting) === 0 ? 0 : straysAt(combat, profile)
  const { band, die, least, wildHits } = seen
  // Only misses go astray: of low dice, those that hit all the same do not.
  const misses = Math.min(low, least - 1)
  if (misses <= 0) return seen
  const near = bystanders(combat, by, target)
  if (near.length === 0) return seen
  const { rules } = combat.prepared
  const me = fighterOf(combat, by)
  const tail = damageTail(codeOfHit(combat, by, profile, band), acesOfDamage(rules))
  const flat = flatOf(combat, by, profile, band)
  // The Wild Die makes good one miss at most; once the target is down, what is left of a volley is not fired.
  const fired = dice > 1 ? 1 - seen.fell / 2 : 1
  const astray = (misses / die) * fired * (dice - 1 + (1 - wildHits))
  let { fell, harm } = seen
  for (const victim of near) {
    const struck = struckOf(combat, victim)
    const whole = sheetOf(combat, victim).limit + 1
    const need = toughnessAgainst(combat, victim, { pierces: profile.ap, where: place.body }) - flat
    const blow = strikes(tail, need, rules.raiseStep, struck)
    const more = ((astray / near.length) * (blow.wounds + shakenShare * blow.shaken)) / whole
    if (areFoes(me, fighterOf(combat, victim))) {
      harm += more
      fell = 1 - (1 - fell) * (1 - Math.min(1, (astray / near.length) * blow.out))
    } else harm -= more
  }
  seen.fell = fell
  seen.harm = harm
  return seen
}
