import type { Fillable } from "../../../contract/Forecast.ts"
import { distance } from "../../../field/distance.ts"
import { conditionBit, occasion, place } from "../book/terms.ts"
import { attribute, template } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { blow, chanceOf, damageTail, strikes } from "../model/odds.ts"
import { aim, aimArea, suppressionAt } from "../see/aim.ts"
import { areaToughness, mayEvade, tallyEvasion, victimsOf } from "../see/areas.ts"
import { codeOfHit, flatOf, toughnessAgainst } from "../see/damage.ts"
import { areFoes, attributeOf, awayFrom, fighterOf, isAble, isDistracted, profileOf, sheetOf } from "../see/fighter.ts"
import { health, shakenShare } from "../see/health.ts"
import { isInReach } from "../see/reach.ts"
import { soaksOf } from "../see/soaking.ts"
import { tally } from "../see/tally.ts"
import { deviate } from "../see/templates.ts"
import { acesOfDamage, acesOfTraits } from "../see/trait.ts"
import { exposureOf } from "./exposure.ts"
import { foresee, promise } from "./foresee.ts"

// What attacks on several at once promise.

/** What everybody under a template may expect, friends counted against it. */
export const areaHarm = (
  combat: SwCombat,
  who: number,
  item: number,
  centre: number,
  suppressing: boolean,
  f: Fillable,
): void => {
  const profile = profileOf(combat, who, item)
  const { rules } = combat.prepared
  const me = fighterOf(combat, who)
  const steps = awayFrom(combat, who, me.at, who) + Math.max(0, distanceTo(combat, who, centre))
  aimArea(combat, who, suppressing ? { ...profile, template: 0 } : profile, steps, centre, suppressing)
  const { die, plus } = aim
  const { wild } = sheetOf(combat, who)
  const aces = acesOfTraits(rules)
  const shape = suppressing ? { ...profile, template: template.medium } : profile
  let harm = 0
  let fell = 0
  let help = 0
  const misses = suppressing || profile.template >= template.cone ? 0 : 1 - chanceOf(die, wild, aces, 4 - plus)
  const under = victimsOf(combat, who, shape, centre)
  if (misses > 0) scatter(combat, me.at, centre, profile.launched, aim.band)
  for (let victim = 0; victim < combat.state.combatants.length; victim++) {
    const other = fighterOf(combat, victim)
    const isUnder = under.includes(victim)
    const strayed = misses <= 0 || !isAble(other) ? 0 : misses * strays(combat, profile.template, victim)
    if (!isUnder && strayed === 0) continue
    const own = suppressing ? suppressionAt(combat, who, victim) : 0
    const sheet = sheetOf(combat, victim)
    const isFoe = areFoes(me, other)
    if (suppressing && !isFoe) {
      // Friends are distracted, but none of them is hit.
      help -= 0.08 * chanceOf(die, wild, aces, 4 - plus - own)
      continue
    }
    const shaken = (other.conditions & conditionBit.shaken) !== 0
    const aimed = isUnder ? chanceOf(die, wild, aces, 4 - plus - own + (suppressing ? rules.raiseStep : 0)) : 0
    const chance = (aimed + strayed) * (!suppressing && profile.evadable ? 1 - evasion(combat, victim) : 1)
    const tail = damageTail(codeOfHit(combat, who, profile, 0), acesOfDamage(rules))
    strikes(
      tail,
      (suppressing
        ? toughnessAgainst(combat, victim, profile.ap, place.body)
        : areaToughness(combat, victim, profile.ap, profile.template >= template.cone ? me.at : centre)) -
        flatOf(combat, who, profile, 0),
      rules.raiseStep,
      sheet.limit + 1 - other.wounds,
      shaken,
      shaken && rules.shakenTwiceWounds,
      soaksOf(combat, victim),
    )
    const each = (chance * (blow.wounds + shakenShare * blow.shaken)) / (sheet.limit + 1)
    if (isFoe) {
      harm += Math.min(each, health(combat.prepared, combat.state, victim))
      fell = 1 - (1 - fell) * (1 - chance * blow.out)
      if (suppressing && !isDistracted(combat, other)) help += 0.08 * chanceOf(die, wild, aces, 4 - plus - own)
    } else harm -= 1.5 * each
  }
  f.success = chanceOf(die, wild, aces, 4 - plus)
  f.harm = harm
  f.fell = fell
  f.help = help
  f.exposure = exposureOf(combat, who)
  f.cost = 0.1
}

const evasion = (combat: SwCombat, who: number): number => {
  if (!mayEvade(combat, who)) return 0
  tallyEvasion(combat, who)
  const sheet = sheetOf(combat, who)
  const { die, plus } = attributeOf(sheet, fighterOf(combat, who), attribute.agility)
  return Math.max(0, chanceOf(die, sheet.wild, acesOfTraits(combat.prepared.rules), 4 - tally.sum - plus))
}

/** Where a template may come down that was aimed at a square: for all directions, and distances of a d6. */
const landings = new Int32Array(72)

/** What is launched flies twice as far on average (SWD-034). */
const scatter = (combat: SwCombat, from: number, centre: number, launched: boolean, band: number): void => {
  for (let i = 0; i < landings.length; i++) {
    const far = 1 + (i % 6)
    landings[i] = deviate(combat.prepared, from, centre, launched ? 2 * far : far, 1 + Math.floor(i / 6), band)
  }
}

/** What share of the landings has somebody under a round template of a size. */
const strays = (combat: SwCombat, size: number, victim: number): number => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, victim)
  const { space } = sheetOf(combat, victim)
  let struck = 0
  for (let i = 0; i < landings.length; i++) if (distance(field, at, landings[i] as number, space, 1) <= size) struck++
  return struck / landings.length
}

const distanceTo = (combat: SwCombat, who: number, square: number): number => {
  const { width } = combat.prepared.field
  const { at: from } = fighterOf(combat, who)
  return Math.max(
    Math.abs((from % width) - (square % width)),
    Math.abs(Math.floor(from / width) - Math.floor(square / width)),
  )
}

/** One blow at everybody within reach (C19). */
export const sweeping = (combat: SwCombat, who: number, item: number, manners: number, f: Fillable): void => {
  const me = fighterOf(combat, who)
  const profile = profileOf(combat, who, item)
  combat.state.combatants.forEach((other, foe) => {
    if (!areFoes(me, other) || !isAble(other) || !isInReach(combat, who, foe, profile.reach)) return
    foresee(combat, who, foe, profile, occasion.own, manners)
    f.harm += promise.harm
    f.fell = 1 - (1 - f.fell) * (1 - Math.min(1, promise.fell))
  })
  f.exposure = exposureOf(combat, who)
}
