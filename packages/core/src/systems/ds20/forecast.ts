import type { Decision, Option } from "../../combat/Decision.ts"
import { type Forecast, nothing } from "../../combat/Forecast.ts"
import { distance } from "../../field/distance.ts"
import { coverFrom, hasteOf, isBeyond, painOf, poolAttack, poolPhysical } from "./aim.ts"
import { blocker, canDefend, canDodge, poolDefence } from "./defence.ts"
import { armOf, armourOf, fighterOf, inAgony, isAble, isGrave, isProne, meleeInHand, sheetOf } from "./fighter.ts"
import { fallDamage } from "./harm.ts"
import { fellingLevel, health, worth } from "./health.ts"
import { rememberedForecast } from "./memo.ts"
import { metresLeft } from "./movement.ts"
import {
  addWound,
  beats,
  type Blow,
  type Guess,
  leftOver,
  levels,
  type Odds,
  outcomeOf,
  type TestOdds,
  testOdds,
  type Values,
  wins,
  woundsAt,
} from "./odds.ts"
import { canShoot, inReach, mainWeapon } from "./options.ts"
import { clearPool, pool, put } from "./pool.ts"
import { pushWay } from "./push.ts"
import type { Arm } from "./sheet.ts"
import type { DsCombat } from "./System.ts"
import { mayTend } from "./tending.ts"
import { cause, how, mode, verb } from "./terms.ts"
import { level, levelOf } from "./wounds.ts"

/** What one attack promises. One object, written anew each time: read it before the next one. */
const promise = { hit: 0, harm: 0, fell: 0, risk: 0 }

const noGuess: Guess = { way: 0, score: 0, penalties: 0, kind: 0, armour: 0 }

/** How an attack is made, and what will hold by then. */
interface Case {
  readonly how: number
  readonly shot: number
  /** Penalties and bonuses more than there are now. */
  readonly more: number
  readonly bonus: number
}

const plainly: Case = { how: how.plain, shot: 0, more: 0, bonus: 0 }

/** What wounds of each level are worth to somebody as its tracks stand. */
const valuesOf = (combat: DsCombat, who: number): Values => {
  const { values } = combat.prepared.odds
  const fighter = fighterOf(combat, who)
  const tracks = (fighter.scratches << 10) | (fighter.light << 5) | fighter.grave
  const known = values[who]
  if (known !== undefined && known.tracks === tracks) return known
  const sheet = sheetOf(combat, who)
  const clears = combat.prepared.rules.overflowClearsTrack
  const found: Values = {
    tracks,
    worth: Float64Array.from({ length: levels }, (_, wound) => worth(sheet, fighter, wound, clears)),
    felling: fellingLevel(sheet, fighter, clears),
  }
  values[who] = found
  return found
}

/** What wounds by level are worth to a victim, and the chance that they fell it. */
const weigh = (combat: DsCombat, victim: number, wounds: Float64Array): void => {
  const fighter = fighterOf(combat, victim)
  let harm = 0
  let fell = 0
  if (!inAgony(fighter)) {
    const { worth: each, felling } = valuesOf(combat, victim)
    for (let wound = 1; wound < levels; wound++) {
      const chance = wounds[wound] as number
      harm += chance * (each[wound] as number)
      if (wound >= felling) fell += chance
    }
    if (fighter.down) fell = 0
  }
  promise.harm = harm
  promise.fell = fell
}

/** Expected harm to a victim of wounds by level. */
const harmOf = (combat: DsCombat, victim: number, wounds: Float64Array | undefined): number => {
  if (wounds === undefined) return 0
  weigh(combat, victim, wounds)
  return promise.harm
}

