import type { Decision, Option } from "../../combat/Decision.ts"
import { type Forecast, nothing } from "../../combat/Forecast.ts"
import { isHelpless } from "./actions/finishing.ts"
import { victimsOf } from "./actions/areas.ts"
import { gripOf } from "./actions/grappling.ts"
import { aim, aimArea, suppressionAt, takeAim } from "./aim.ts"
import { stake } from "./benny.ts"
import { bonusOf, codeOfHit, crushProfile, piercing, raisePoints, toughnessAgainst } from "./damage.ts"
import {
  areFoes,
  attributeOf,
  away,
  awayFrom,
  bits,
  canReact,
  fighterOf,
  has,
  isAble,
  isDistracted,
  meleeItem,
  profileOf,
  reachOf,
  sheetOf,
} from "./fighter.ts"
import { manoeuvreOptions, nearestFoe } from "./options.ts"
import { at, blow, chanceOf, codeOf, damageTail, opposedChance, strikes } from "./odds.ts"
import { moverOf, walkable } from "./movement.ts"
import { attribute, linked, type Profile, skill, template, type Trait } from "./sheet.ts"
import { health, shakenShare } from "./start.ts"
import type { FighterView, SwCombat } from "./System.ts"
import { addActions, addState, addTurn, clear, tally, vary } from "./tally.ts"
import { condition, kind, manner, occasion, place, verb, wake, why } from "./terms.ts"
import { acesOfDamage, acesOfTraits } from "./trait.ts"
import { indexIn, type Look } from "./turnMemo.ts"

/** What one attack promises. One object, written anew each time: read it before the next one. */
export const promise = { hit: 0, harm: 0, fell: 0 }

/**
 * The exact chances of one attack as things stand; Bennies and answers are left out. With several dice the harm is that of so
 * many attacks, and the Wild Die counts for one of them.
 *
 * @param more added to the attack roll for what will be otherwise by then
 */
export const foresee = (
  combat: SwCombat,
  by: number,
  target: number,
  profile: Profile,
  how: number,
  manners: number,
  dice = 1,
  more = 0,
): void => {
  const { rules } = combat.prepared
  const foe = fighterOf(combat, target)
  takeAim(combat, by, target, profile, how, manners, dice)
  const { wild } = sheetOf(combat, by)
  const aces = acesOfTraits(rules)
  const need = aim.need - aim.plus - more
  promise.hit = chanceOf(aim.die, wild, aces, need)
  const raise = chanceOf(aim.die, wild, aces, need + rules.raiseStep)
  if (profile.entangles || (manners & manner.place) === place.object) {
    promise.harm = (profile.entangles ? 0.4 : 0.15) * promise.hit
    promise.fell = 0
    return
  }
  promise.harm = 0
  promise.fell = 0
  harmOf(combat, by, target, profile, how, manners, promise.hit - raise, 0)
  harmOf(combat, by, target, profile, how, manners, raise, 1)
  if (dice > 1) {
    const other = chanceOf(aim.die, 0, aces, need) / Math.max(1e-9, promise.hit)
    promise.harm *= 1 + (dice - 1) * other
    promise.fell = 1 - (1 - promise.fell) ** (1 + (dice - 1) * other)
  }
  const left = health(combat.prepared, combat.state, target)
  if (promise.harm > left) promise.harm = left
  void foe
}

