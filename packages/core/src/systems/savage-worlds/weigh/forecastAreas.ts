import type { Fillable } from "../../../contract/Forecast.ts"
import { distance } from "../../../field/distance.ts"
import { asSquare, asWho, type Item, type Square, type Who } from "../../../kinds/indices.ts"
import { occasion, place } from "../book/terms.ts"
import { attribute, template } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { chanceOf } from "../model/odds.ts"
import { blowOn } from "../model/Victim.ts"
import { aimArea, suppressionAt } from "../see/aiming/aim.ts"
import { areaToughness, mayEvade, tallyEvasion, victimsOf } from "../see/aiming/areas.ts"
import { codeOfHit, flatOf, toughnessAgainst } from "../see/aiming/damage.ts"
import { areFoes, attributeOf, awayFrom, fighterOf, isAble, isDistracted, profileOf, sheetOf } from "../see/fighter.ts"
import { harmOf, health } from "../see/health.ts"
import { isInReach } from "../see/reach.ts"
import { struckOf } from "../see/soaking.ts"
import { deviate } from "../see/aiming/templates.ts"
import { acesOfTraits } from "../see/trait.ts"
import { exposureOf } from "./exposure.ts"
import { foresee } from "./foresee.ts"

// What attacks on several at once promise.

/** What everybody under a template may expect, friends counted against it. */
export const areaHarm = (
  combat: SwCombat,
  who: Who,
  item: Item,
  centre: Square,
  suppressing: boolean,
  f: Fillable,
): void => {
  const profile = profileOf(combat, who, item)
  const { rules } = combat.prepared
  const me = fighterOf(combat, who)
  const steps = awayFrom(combat, who, me.at, who) + Math.max(0, distanceTo(combat, who, centre))
  const aimed = suppressing ? { ...profile, template: 0 } : profile
  const { band, die, plus } = aimArea(combat, who, aimed, steps, centre, suppressing)
  const { wild } = sheetOf(combat, who)
  const aces = acesOfTraits(rules)
  const shape = suppressing ? { ...profile, template: template.medium } : profile
  let harm = 0
  let fell = 0
  let help = 0
  const misses = suppressing || profile.template >= template.cone ? 0 : 1 - chanceOf(die, wild, aces, 4 - plus)
  const under = victimsOf(combat, who, shape, centre)
  const landings = misses > 0 ? landingsOf(combat, me.at, centre, profile.launched, band) : []
  for (let victim = asWho(0); victim < combat.state.combatants.length; victim++) {
    const other = fighterOf(combat, victim)
    const isUnder = under.includes(victim)
    const strayed = misses <= 0 || !isAble(other) ? 0 : misses * strays(combat, landings, profile.template, victim)
    if (!isUnder && strayed === 0) continue
    const own = suppressing ? suppressionAt(combat, who, victim) : 0
    const sheet = sheetOf(combat, victim)
    const isFoe = areFoes(me, other)
    if (suppressing && !isFoe) {
      // Friends are distracted, but none of them is hit.
      help -= 0.08 * chanceOf(die, wild, aces, 4 - plus - own)
      continue
    }
    const aimed = isUnder ? chanceOf(die, wild, aces, 4 - plus - own + (suppressing ? rules.raiseStep : 0)) : 0
    const chance = (aimed + strayed) * (!suppressing && profile.evadable ? 1 - evasion(combat, victim) : 1)
    const toughness = suppressing
      ? toughnessAgainst(combat, victim, { pierces: profile.ap, where: place.body })
      : areaToughness(combat, victim, profile.ap, profile.template >= template.cone ? me.at : centre)
    const need = toughness - flatOf(combat, who, profile, 0)
    const blow = blowOn(struckOf(combat, victim), codeOfHit(combat, who, profile, 0), need)
    const each = (chance * harmOf(blow)) / (sheet.limit + 1)
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

const evasion = (combat: SwCombat, who: Who): number => {
  if (!mayEvade(combat, who)) return 0
  const tally = tallyEvasion(combat, who)
  const sheet = sheetOf(combat, who)
  const { die, plus } = attributeOf(sheet, fighterOf(combat, who), attribute.agility)
  return Math.max(0, chanceOf(die, sheet.wild, acesOfTraits(combat.prepared.rules), 4 - tally.sum - plus))
}

/** Ways of deviation: all directions, and distances of a d6. */
const ways = 72

/**
 * Where a template may come down that was aimed at a square, one place for each way. What is launched flies twice as
 * far on average (SWD-034).
 */
const landingsOf = (
  combat: SwCombat,
  from: Square,
  centre: Square,
  launched: boolean,
  band: number,
): readonly number[] => {
  const shot = { from, aimed: centre, band }
  return Array.from({ length: ways }, (_, i) => {
    const far = 1 + (i % 6)
    return deviate(combat.prepared, shot, launched ? 2 * far : far, 1 + Math.floor(i / 6))
  })
}

/** What share of the landings has somebody under a round template of a size. */
const strays = (combat: SwCombat, landings: readonly number[], size: number, victim: Who): number => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, victim)
  const { space } = sheetOf(combat, victim)
  let struck = 0
  for (let i = 0; i < landings.length; i++)
    if (distance(field, at, asSquare(landings[i] as number), space, 1) <= size) struck++
  return struck / landings.length
}

const distanceTo = (combat: SwCombat, who: Who, square: Square): number => {
  const { width } = combat.prepared.field
  const { at: from } = fighterOf(combat, who)
  return Math.max(
    Math.abs((from % width) - (square % width)),
    Math.abs(Math.floor(from / width) - Math.floor(square / width)),
  )
}

/** One blow at everybody within reach (C19). */
export const sweeping = (combat: SwCombat, who: Who, item: Item, manners: number, f: Fillable): void => {
  const me = fighterOf(combat, who)
  const profile = profileOf(combat, who, item)
  combat.state.combatants.forEach((other, n) => {
    const foe = asWho(n)
    if (!areFoes(me, other) || !isAble(other) || !isInReach(combat, who, foe, profile.reach)) return
    const { fell, harm } = foresee(combat, { by: who, target: foe, profile, how: occasion.own, manners })
    f.harm += harm
    f.fell = 1 - (1 - f.fell) * (1 - Math.min(1, fell))
  })
  f.exposure = exposureOf(combat, who)
}