/** The attack as numbers. */
const blowOf = (combat: DsCombat, by: number, target: number, arm: Arm, at: Case): Blow => {
  const { state } = combat
  const penalties = at.shot & 7
  const fireMode = at.shot >> 3
  poolAttack(combat, by, target, arm, at.how, at.shot, penalties)
  const { manoeuvre, active } = state
  const technique = active === by && manoeuvre >= 0 ? sheetOf(combat, by).techniques[manoeuvre] : undefined
  return {
    score: arm.score,
    bonuses: pool.bonuses + at.bonus,
    penalties: pool.penalties + at.more,
    kind: arm.kind,
    armour: armourOf(combat, target).kind,
    shot: arm.firearm,
    extra: fireMode === mode.three ? 3 : penalties,
    fixed: fireMode === mode.three,
    bullets: at.shot === 0 ? 0 : (state.loaded[arm.gear] as number) - 1,
    plus: technique?.damage ?? 0,
    stuns: at.how === how.stun,
  }
}

/**
 * The chances of one attack as things stand. The target is taken to answer as does it least harm on average: with a dodge, a
 * block or not at all.
 */
const foresee = (combat: DsCombat, by: number, target: number, item: number, at: Case): void => {
  const { odds } = combat.prepared
  const arm = armOf(combat, by, item)
  if (isBeyond(combat, by, target, arm)) {
    promise.hit = 0
    promise.harm = 0
    promise.fell = 0
    promise.risk = 0
    return
  }
  const burst = at.shot >> 3 === mode.burst ? burstHolds(combat, by) : 0
  const blow = blowOf(combat, by, target, arm, at)
  let outcome = outcomeOf(odds, blow, noGuess)
  let { hit } = outcome
  weigh(combat, target, outcome.wounds)
  let { harm, fell } = promise
  let risk = 0
  if (burst > 0) {
    // A burst that is held counts with two penalties, whatever was announced (DS20-105).
    const eased = outcomeOf(odds, { ...blow, penalties: blow.penalties - (at.shot & 7) + 2 }, noGuess)
    hit += burst * (eased.hit - hit)
    weigh(combat, target, eased.wounds)
    harm += burst * (promise.harm - harm)
    fell += burst * (promise.fell - fell)
  }
  if (arm.range === 0 && canDefend(combat, target, by)) {
    let best = harm
    const consider = (guess: Guess) => {
      outcome = outcomeOf(odds, blow, guess)
      weigh(combat, target, outcome.wounds)
      const { harm: left, fell: felled } = promise
      const back = harmOf(combat, by, outcome.counter)
      if (left - back >= best) return
      best = left - back
      harm = left
      fell = felled
      risk = back
    }
    poolDefence(combat, target, true)
    const { penalties } = pool
    if (canDodge(combat, target, arm))
      consider({ way: 1, score: sheetOf(combat, target).acrobatics, penalties, kind: 0, armour: 0 })
    const block = blocker(combat, target, arm)
    if (block >= 0) {
      const shield = armOf(combat, target, block)
      consider({ way: 2, score: shield.score, penalties, kind: shield.kind, armour: armourOf(combat, by).kind })
    }
  }
  promise.hit = hit
  promise.harm = harm
  promise.fell = fell
  promise.risk = risk
}

/** The chance that a burst is held. */
const burstHolds = (combat: DsCombat, by: number): number => {
  poolPhysical(combat, by, hasteOf(combat, by))
  return testOdds(combat.prepared.odds, sheetOf(combat, by).fortitude, 0, pool.penalties).success
}

/** What many options of one decision want to know of the one who decides. */
interface Situation {
  combat: DsCombat | undefined
  length: number
  who: number
  /** Expected harm until the next turn, by the enemies around and by those who shoot from elsewhere. */
  near: number
  far: number
  /** It can strike or shoot at somebody from where it stands: then there is no need to come nearer. */
  attacks: boolean
  /** The best that one action could do, over all in reach or in sight: at whom and with what, -1 for nothing. */
  foe: number
  item: number
}

// It is kept until the log grows or somebody else is asked.
const kept: Situation = {
  combat: undefined,
  length: -1,
  who: -1,
  near: 0,
  far: 0,
  attacks: false,
  foe: -1,
  item: -1,
}