/** Adds what hits of one kind do, with their chance. */
const harmOf = (
  combat: SwCombat,
  by: number,
  target: number,
  profile: Profile,
  how: number,
  manners: number,
  chance: number,
  raises: number,
): void => {
  if (chance <= 0) return
  const { rules } = combat.prepared
  const sheet = sheetOf(combat, target)
  const foe = fighterOf(combat, target)
  const shaken = (foe.is & bits.shaken) !== 0
  const sixes = raises > 0 && (rules.raiseDamage === "d6" || rules.raiseDamage === "d6PerRaise") ? codeOf(6) : 0
  const tail = damageTail(codeOfHit(combat, by, profile, aim.band) + sixes, acesOfDamage(rules))
  const bonus = bonusOf(combat, by, target, profile, how, manners, aim.band) + raisePoints(combat, raises)
  const toughness = toughnessAgainst(combat, target, piercing(combat, by, target, profile), manners & manner.place)
  const left = sheet.limit + 1 - foe.wounds
  strikes(tail, toughness - bonus, rules.raiseStep, left, shaken, shaken && rules.shakenTwiceWounds)
  promise.harm += (chance * (blow.wounds + shakenShare * blow.shaken)) / (sheet.limit + 1)
  promise.fell += chance * blow.out
}

const plainHarm = (combat: SwCombat, by: number, target: number): number => {
  foresee(
    combat,
    by,
    target,
    profileOf(combat, by, meleeItem(sheetOf(combat, by), fighterOf(combat, by))),
    occasion.extra,
    0,
  )
  return promise.harm
}

// One decision asks for the same blows over and over, for each of its options: what each combatant's plain melee blow does to
// each other one is kept until the log grows.
const most = 31
const kept = { combat: undefined as SwCombat | undefined, length: -1, stamp: 0 }
const keptIn = new Float64Array(most * most)
const keptHarm = new Float64Array(most * most)

/** Expected harm of a plain melee blow with what is at hand. */
const blowHarm = (combat: SwCombat, by: number, target: number): number => {
  if (kept.combat !== combat || kept.length !== combat.log.length) {
    kept.combat = combat
    kept.length = combat.log.length
    kept.stamp++
  }
  const slot = by * most + target
  if (keptIn[slot] !== kept.stamp) {
    keptIn[slot] = kept.stamp
    keptHarm[slot] = plainHarm(combat, by, target)
  }
  return keptHarm[slot] as number
}

/** Expected harm by those who stand near enough to strike before the next turn; the reach of their legs counts half. */
const exposureOf = (combat: SwCombat, who: number): number => {
  const me = fighterOf(combat, who)
  const { combatants } = combat.state
  let sum = 0
  for (let foe = 0; foe < combatants.length; foe++) {
    const other = combatants[foe] as FighterView
    if (!areFoes(me, other) || !isAble(other) || (other.is & bits.stunned) !== 0) continue
    const far = away(combat, who, foe)
    if (far <= 1) sum += blowHarm(combat, foe, who)
    else if (far <= sheetOf(combat, foe).pace + 1) sum += 0.5 * blowHarm(combat, foe, who)
  }
  return sum
}

/** Enemies that get a free attack when it leaves them (SWD-001), less those whom Extraction gets rid of. */
const leavingRisk = (combat: SwCombat, who: number, but = -1): number => {
  const me = fighterOf(combat, who)
  const { combatants } = combat.state
  let spared = sheetOf(combat, who).extraction
  let risk = 0
  for (let foe = 0; foe < combatants.length; foe++) {
    const other = combatants[foe] as FighterView
    if (foe === but || !areFoes(me, other) || !canReact(other) || away(combat, who, foe) > 1) continue
    if (spared-- > 0) continue
    risk += blowHarm(combat, foe, who)
  }
  return risk
}

/** First Strikes that wait where it goes. */
const arrivalRisk = (combat: SwCombat, who: number, foe: number): number => {
  const { firstStrikes } = sheetOf(combat, foe)
  const other = fighterOf(combat, foe)
  return firstStrikes > other.firstStrikes && canReact(other) ? blowHarm(combat, foe, who) : 0
}

const shareOf = (combat: SwCombat, who: number): number => {
  const fighter = fighterOf(combat, who)
  return 1 / Math.max(1, fighter.bennies + (combat.state.pool[fighter.side] as number))
}

const targetHealth = (combat: SwCombat, target: number): number =>
  target < 0 ? 1 : health(combat.prepared, combat.state, target)

