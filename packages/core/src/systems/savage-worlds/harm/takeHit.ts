import { purpose } from "../../../dice/purpose.ts"
import type { Item, Who } from "../../../kinds/indices.ts"
import { condition, manner, place, thing, why } from "../book/terms.ts"
import { attribute } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { at, codeOf, damageTail } from "../model/odds.ts"
import { blowOn } from "../model/Victim.ts"
import type { Attack } from "../see/aiming/aim.ts"
import { bonusOf, codeOfHit, raiseDice, raisePoints, rollDamage, type Dealt } from "../see/aiming/damage.ts"
import { attributeOf, fighterOf, isAble, profileOf, sheetOf } from "../see/fighter.ts"
import { harmOf } from "../see/health.ts"
import { struckOf } from "../see/soaking.ts"
import { tallyOf, vary } from "../see/tally.ts"
import { acesOfDamage } from "../see/trait.ts"
import { attempt, hasBenny, spends } from "./benny.ts"
import { fallOff, land, stunOut, tire } from "./harm.ts"
import { rerollDamage } from "./spend.ts"

/** An attack that was made. */
export interface Assault extends Attack {
  /** Index of the weapon. */
  readonly item: Item
}

interface Hit {
  readonly dealt: number
  readonly toughness: number
  readonly lethal: boolean
  readonly band: number
  readonly dropped: boolean
  readonly raises: number
}

/** A hit takes effect, with all that a weapon or an aimed blow does beside its damage. */
export const takeHit = (
  combat: SwCombat,
  assault: Assault,
  { band, dealt, dropped, lethal, raises, toughness }: Hit,
): void => {
  const { by, manners, profile, target } = assault
  let most = dealt
  // Bennies are offered for damage that does nothing (C17). RULING: not to better what has an effect already.
  while (most < toughness && hasBenny(combat, by)) {
    const bonus = bonusOf(combat, assault, band) + raisePoints(combat, raises)
    const sixes = raiseDice(combat, raises)
    const code = codeOfHit(combat, by, profile, band) + codeOf(6) * sixes
    const tail = damageTail(code, acesOfDamage(combat.prepared.rules))
    const chance = at(tail, toughness - bonus)
    const { limit } = sheetOf(combat, target)
    const blow = blowOn(struckOf(combat, target), code, toughness - bonus)
    const felt = Math.max(1e-9, chance)
    const harm = harmOf(blow) / felt / (limit + 1)
    const stake = { chance, harm, help: 0, fell: blow.out / felt }
    if (!spends(combat, by, rerollDamage, target, why.attack, stake)) break
    const { faces, total } = rollDamage(combat, by, { profile, band, sixes, bonus, against: toughness })
    most = Math.max(most, total)
    combat.emit({ _tag: "DamageRerolled", by, target, damage: total, faces })
  }
  if (!land(combat, { target, by, means: profile.means, damage: most, toughness, lethal })) return
  const victim = fighterOf(combat, target)
  if (!isAble(victim)) return
  const where = manners & manner.place
  if (where === place.hand || (where === place.limb && (manners & manner.disarm) !== 0))
    keepHold(combat, target, by, 4, where === place.hand ? -4 : -2)
  if (dropped && combat.prepared.rules.knockoutBlow && isAble(victim)) knockoutBlow(combat, by, target, where)
  if (profile.stuns && isAble(victim) && !resists(combat, target, by, why.stun)) {
    combat.emit({ _tag: "ConditionGained", who: target, condition: condition.stunned, by })
    fallOff(combat, target)
  }
  if (profile.tires && isAble(victim) && !resists(combat, target, by, why.tire)) tire(combat, target, by)
}

/** A Vigor roll against something that a weapon does beside its damage. */
const resists = (combat: SwCombat, who: Who, by: Who, reason: number): boolean => {
  const tally = tallyOf(combat, who)
  const vigor = attributeOf(sheetOf(combat, who), fighterOf(combat, who), attribute.vigor)
  return attempt(combat, tally, { who, foe: by, reason, purpose: purpose.save, trait: vigor }) >= 0
}

/** An attack with the Drop that Shakes or wounds can knock out (SWD-104). */
const knockoutBlow = (combat: SwCombat, by: Who, target: Who, where: number): void => {
  const tally = tallyOf(combat, target)
  if (where === place.head) vary(tally, "SWD-104", -2)
  const vigor = attributeOf(sheetOf(combat, target), fighterOf(combat, target), attribute.vigor)
  if (attempt(combat, tally, { who: target, foe: by, reason: why.knockout, purpose: purpose.save, trait: vigor }) < 0)
    stunOut(combat, target, by)
}

/** A Strength roll to keep what one holds; it drops to the ground on a failure (SWD-057). */
const keepHold = (combat: SwCombat, who: Who, by: Who, need: number, penalty: number): void => {
  const fighter = fighterOf(combat, who)
  const item = fighter.hand >= 0 ? fighter.hand : fighter.other
  if (item < 0 || !isAble(fighter)) return
  const tally = tallyOf(combat, who)
  vary(tally, "SWD-057", penalty)
  const strength = attributeOf(sheetOf(combat, who), fighter, attribute.strength)
  if (attempt(combat, tally, { who, foe: by, reason: why.disarm, purpose: purpose.check, trait: strength, need }) >= 0)
    return
  combat.emit({ _tag: "WeaponLost", who, item, gear: profileOf(combat, who, item).gear, at: fighter.at })
}

/**
 * A blow at what somebody holds: it breaks, or its holder rolls Strength against the damage (SWD-057, SWD-097,
 * SWD-098).
 */
export const strikeObject = (
  combat: SwCombat,
  by: Who,
  target: Who,
  { faces, total: dealt }: Dealt,
  hardness: number,
): void => {
  const fighter = fighterOf(combat, target)
  const item = fighter.hand >= 0 ? fighter.hand : fighter.other
  if (item < 0) return
  const broken = dealt >= hardness
  combat.emit({
    _tag: "ObjectStruck",
    by,
    who: target,
    what: thing.held,
    place: -1,
    thing: -1,
    damage: dealt,
    hardness,
    faces,
    broken,
    gear: -1,
    spent: 0,
  })
  if (broken) combat.emit({ _tag: "WeaponLost", who: target, item, gear: profileOf(combat, target, item).gear, at: -2 })
  else keepHold(combat, target, by, dealt, 0)
}