const situation = (combat: DsCombat, who: number): Situation => {
  if (kept.combat === combat && kept.length === combat.log.length && kept.who === who) return kept
  kept.combat = combat
  kept.length = combat.log.length
  kept.who = who
  kept.near = 0
  kept.far = 0
  kept.attacks = false
  kept.foe = -1
  kept.item = -1
  let best = 0
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const main = mainWeapon(sheet, me)
  const armed = meleeInHand(sheet, me)
  const reach = main < 0 ? 0 : (sheet.arms[main] as Arm).reach
  const hand = me.hand < 0 ? undefined : (sheet.arms[me.hand] as Arm)
  const shoots = hand !== undefined && hand.range > 0 && canShoot(combat, hand)
  const metres = isProne(me) ? 0 : metresLeft(combat, who)
  const consider = (foe: number, item: number) => {
    foresee(combat, who, foe, item, plainly)
    if (promise.harm + promise.fell <= best) return
    best = promise.harm + promise.fell
    kept.foe = foe
    kept.item = item
  }
  for (let foe = 0; foe < combat.state.combatants.length; foe++) {
    const other = fighterOf(combat, foe)
    if (other.side === me.side || !isAble(other)) continue
    threaten(combat, foe, who)
    if (hand !== undefined && hand.range > 0) {
      const seen = coverFrom(combat, me.at, other) < 3
      if (seen && !isBeyond(combat, who, foe, hand)) kept.attacks = true
      if (seen && shoots) consider(foe, me.hand)
    }
    if (main < 0) continue
    const reaches = inReach(combat, who, foe, reach)
    if (reaches && (hand === undefined || hand.range === 0)) kept.attacks = true
    if (!reaches && distance(combat.prepared.field, me.at, other.at) - reach > metres) continue
    consider(foe, main)
    if (armed >= 0 && reaches) for (const item of sheet.bodily) consider(foe, item)
  }
  return kept
}

/** Adds what one enemy may do to `who` before its next turn. */
const threaten = (combat: DsCombat, foe: number, who: number): void => {
  const other = fighterOf(combat, foe)
  if (other.heldBy >= 0) return
  const me = fighterOf(combat, who)
  const hand = other.hand < 0 ? undefined : armOf(combat, foe, other.hand)
  if (hand !== undefined && hand.range > 0 && coverFrom(combat, other.at, me) < 3 && canShoot(combat, hand)) {
    foresee(combat, foe, who, other.hand, plainly)
    kept.far += promise.harm
    return
  }
  const item = mainWeapon(sheetOf(combat, foe), other)
  if (item < 0 || !inReach(combat, foe, who, armOf(combat, foe, item).reach)) return
  foresee(combat, foe, who, item, plainly)
  kept.near += promise.harm
}

const danger = (combat: DsCombat, who: number): number => {
  const { near, far } = situation(combat, who)
  return near + far
}

const leftOf = (combat: DsCombat, who: number): number => {
  const fighter = fighterOf(combat, who)
  return fighter.down ? 0 : health(sheetOf(combat, who), fighter)
}

const attackForecast = (combat: DsCombat, who: number, { verb: act, target, item, extra }: Option): Forecast => {
  const goes = act === verb.close || act === verb.flank
  const at: Case = {
    how: act === verb.stun ? how.stun : act === verb.headbutt ? how.headbutt : how.plain,
    shot: act === verb.shoot ? extra : 0,
    more: 0,
    bonus: act === verb.flank ? 1 : 0,
  }
  const exposed = danger(combat, who)
  foresee(combat, who, target, item, act === verb.strike ? plainly : at)
  const { hit, risk } = promise
  let { harm, fell } = promise
  const foe = fighterOf(combat, target)
  const sheet = sheetOf(combat, target)
  if (act === verb.stun && !foe.down) {
    // At least a light wound before the stun lowers it: out of the fight until it wakes.
    const stunned = stunChance(combat, who, target, item)
    // Where the unconscious count on, it is worth the turns until they wake.
    const lasts = combat.prepared.setting.endCondition === "dying" ? 0.4 : 1
    fell = Math.max(fell, stunned * lasts)
    harm += 0.3 * lasts * stunned * leftOf(combat, target)
  }
  const arm = armOf(combat, who, item)
  return {
    success: hit,
    harm: foe.down && !inAgony(foe) ? 0.5 * harm : harm,
    fell: foe.down ? 0 : fell,
    targetHealth: foe.down ? 1 : health(sheet, foe),
    risk,
    exposure: exposed,
    help: 0,
    approach: goes && !situation(combat, who).attacks ? 1 : 0,
    cost: extra > 0 && arm.firearm ? Math.min(1, (2.5 * (extra & 7)) / arm.magazine) * 0.5 : 0,
    leaves: false,
  }
}