const striking = (combat: SwCombat, who: number, chosen: Option, manners: number, dice = 1, more = 0): Forecast => {
  foresee(combat, who, chosen.target, profileOf(combat, who, chosen.item), occasion.own, manners, dice, more)
  const { fell, harm, hit } = promise
  const reckless = (manners & manner.wild) !== 0 ? 0.3 : 0
  return {
    ...nothing,
    success: hit,
    harm,
    fell: Math.min(1, fell),
    targetHealth: targetHealth(combat, chosen.target),
    risk: reckless === 0 ? 0 : reckless * exposureOf(combat, who),
    exposure: exposureOf(combat, who),
  }
}

/** The best plain attack from where it stands, with what several actions take from it. */
const several = (combat: SwCombat, decision: Decision, who: number, actions: number): Forecast => {
  clear()
  addActions(combat, who, actions)
  const penalty = tally.sum
  let best = 0
  let fell = 0
  let target = -1
  for (const chosen of decision.options) {
    if (
      chosen.verb !== verb.strike &&
      chosen.verb !== verb.shoot &&
      chosen.verb !== verb.wildAttack &&
      chosen.verb !== verb.close
    )
      continue
    foresee(
      combat,
      who,
      chosen.target,
      profileOf(combat, who, chosen.item),
      occasion.own,
      chosen.verb === verb.close ? chosen.extra & ~manner.wild : chosen.extra,
      1,
      penalty,
    )
    if (promise.harm <= best) continue
    best = promise.harm
    fell = promise.fell
    target = chosen.target
  }
  if (target < 0) return { ...nothing, exposure: exposureOf(combat, who) }
  return {
    ...nothing,
    success: 1,
    harm: Math.min(targetHealth(combat, target), actions * best),
    fell: 1 - (1 - fell) ** actions,
    targetHealth: targetHealth(combat, target),
    exposure: exposureOf(combat, who),
  }
}

/** How much of the way to a foe some steps cover. */
const approachOf = (combat: SwCombat, who: number, foe: number, steps: number): number => {
  const far = away(combat, who, foe) - 1
  return far <= 0 ? 0 : Math.min(1, steps / far)
}

/** An opposed roll of two traits as they stand. */
const contestOf = (combat: SwCombat, who: number, trait: Trait, foe: number, theirs: Trait, ahead: number): number => {
  const plus = tally.sum + trait.plus
  clear()
  addState(combat, foe)
  const versus = tally.sum + theirs.plus
  const chance = opposedChance(
    trait.die,
    sheetOf(combat, who).wild,
    plus,
    theirs.die,
    sheetOf(combat, foe).wild,
    versus,
    ahead,
    acesOfTraits(combat.prepared.rules),
  )
  return Math.min(1, Math.max(0, chance))
}

const roller = (combat: SwCombat, who: number): void => {
  clear()
  addState(combat, who)
  addTurn(combat, who)
}

/** What -2 takes from a foe that could strike: about a third of its blow. */
const distractionOf = (combat: SwCombat, who: number, foe: number): number =>
  isDistracted(combat, fighterOf(combat, foe)) ? 0 : 0.35 * blowHarm(combat, foe, who)

/** What +2 adds to the blows of those who stand near a foe: less than half of each. */
const exposureGain = (combat: SwCombat, who: number, foe: number): number => {
  if (has(fighterOf(combat, foe), condition.vulnerable)) return 0
  const { side } = fighterOf(combat, who)
  const { combatants } = combat.state
  let gain = 0
  for (let i = 0; i < combatants.length; i++) {
    const other = combatants[i] as FighterView
    if (other.side === side && canReact(other) && away(combat, i, foe) <= 2) gain += 0.4 * blowHarm(combat, i, foe)
  }
  return gain
}

