import type { Who } from "../../../kinds/indices.ts"
import { momentOf } from "../../../parts/moment.ts"
import { manner, place } from "../book/terms.ts"
import type { Hurt, Near } from "../model/Latest.ts"
import type { Foreseen } from "../model/Prospect.ts"
import type { SwCombat } from "../model/System.ts"
import { blowOn } from "../model/Victim.ts"
import type { Attack } from "../see/aiming/aim.ts"
import { bystanders, straysAt } from "../see/aiming/bystanders.ts"
import { codeOfHit, flatOf, toughnessAgainst } from "../see/aiming/damage.ts"
import { areFoes, fighterOf, sheetOf } from "../see/fighter.ts"
import { harmOf } from "../see/health.ts"
import { struckOf } from "../see/soaking.ts"

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
  const near = nearTo(combat, by, target)
  if (near.length === 0) return seen
  // The Wild Die makes good one miss at most; once the target is down, what is left of a volley is not fired.
  const fired = dice > 1 ? 1 - seen.fell / 2 : 1
  const astray = (misses / die) * fired * (dice - 1 + (1 - wildHits))
  const share = astray / near.length
  let { fell, harm } = seen
  for (let i = 0; i < near.length; i++) {
    const { harm: does, isFoe, out, whole } = hurtOf(combat, attack, band, near[i] as Who)
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

/** Who may be hit instead: the same for all shots at a target, whatever they aim at. */
const nearTo = (combat: SwCombat, by: Who, target: Who): readonly Who[] => {
  const moment = momentOf(combat)
  const known = combat.prepared.latest.near[target] as Near
  if (known.moment !== moment || known.by !== by) {
    known.near = bystanders(combat, by, target)
    known.moment = moment
    known.by = by
  }
  return known.near
}

/** What a shot does to one of them: the same, at any target. */
const hurtOf = (combat: SwCombat, { by, profile }: Attack, band: number, victim: Who): Hurt => {
  const moment = momentOf(combat)
  const hurt = combat.prepared.latest.hurts[victim] as Hurt
  if (hurt.moment === moment && hurt.by === by && hurt.profile === profile && hurt.band === band) return hurt
  const need =
    toughnessAgainst(combat, victim, { pierces: profile.ap, where: place.body }) - flatOf(combat, by, profile, band)
  const blow = blowOn(struckOf(combat, victim), codeOfHit(combat, by, profile, band), need)
  hurt.moment = moment
  hurt.by = by
  hurt.profile = profile
  hurt.band = band
  hurt.harm = harmOf(blow)
  hurt.whole = sheetOf(combat, victim).limit + 1
  hurt.out = blow.out
  hurt.isFoe = areFoes(fighterOf(combat, by), fighterOf(combat, victim))
  return hurt
}