/** The chance that a blow to the head stuns, with the defence that the target would choose against a plain one. */
const stunChance = (combat: DsCombat, who: number, target: number, item: number): number => {
  const arm = armOf(combat, who, item)
  const { odds } = combat.prepared
  const blow = { ...blowOf(combat, who, target, arm, { ...plainly, how: how.stun }), stuns: false }
  let least = atLeastLight(outcomeOf(odds, blow, noGuess).wounds)
  if (!canDefend(combat, target, who)) return least
  poolDefence(combat, target, true)
  const { penalties } = pool
  if (canDodge(combat, target, arm)) {
    const guess = { way: 1, score: sheetOf(combat, target).acrobatics, penalties, kind: 0, armour: 0 }
    least = Math.min(least, atLeastLight(outcomeOf(odds, blow, guess).wounds))
  }
  const block = blocker(combat, target, arm)
  if (block >= 0) {
    const shield = armOf(combat, target, block)
    const guess = { way: 2, score: shield.score, penalties, kind: shield.kind, armour: armourOf(combat, who).kind }
    least = Math.min(least, atLeastLight(outcomeOf(odds, blow, guess).wounds))
  }
  return least
}

const atLeastLight = (wounds: Float64Array): number => {
  let chance = 0
  for (let wound: number = level.light; wound < wounds.length; wound++) chance += wounds[wound] as number
  return chance
}

/** The test of an attack without its damage. */
const attackTest = (combat: DsCombat, who: number, target: number, item: number, way: number) => {
  const arm = armOf(combat, who, item)
  poolAttack(combat, who, target, arm, way, 0, 0)
  return testOdds(combat.prepared.odds, arm.score, pool.bonuses, pool.penalties)
}

/** A test of FOR, with its wounds. */
const fortitudeTest = (combat: DsCombat, who: number, haste: number) => {
  poolPhysical(combat, who, haste)
  return testOdds(combat.prepared.odds, sheetOf(combat, who).fortitude, pool.bonuses, pool.penalties)
}

/** What an enemy's harm in a turn is worth to keep away: what its main weapon would do to `who`. */
const menaceOf = (combat: DsCombat, foe: number, who: number): number => {
  const fighter = fighterOf(combat, foe)
  const item = fighter.hand >= 0 ? fighter.hand : mainWeapon(sheetOf(combat, foe), fighter)
  if (item < 0) return 0
  foresee(combat, foe, who, item, plainly)
  return promise.harm
}

const disarmForecast = (combat: DsCombat, who: number, target: number, item: number): Forecast => {
  const exposed = danger(combat, who)
  const armed = menaceOf(combat, target, who)
  const bodily = sheetOf(combat, target).bodily[0] ?? -1
  if (bodily >= 0) foresee(combat, target, who, bodily, plainly)
  const bare = bodily >= 0 ? promise.harm : 0
  const attack = attackTest(combat, who, target, item, how.disarm)
  const chance = leftOver(combat.prepared.odds, attack, fortitudeTest(combat, target, 0))[0] as number
  return {
    ...nothing,
    success: chance,
    help: chance * Math.max(0, armed - bare) * 1.5,
    exposure: exposed,
    targetHealth: leftOf(combat, target),
  }
}

/** What it is worth to have an enemy on the floor: easier blows at it, poorer ones by it, until it gets up. */
const floorWorth = (combat: DsCombat, who: number, target: number): number => {
  const { harm } = ownBest(combat, who, target)
  return 0.3 * harm + 0.3 * menaceOf(combat, target, who)
}