/** What a bonus to the next attack of an ally is worth: a quarter of its blow at the nearest foe, when that is near. */
const supportOf = (combat: SwCombat, ally: number, reason: number): number => {
  if (reason === why.escape) return 0.1
  const foe = nearestFoe(combat, ally)
  if (foe < 0 || away(combat, ally, foe) > 2 || !canReact(fighterOf(combat, ally))) return 0
  return fighterOf(combat, ally).support >= 2 ? 0 : 0.25 * blowHarm(combat, ally, foe)
}

const trick = (combat: SwCombat, who: number, { extra, target }: Option): Forecast => {
  const by = extra >> 1
  const trait = sheetOf(combat, who).skills[by] as Trait
  const foe = fighterOf(combat, target)
  const versus = attributeOf(sheetOf(combat, target), foe, linked[by] as number)
  roller(combat, who)
  const success = contestOf(combat, who, trait, target, versus, 1)
  roller(combat, who)
  const raise = contestOf(combat, who, trait, target, versus, combat.prepared.rules.raiseStep)
  const share = 1 / (sheetOf(combat, target).limit + 1)
  const worth = (extra & 1) === 0 ? distractionOf(combat, who, target) : exposureGain(combat, who, target)
  const shakes = has(foe, condition.shaken) ? 0 : shakenShare * share
  return {
    ...nothing,
    success,
    harm: raise * shakes,
    help: success * worth,
    targetHealth: targetHealth(combat, target),
    exposure: exposureOf(combat, who),
  }
}

/** What everybody under a template may expect, friends counted against it. */
const areaHarm = (combat: SwCombat, who: number, item: number, centre: number, suppressing: boolean): Forecast => {
  const profile = profileOf(combat, who, item)
  const { rules, field } = combat.prepared
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
  for (const victim of victimsOf(combat, who, shape, centre)) {
    const other = fighterOf(combat, victim)
    const own = suppressing ? suppressionAt(combat, who, victim) : 0
    const sheet = sheetOf(combat, victim)
    const shaken = (other.is & bits.shaken) !== 0
    const chance = chanceOf(die, wild, aces, 4 - plus - own + (suppressing ? rules.raiseStep : 0))
    const tail = damageTail(codeOfHit(combat, who, profile, 0), acesOfDamage(rules))
    strikes(
      tail,
      sheet.toughness - profile.damage.plus,
      rules.raiseStep,
      sheet.limit + 1 - other.wounds,
      shaken,
      shaken && rules.shakenTwiceWounds,
    )
    const each = (chance * (blow.wounds + shakenShare * blow.shaken)) / (sheet.limit + 1)
    if (areFoes(me, other)) {
      harm += Math.min(each, health(combat.prepared, combat.state, victim))
      fell = 1 - (1 - fell) * (1 - chance * blow.out)
      if (suppressing && !isDistracted(combat, other)) help += 0.08 * chanceOf(die, wild, aces, 4 - plus - own)
    } else harm -= 1.5 * each
  }
  void field
  return {
    ...nothing,
    success: chanceOf(die, wild, aces, 4 - plus),
    harm,
    fell,
    help,
    exposure: exposureOf(combat, who),
    cost: 0.1,
  }
}

const distanceTo = (combat: SwCombat, who: number, square: number): number => {
  const { width } = combat.prepared.field
  const { at: from } = fighterOf(combat, who)
  return Math.max(
    Math.abs((from % width) - (square % width)),
    Math.abs(Math.floor(from / width) - Math.floor(square / width)),
  )
}

/** The best of the second list, so that nobody overlooks it. */
const bestManoeuvre = (combat: SwCombat, who: number): Forecast => {
  const decision: Decision = { who, kind: kind.manoeuvre, spot: false, options: manoeuvreOptions(combat, who) }
  let best: Forecast = { ...nothing, exposure: exposureOf(combat, who) }
  let most2 = 0
  for (const chosen of decision.options) {
    const found = promiseOf(combat, decision, chosen)
    const worth = found.harm + 0.75 * found.fell + 0.4 * found.help
    if (worth <= most2) continue
    most2 = worth
    best = found
  }
  return best
}

