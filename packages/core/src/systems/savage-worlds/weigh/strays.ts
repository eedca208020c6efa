import { momentOf } from "../../../parts/moment.ts"
import { manner, place } from "../book/terms.ts"
import type { Hurt } from "../model/Latest.ts"
import type { Foreseen } from "../model/Prospect.ts"
import type { SwCombat } from "../model/System.ts"
import { damageTail, strikes } from "../model/odds.ts"
import type { Attack } from "../see/aiming/aim.ts"
import { bystanders, straysAt } from "../see/aiming/bystanders.ts"
import { codeOfHit, flatOf, toughnessAgainst } from "../see/aiming/damage.ts"
import { areFoes, fighterOf, sheetOf } from "../see/fighter.ts"
import { shakenShare } from "../see/health.ts"
import { struckOf } from "../see/soaking.ts"
import { acesOfDamage } from "../see/trait.ts"

/**
 * The same attack with what shots that go astray do to those beside the target and on the way to it (SWD-068): harm to
 * enemies, less that to friends.
 */
export const withStrays = (combat: SwCombat, attack: Attack, seen: Foreseen): Foreseen => {
  const { dice = 1, manners, profile } = attack
  const low = (manners & manner.shooting) === 0 ? 0 : straysAt(combat, profile)
  const { band, die, least, wildHits } = seen
  // Only misses go astray: of low dice, those that hit all the same do not.
  const misses = Math.min(low, least - 1)
  if (misses <= 0) return seen
  const hurts = hurtsOf(combat, attack, band)
  if (hurts.length === 0) return seen
  // The Wild Die makes good one miss at most; once the target is down, what is left of a volley is not fired.
  const fired = dice > 1 ? 1 - seen.fell / 2 : 1
  const astray = (misses / die) * fired * (dice - 1 + (1 - wildHits))
  const share = astray / hurts.length
  let { fell, harm } = seen
  for (let i = 0; i < hurts.length; i++) {
    const { harm: does, isFoe, out, whole } = hurts[i] as Hurt
    const more = (share * does) / whole
    if (isFoe) {
      harm += more
      fell = 1 - (1 - fell) * (1 - Math.min(1, share * out))
    } else harm -= more
  }
  seen.fell = fell
  seen.harm = harm
  return seen
}

/** What a shot does to those that may be hit instead: the same for all shots at a target, whatever they aim at. */
const hurtsOf = (combat: SwCombat, attack: Attack, band: number): readonly Hurt[] => {
  const { by, profile, target } = attack
  const moment = momentOf(combat)
  const { strays } = combat.prepared.latest
  if (
    strays.moment !== moment ||
    strays.by !== by ||
    strays.target !== target ||
    strays.profile !== profile ||
    strays.band !== band
  ) {
    strays.hurts = hurtsAnew(combat, attack, band)
    strays.moment = moment
    strays.by = by
    strays.target = target
    strays.profile = profile
    strays.band = band
  }
  return strays.hurts
}

const hurtsAnew = (combat: SwCombat, { by, profile, target }: Attack, band: number): readonly Hurt[] => {
  const near = bystanders(combat, by, target)
  if (near.length === 0) return []
  const { rules } = combat.prepared
  const tail = damageTail(codeOfHit(combat, by, profile, band), acesOfDamage(rules))
  const flat = flatOf(combat, by, profile, band)
  const me = fighterOf(combat, by)
  return near.map((victim) => {
    const need = toughnessAgainst(combat, victim, { pierces: profile.ap, where: place.body }) - flat
    const { out, shaken, wounds } = strikes(tail, need, rules.raiseStep, struckOf(combat, victim))
    return {
      harm: wounds + shakenShare * shaken,
      whole: sheetOf(combat, victim).limit + 1,
      out,
      isFoe: areFoes(me, fighterOf(combat, victim)),
    }
  })
}