/** What its main weapon promises against one enemy. */
const ownBest = (combat: DsCombat, who: number, target: number): { readonly harm: number } => {
  const item = mainWeapon(sheetOf(combat, who), fighterOf(combat, who))
  if (item < 0) return { harm: 0 }
  foresee(combat, who, target, item, plainly)
  return { harm: promise.harm }
}

const pushForecast = (combat: DsCombat, who: number, target: number, item: number): Forecast => {
  const exposed = danger(combat, who)
  const { odds, rules } = combat.prepared
  const floor = floorWorth(combat, who, target)
  const attack = attackTest(combat, who, target, item, how.push)
  const left = leftOver(odds, attack, fortitudeTest(combat, target, 0))
  const limit = Math.ceil(sheetOf(combat, target).dexterity / 2)
  const { cost, stopped } = pushWay(combat, target, who, left.length)
  let harm = 0
  let fell = 0
  if (stopped) {
    const { worth: each, felling } = valuesOf(combat, target)
    for (let metres = cost + 1; metres < left.length - 1; metres++) {
      const chance = (left[metres] as number) - (left[metres + 1] as number)
      if (chance <= 0) continue
      const wound = Math.min(levels - 1, levelOf(metres - cost, ...fallDamage, rules.gravePerMultiple))
      harm += chance * (each[wound] as number)
      if (wound >= felling) fell += chance
    }
  }
  const moves = left[1] as number
  return {
    ...nothing,
    success: moves,
    harm,
    fell,
    help: floor * (left[limit + 1] as number) + (isGrave(fighterOf(combat, who)) ? 0.02 * moves : 0),
    exposure: exposed,
    targetHealth: leftOf(combat, target),
  }
}

/** P(an attack misses, and the defence that nobody needs would have succeeded). */
const missed = (attack: TestOdds, odds: Odds, score: number, penalties: number): number =>
  (1 - attack.success) * testOdds(odds, score, 0, penalties).success

/** A hold or a throw: what the test promises when the target defends as well as it can. */
const holdForecast = (combat: DsCombat, who: number, target: number, item: number, way: number): Forecast => {
  const exposed = danger(combat, who)
  const { odds } = combat.prepared
  const arm = armOf(combat, who, item)
  const attack = attackTest(combat, who, target, item, way)
  let chance = attack.success
  if (canDefend(combat, target, who)) {
    poolDefence(combat, target, true)
    const { penalties } = pool
    const block = blocker(combat, target, arm)
    const dodges = canDodge(combat, target, arm) ? sheetOf(combat, target).acrobatics : -1
    const blocks = block >= 0 ? armOf(combat, target, block).score : -1
    const score = Math.max(dodges, blocks)
    // The attack comes through unless the defence beats it.
    if (score >= 0)
      chance -= wins(odds, testOdds(odds, score, 0, penalties), attack) - missed(attack, odds, score, penalties)
  }
  // Whoever is held does nothing but break free, and everybody's blows at it are easier.
  const worthOf =
    way === how.grapple
      ? 1.5 * menaceOf(combat, target, who) + 0.5 * ownBest(combat, who, target).harm
      : floorWorth(combat, who, target)
  return {
    ...nothing,
    success: chance,
    help: chance * worthOf,
    exposure: exposed,
    targetHealth: leftOf(combat, target),
  }
}

/** Additional actions: as many of the best, each with that many penalties. */
const declareForecast = (combat: DsCombat, who: number, extra: number): Forecast => {
  const exposed = danger(combat, who)
  const { foe, item, attacks } = situation(combat, who)
  if (foe < 0) return { ...nothing, success: 0, exposure: exposed }
  foresee(combat, who, foe, item, { ...plainly, more: extra * combat.prepared.rules.extraActionPenalty })
  const { hit, harm, fell } = promise
  // A slow weapon gains nothing by it, an empty one no more than it has bullets.
  const arm = armOf(combat, who, item)
  const shots = arm.firearm ? (combat.state.loaded[arm.gear] as number) : extra + 1
  const times = arm.slow ? 1 : Math.min(shots, extra + 1)
  return {
    ...nothing,
    success: hit,
    harm: 0.97 * harm * times,
    fell: 1 - (1 - fell) ** times,
    exposure: exposed,
    approach: attacks ? 0 : 1,
  }
}