const benny = (combat: SwCombat, who: number, chosen: Option): Forecast => {
  if (chosen.verb === verb.keep) return nothing
  const chance = Math.min(1, Math.max(0, stake.chance))
  return {
    ...nothing,
    success: chance,
    harm: chance * stake.harm,
    help: chance * stake.help,
    targetHealth: chosen.target < 0 ? 1 : targetHealth(combat, chosen.target),
    cost: shareOf(combat, who),
  }
}

/** What an option promises to its actor. */
export const forecast = (combat: SwCombat, decision: Decision, chosen: Option): Forecast => {
  if (decision.kind === kind.benny) return benny(combat, decision.who, chosen)
  const { memo } = combat.prepared
  const index = indexIn(memo, decision, chosen)
  if (index < 0) return promiseOf(combat, decision, chosen)
  const { forecasts } = memo.latest as Look
  const known = forecasts[index]
  if (known !== undefined) return known
  const made = promiseOf(combat, decision, chosen)
  forecasts[index] = made
  return made
}

/** The promise of an option, worked out. */
const promiseOf = (combat: SwCombat, decision: Decision, chosen: Option): Forecast => {
  const { who } = decision
  const { target } = chosen
  switch (chosen.verb) {
    case verb.strike:
    case verb.wildAttack: {
      const { frenzy } = sheetOf(combat, who)
      return striking(combat, who, chosen, chosen.extra, frenzy > combat.state.frenzied ? 2 : 1)
    }
    case verb.shoot:
    case verb.bothBarrels:
    case verb.calledShot:
    case verb.nonlethal:
    case verb.bite:
      return striking(combat, who, chosen, chosen.extra)
    case verb.disarm: {
      const found = striking(combat, who, chosen, chosen.extra)
      return { ...found, fell: 0, help: (chosen.extra & manner.place) === place.object ? 0 : 0.05 * found.success }
    }
    case verb.burst:
      return { ...striking(combat, who, chosen, chosen.extra, profileOf(combat, who, chosen.item).rof), cost: 0.1 }
    case verb.close: {
      const found = striking(combat, who, chosen, chosen.extra)
      return {
        ...found,
        approach: 1,
        risk: found.risk + leavingRisk(combat, who, target) + arrivalRisk(combat, who, target),
      }
    }
    case verb.rush: {
      const sheet = sheetOf(combat, moverOf(combat, who))
      const missing = away(combat, who, target) - profileOf(combat, who, chosen.item).reach - walkable(combat, who)
      const arrives = Math.max(0, Math.min(1, (sheet.running - missing + 1) / sheet.running))
      const found = striking(combat, who, chosen, chosen.extra, 1, sheetOf(combat, who).steadyHands ? -1 : -2)
      return {
        ...found,
        success: found.success * arrives,
        harm: found.harm * arrives,
        fell: found.fell * arrives,
        approach: 1,
        risk: leavingRisk(combat, who, target) + arrivalRisk(combat, who, target),
      }
    }
    case verb.freeAttack: {
      foresee(combat, who, target, profileOf(combat, who, chosen.item), chosen.extra, 0)
      const { fell, harm, hit } = promise
      return { ...nothing, success: hit, harm, fell: Math.min(1, fell), targetHealth: targetHealth(combat, target) }
    }
    case verb.mountStrike: {
      foresee(
        combat,
        fighterOf(combat, who).mount,
        target,
        profileOf(combat, fighterOf(combat, who).mount, chosen.item),
        occasion.mount,
        0,
      )
      const { fell, harm, hit } = promise
      return { ...nothing, success: hit, harm, fell: Math.min(1, fell), targetHealth: targetHealth(combat, target) }
    }
    case verb.advance:
    case verb.run: {
      const more = chosen.verb === verb.run ? (sheetOf(combat, moverOf(combat, who)).running + 1) / 2 : 0
      return {
        ...nothing,
        approach: approachOf(combat, who, target, walkable(combat, who) + more),
        risk: leavingRisk(combat, who, target),
        exposure: exposureOf(combat, who),
      }
    }
    case verb.retreat: {
      const nearest = nearestFoe(combat, who)
      return {
        ...nothing,
        approach: nearest < 0 ? 0 : -approachOf(combat, who, nearest, walkable(combat, who)),
        risk: leavingRisk(combat, who),
        exposure: 0.5 * exposureOf(combat, who),
      }
    }
    case verb.takeCover:
      return { ...nothing, risk: leavingRisk(combat, who), exposure: 0.7 * exposureOf(combat, who) }
    case verb.flee:
      return { ...nothing, leaves: true, risk: leavingRisk(combat, who) }
    case verb.standUp:
      return { ...nothing, help: 0.15, exposure: 0.8 * exposureOf(combat, who) }
    case verb.dropProne:
      return { ...nothing, exposure: 1.1 * exposureOf(combat, who) }
    case verb.twoActions:
      return several(combat, decision, who, 2)
    case verb.threeActions:
      return several(combat, decision, who, 3)
    case verb.defend:
      return { ...nothing, exposure: 0.4 * exposureOf(combat, who) }
    case verb.aim: {
      const profile = profileOf(combat, who, chosen.item)
      foresee(combat, who, target, profile, occasion.own, manner.shooting, 1, 2)
      return { ...nothing, success: 1, harm: 0.4 * promise.harm, exposure: exposureOf(combat, who) }
    }
    case verb.reload:
      return { ...nothing, help: 0.25, exposure: exposureOf(combat, who) }
    case verb.ready:
    case verb.pickUp:
      return { ...nothing, help: fighterOf(combat, who).hand < 0 ? 0.2 : 0.02, exposure: exposureOf(combat, who) }
    case verb.hold: {
      const nearest = nearestFoe(combat, who)
      const me = fighterOf(combat, who)
      const near = nearest >= 0 && away(combat, who, nearest) <= reachOf(sheetOf(combat, who), me)
      if (nearest < 0 || near || (me.is & bits.held) !== 0 || chosen.extra === wake.lastMoment)
        return { ...nothing, exposure: exposureOf(combat, who) }
      const comes = away(combat, who, nearest) <= sheetOf(combat, nearest).pace + 2 ? 0.6 : 0.1
      return {
        ...nothing,
        success: comes,
        harm: 0.5 * comes * blowHarm(combat, who, nearest),
        exposure: exposureOf(combat, who),
      }
    }
    case verb.interrupt:
    case verb.setWeapon:
    case verb.actNow: {
      const foe = target >= 0 ? target : nearestFoe(combat, who)
      if (foe < 0) return nothing
      const near = away(combat, who, foe) <= sheetOf(combat, who).pace + 1
      return {
        ...nothing,
        success: 0.5,
        harm: near ? 0.6 * blowHarm(combat, who, foe) : 0,
        targetHealth: targetHealth(combat, foe),
      }
    }
    case verb.breakFree:
      return {
        ...nothing,
        success: escapeChance(combat, who, chosen.extra),
        help: 0.5 * escapeChance(combat, who, chosen.extra),
      }
    case verb.crush:
      return crushing(combat, who, target)
    case verb.release:
      return { ...nothing, help: blowHarm(combat, who, target), exposure: exposureOf(combat, who) }
    case verb.test:
      return trick(combat, who, chosen)
    case verb.push: {
      roller(combat, who)
      const mine = attributeOf(sheetOf(combat, who), fighterOf(combat, who), attribute.strength)
      const theirs = attributeOf(sheetOf(combat, target), fighterOf(combat, target), attribute.strength)
      const success = contestOf(combat, who, mine, target, theirs, 1)
      // Half of the pushed fall, and the prone are easier to hit.
      const falls = has(fighterOf(combat, target), condition.prone) ? 0 : 0.5 * exposureGain(combat, who, target)
      return { ...nothing, success, help: falls * success, targetHealth: targetHealth(combat, target) }
    }
    case verb.grapple: {
      roller(combat, who)
      const mine = sheetOf(combat, who).skills[skill.athletics] as Trait
      const theirs = sheetOf(combat, target).skills[skill.athletics] as Trait
      const success = contestOf(combat, who, mine, target, theirs, 1)
      // Its victim strikes worse, but the holder cannot strike at all: it crushes.
      const gain = 0.35 * blowHarm(combat, target, who) - blowHarm(combat, who, target)
      return { ...nothing, success, help: Math.max(0, gain) * success, targetHealth: targetHealth(combat, target) }
    }
    case verb.area:
      return areaHarm(combat, who, chosen.item, chosen.place, false)
    case verb.suppress:
      return areaHarm(combat, who, chosen.item, chosen.place, true)
    case verb.sweep: {
      let harm = 0
      let fell = 0
      const me = fighterOf(combat, who)
      const profile = profileOf(combat, who, chosen.item)
      combat.state.combatants.forEach((other, foe) => {
        if (!areFoes(me, other) || !isAble(other) || away(combat, who, foe) > profile.reach) return
        foresee(combat, who, foe, profile, occasion.own, manner.sweep)
        harm += promise.harm
        fell = 1 - (1 - fell) * (1 - Math.min(1, promise.fell))
      })
      return { ...nothing, harm, fell, exposure: exposureOf(combat, who) }
    }
    case verb.finish: {
      const counts = isAble(fighterOf(combat, target)) && isHelpless(combat, target)
      return {
        ...nothing,
        harm: counts ? targetHealth(combat, target) : 0,
        fell: counts ? 1 : 0,
        targetHealth: targetHealth(combat, target),
      }
    }
    case verb.stabilise: {
      roller(combat, who)
      const healing = sheetOf(combat, who).skills[skill.healing] as Trait
      const { wild } = sheetOf(combat, who)
      const success = chanceOf(healing.die, wild, acesOfTraits(combat.prepared.rules), 4 + 3 - tally.sum - healing.plus)
      return { ...nothing, success, help: 0.4 * success }
    }
    case verb.support:
      return { ...nothing, help: supportOf(combat, target, chosen.extra) }
    case verb.smash:
      return { ...nothing, help: 0.1 }
    case verb.manoeuvre:
      return bestManoeuvre(combat, who)
    case verb.endTurn:
    case verb.keep:
      return { ...nothing, exposure: exposureOf(combat, who) }
    default:
      return nothing
  }
}