/** What the margin of a defence promises: how much harm it keeps away, and gives back. */
const defendForecast = (
  combat: DsCombat,
  who: number,
  { verb: act, target: by, item, extra: margin }: Option,
): Forecast => {
  const { struckWith, struckHow, struckFor } = combat.state
  const { odds, rules } = combat.prepared
  const arm = armOf(combat, by, struckWith)
  const armour = armourOf(combat, who).kind
  const stuns = struckHow === how.stun
  const holds = struckHow === how.grapple || struckHow === how.throwDown
  const harmAt = (damage: number): number => {
    if (holds) return struckHow === how.grapple ? 0.2 : 0.08
    const harm = harmOf(combat, who, woundsAt(odds, arm.kind, armour, damage, stuns))
    return stuns ? harm + 0.3 : harm
  }
  const whole = harmAt(struckFor)
  if (act === verb.noDefence) return { ...nothing, success: 0, risk: whole }
  poolDefence(combat, who, arm.range === 0)
  const { penalties } = pool
  const crowd = enemiesNear(combat, who)
  const cost = crowd > 1 && fighterOf(combat, who).defences === 0 ? 0.1 : 0
  if (act === verb.dodge) {
    const t = testOdds(odds, sheetOf(combat, who).acrobatics, 0, penalties)
    const avoided = beats(t, margin)
    let kept = avoided * whole
    if (rules.dodgeMode === "subtract") {
      for (let m = 0; m <= margin; m++) kept += (t.chances[m] as number) * (whole - harmAt(struckFor - m))
    }
    // On the floor after a disaster.
    return { ...nothing, success: avoided, help: kept - 0.05 * t.disastrous, risk: whole - kept, cost }
  }
  const shield = armOf(combat, who, item)
  const t = testOdds(odds, shield.score, 0, penalties)
  const avoided = beats(t, margin)
  if (holds) return { ...nothing, success: avoided, help: avoided * whole, risk: (1 - avoided) * whole, cost }
  let kept = 0
  const back = new Float64Array(levels)
  const theirs = armourOf(combat, by).kind
  for (let m = 0; m < t.chances.length; m++) {
    const p = t.chances[m] as number
    if (p === 0) continue
    if (m > margin) {
      kept += p * whole
      if (rules.blockCounterattack) addWound(odds, back, shield.kind, theirs, m - margin, p)
    } else kept += p * (m === margin && rules.blockTieStops ? whole : whole - harmAt(margin - m))
  }
  weigh(combat, by, back)
  return { ...nothing, success: avoided, harm: promise.harm, fell: promise.fell, help: kept, risk: whole - kept, cost }
}

const enemiesNear = (combat: DsCombat, who: number): number => {
  const me = fighterOf(combat, who)
  let count = 0
  for (const other of combat.state.combatants)
    if (other.side !== me.side && isAble(other) && distance(combat.prepared.field, me.at, other.at) <= 2) count++
  return count
}

const bulletsForecast = (combat: DsCombat, who: number, { verb: act, target: by, extra: bonus }: Option): Forecast => {
  const { struckWith, struckFor } = combat.state
  const { odds } = combat.prepared
  const arm = armOf(combat, by, struckWith)
  const armour = armourOf(combat, who).kind
  const harmAt = (damage: number): number => {
    return harmOf(combat, who, woundsAt(odds, arm.kind, armour, damage, false))
  }
  const whole = harmAt(struckFor + bonus)
  if (act === verb.noDefence) return { ...nothing, success: 0, risk: whole }
  poolDefence(combat, who, false)
  const t = testOdds(odds, sheetOf(combat, who).acrobatics, 0, pool.penalties)
  let kept = 0
  for (let m = 0; m < t.chances.length; m++) {
    const p = t.chances[m] as number
    if (p > 0) kept += p * (whole - harmAt(struckFor + Math.max(0, bonus - m)))
  }
  return { ...nothing, success: t.success, help: kept, risk: whole - kept, cost: 0.1 }
}

/** Whose attack to expect from behind: the one that comes now, or the next by the one it looks at. */
const backForecast = (combat: DsCombat, who: number, { verb: act, target: by }: Option): Forecast => {
  const { lastBy } = fighterOf(combat, who)
  const now = menaceOf(combat, by, who)
  const other = lastBy >= 0 && isAble(fighterOf(combat, lastBy)) ? menaceOf(combat, lastBy, who) : 0
  // Turning to this one allows a defence now and costs a bonus to the other; a bonus is worth about a fifth.
  return act === verb.face
    ? { ...nothing, help: 0.4 * now, risk: 0.2 * other }
    : { ...nothing, help: 0.2 * other, risk: 0.4 * now }
}

/** How much of the way to an enemy some metres cover; nothing for whoever can attack from where it stands. */
const onward = (combat: DsCombat, who: number, foe: number, metres: number): Forecast => {
  const exposed = danger(combat, who)
  if (situation(combat, who).attacks) return { ...nothing, exposure: exposed, cost: 0.05 }
  const away = distance(combat.prepared.field, fighterOf(combat, who).at, fighterOf(combat, foe).at) - 1
  return { ...nothing, approach: away <= 0 ? 1 : Math.min(1, metres / away), exposure: exposed }
}

const handlingForecast = (combat: DsCombat, who: number, { verb: act, item }: Option): Forecast => {
  const exposed = danger(combat, who)
  const me = fighterOf(combat, who)
  const arm = armOf(combat, who, item)
  const hand = me.hand < 0 ? undefined : armOf(combat, who, me.hand)
  const useless =
    hand === undefined ||
    (hand.firearm &&
      ((combat.state.jam[hand.gear] as number) > 0 ||
        ((combat.state.loaded[hand.gear] as number) === 0 && (combat.state.spares[hand.gear] as number) === 0)))
  if (act === verb.reload) {
    const empty = (combat.state.loaded[arm.gear] as number) / arm.magazine
    return { ...nothing, help: empty === 0 ? 0.4 : empty < 0.25 ? 0.05 : 0, exposure: exposed }
  }
  if (act === verb.clear) return { ...nothing, help: 0.4, exposure: exposed }
  if (act === verb.assemble) return { ...nothing, help: 0.05, exposure: exposed }
  const spent =
    arm.firearm &&
    ((combat.state.jam[arm.gear] as number) > 0 ||
      (combat.state.loaded[arm.gear] as number) + (combat.state.spares[arm.gear] as number) === 0)
  return { ...nothing, help: useless && !spent ? 0.15 : 0, exposure: exposed, cost: 0.05 }
}

/** An aim makes the next shot better; it is worth its difference to the one that is given up now. */
const aimForecast = (combat: DsCombat, who: number, { target, item }: Option): Forecast => {
  const exposed = situation(combat, who)
  foresee(combat, who, target, item, { ...plainly, bonus: 1 })
  const { harm } = promise
  const arm = armOf(combat, who, item)
  const far = arm.range > 0 && distance(combat.prepared.field, fighterOf(combat, who).at, fighterOf(combat, target).at)
  const calm = exposed.near + exposed.far < 0.05 && far !== false && far > arm.range / 2
  return { ...nothing, help: (calm ? 0.5 : 0.35) * harm, exposure: exposed.near + exposed.far }
}

/** What an option promises to the one who decides. */
export const forecast = (combat: DsCombat, decision: Decision, option: Option): Forecast =>
  rememberedForecast(combat, decision, option, reckon)