/** The chance to be free, or at least only Entangled, after one try (SWD-005 to SWD-007). */
const escapeChance = (combat: SwCombat, who: number, by: number): number => {
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  roller(combat, who)
  if (by === 1) vary("SWD-005", -2)
  if (me.support !== 0 && me.supportFor === why.escape) vary("SWD-009", me.support)
  const trait = by === 1 ? attributeOf(sheet, me, attribute.strength) : (sheet.skills[skill.athletics] as Trait)
  if (me.heldBy >= 0) return contestOf(combat, who, trait, me.heldBy, gripOf(combat, me.heldBy), 1)
  return Math.max(0, chanceOf(trait.die, sheet.wild, acesOfTraits(combat.prepared.rules), 4 - tally.sum - trait.plus))
}

/** Damage without a roll to hit (SWD-093). */
const crushing = (combat: SwCombat, who: number, target: number): Forecast => {
  const profile = crushProfile(combat, who)
  aim.band = 0
  promise.harm = 0
  promise.fell = 0
  harmOf(combat, who, target, profile, occasion.crush, 0, 1, 0)
  const { toughness } = sheetOf(combat, target)
  const tail = damageTail(codeOfHit(combat, who, profile, 0), acesOfDamage(combat.prepared.rules))
  return {
    ...nothing,
    success: at(tail, toughness),
    harm: promise.harm,
    fell: Math.min(1, promise.fell),
    targetHealth: targetHealth(combat, target),
    exposure: exposureOf(combat, who),
  }
}