const reckon = (combat: DsCombat, decision: Decision, option: Option): Forecast => {
  const { who } = decision
  const { target, item, extra } = option
  const { odds } = combat.prepared
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  switch (option.verb) {
    case verb.strike:
    case verb.close:
    case verb.flank:
    case verb.shoot:
    case verb.stun:
    case verb.headbutt:
      return attackForecast(combat, who, option)
    case verb.disarm:
      return disarmForecast(combat, who, target, item)
    case verb.push:
      return pushForecast(combat, who, target, item)
    case verb.grapple:
      return holdForecast(combat, who, target, item, how.grapple)
    case verb.throwDown:
      return holdForecast(combat, who, target, item, how.throwDown)
    case verb.declare:
      return declareForecast(combat, who, extra)
    case verb.noDefence:
    case verb.dodge:
    case verb.block:
      return decision.kind === 3 ? bulletsForecast(combat, who, option) : defendForecast(combat, who, option)
    case verb.face:
    case verb.showBack:
      return backForecast(combat, who, option)
    case verb.bearPain: {
      // A point of exhaustion for better blows in this turn; the last one kills the gravely wounded.
      const last = me.exhaustion + 1 >= sheet.exhaustion && isGrave(me)
      const { foe, item: best } = situation(combat, who)
      if (foe >= 0) foresee(combat, who, foe, best, plainly)
      const gain = foe < 0 ? 0 : 0.1 * painOf(combat, who) * promise.harm
      return { ...nothing, help: last ? 0 : gain, risk: last ? 1 : 0, cost: 1 / (sheet.exhaustion - me.exhaustion) }
    }
    case verb.technique: {
      poolPhysical(combat, who, 0)
      const known = sheet.techniques[item]
      const t = testOdds(odds, known?.score ?? 0, 0, pool.penalties)
      return {
        ...nothing,
        success: t.success,
        help: 0.02 * t.success * (known?.damage ?? 0),
        exposure: danger(combat, who),
      }
    }
    case verb.breakFree: {
      const chance = wins(odds, fortitudeTest(combat, who, hasteOf(combat, who)), fortitudeTest(combat, me.heldBy, 0))
      return { ...nothing, success: chance, help: 0.3 * chance, exposure: danger(combat, who) }
    }
    case verb.advance:
    case verb.crawl:
    case verb.goTo:
      if (option.verb === verb.goTo) return { ...nothing, help: mayTend(combat, who, target) ? 0.1 : 0 }
      return onward(combat, who, target, combat.state.metres)
    case verb.run:
      return onward(combat, who, target, combat.state.metres + sheet.run)
    case verb.openLine:
      return { ...nothing, approach: situation(combat, who).attacks ? 0 : 0.6, exposure: danger(combat, who) }
    case verb.retreat:
    case verb.runAway: {
      const { far } = situation(combat, who)
      return { ...nothing, approach: option.verb === verb.retreat ? -0.5 : -0.8, exposure: far }
    }
    case verb.takeCover: {
      const { near, far } = situation(combat, who)
      const bare = coverFrom(combat, fighterOf(combat, target).at, me) === 0
      return { ...nothing, help: bare && far > 0 ? 0.02 : 0, exposure: bare ? near / 2 + far / 2 : near + far }
    }
    case verb.standUp:
      return { ...nothing, help: 0.1, exposure: danger(combat, who) }
    case verb.jumpUp: {
      poolPhysical(combat, who, hasteOf(combat, who))
      const t = testOdds(odds, sheet.acrobatics, 0, pool.penalties)
      return { ...nothing, success: t.success, help: 0.1 * t.success, exposure: danger(combat, who) }
    }
    case verb.draw:
    case verb.pickUp:
    case verb.reload:
    case verb.clear:
    case verb.assemble:
      return handlingForecast(combat, who, option)
    case verb.aim:
      return aimForecast(combat, who, option)
    case verb.tend: {
      clearPool()
      put(cause.extraActions, hasteOf(combat, who))
      const t = testOdds(odds, sheet.firstAid, 0, pool.penalties)
      const dying = inAgony(fighterOf(combat, target))
      return { ...nothing, success: t.success, help: t.success * (dying ? 0.3 : 0.05), exposure: danger(combat, who) }
    }
    case verb.work:
      return { ...nothing, help: 0.08, exposure: danger(combat, who) }
    case verb.flee:
      return { ...nothing, leaves: true, approach: -1 }
    case verb.release:
      return { ...nothing, exposure: danger(combat, who), cost: 0.6 }
    default:
      // To keep a hold is not to be idle.
      return { ...nothing, exposure: danger(combat, who), help: me.holds >= 0 ? 0.05 : 0 }
  }
}
