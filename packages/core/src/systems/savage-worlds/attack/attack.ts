import type { Stream } from "../../../dice/Stream.ts"
import { purpose } from "../../../dice/purpose.ts"
import type { Item, Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { occasionExtra } from "../book/extra.ts"
import { condition, decision, manner, occasion, place, why } from "../book/terms.ts"
import { hasBenny, spends } from "../harm/benny.ts"
import { loseDrop } from "../harm/loseDrop.ts"
import { reroll, type Stake } from "../harm/spend.ts"
import { strikeObject, takeHit, type Assault } from "../harm/takeHit.ts"
import { useSupport } from "../harm/useSupport.ts"
import type { Profile } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { chanceOf, codeOf } from "../model/odds.ts"
import { blowOn } from "../model/Victim.ts"
import { type Volley, type VolleyDice, volleyOdds, volleyOf } from "../model/volleyOdds.ts"
import { takeAim, type Aim } from "../see/aiming/aim.ts"
import { bystanders, straysAt } from "../see/aiming/bystanders.ts"
import {
  bonusOf,
  codeOfHit,
  passesThrough,
  piercing,
  raiseDice,
  raisePoints,
  rollDamage,
  toughnessAgainst,
  type Dealt,
} from "../see/aiming/damage.ts"
import { canReact, fighterOf, has, isAble, meleeItem, mostWeighing, profileOf, sheetOf } from "../see/fighter.ts"
import { away } from "../see/places.ts"
import { harmOf } from "../see/health.ts"
import { hasDrop, heldObject } from "../see/aiming/hindrances.ts"
import { isInReach } from "../see/reach.ts"
import { struckOf } from "../see/soaking.ts"
import { explain } from "../see/tally.ts"
import { acesOfTraits, countedRaises, openEnded, raisesOver, rollDice } from "../see/trait.ts"
import { handOf } from "../see/aiming/usable.ts"
import { decline, freeAttack } from "./freeAttack.ts"
import { leaveOpen } from "./leaveOpen.ts"
import { shootPast } from "./shootPast.ts"
import { mishap, strayShot } from "./strayShot.ts"

// An attack can fail and be answered, and the answer is an attack: the functions here call each other.

const noDamage: Dealt = { total: 0, faces: [] }

/**
 * What an attack roll came to, with what it was rolled. Locals of `attack` in one place, since a volley has several.
 */
interface Rolled {
  readonly skill: number
  readonly wild: number
  readonly confirm: number
  readonly plus: number
  readonly mods: number
  readonly need: number
  readonly raises: number
}

/** Counted ammunition: where, and how much of it. Nowhere when nobody counts. */
const stockOf = (combat: SwCombat, profile: Profile, manners: number): number =>
  (manners & manner.shooting) !== 0 && (combat.state.loaded[profile.gear] as number) >= 0 ? profile.gear : -1

/**
 * What follows at once from declaring: a wild attack, or a shot past a foe who is at one's throat (SWD-015, SWD-024).
 */
const declare = (combat: SwCombat, by: Who, target: Who, manners: number): void => {
  if ((manners & manner.wild) !== 0) leaveOpen(combat, by)
  else if ((manners & manner.shooting) !== 0) shootPast(combat, by, away(combat, by, target))
}

/**
 * One whole attack on one target: the roll, the damage, and all that follows at once from either. Look again at
 * everybody afterwards.
 *
 * @param item index of the attacker's weapon
 * @param how one of `occasion`
 * @param manners bits of `manner`
 */
export const attack = (combat: SwCombat, by: Who, target: Who, item: Item, how: number, manners: number): void => {
  const profile = profileOf(combat, by, item)
  const assault = { by, target, item, profile, how, manners }
  const isOwn = how === occasion.own
  if (isOwn) declare(combat, by, target, manners)
  const aim = takeAim(combat, assault)
  const { die, need, plus } = aim
  const { rules } = combat.prepared
  const matters = 1 + plus >= need || rules.critFailEffect !== "none"
  const dice = { purpose: purpose.attack, die, wild: sheetOf(combat, by).wild, matters }
  const counts = {
    floor: need - plus,
    most: countedRaises(rules),
    low: combat.dice.everyWay === true ? failuresAt(combat, assault, aim) : -1,
  }
  let roll = rollDice(combat, by, dice, counts)
  let raises = raisesOver(roll.best + plus, need, roll.fumble, rules.raiseStep)
  while (raises === -1 && hasBenny(combat, by)) {
    explain(combat, aim.tally)
    combat.emit({
      _tag: "TraitRolled",
      who: by,
      foe: target,
      why: why.attack,
      die,
      skill: roll.skill,
      wild: roll.wild,
      confirm: roll.confirm,
      plus,
      mods: aim.tally.mask,
      need,
      raises,
    })
    if (!spends(combat, by, reroll, target, why.attack, stakeOf(combat, assault, aim))) break
    const again = rollDice(combat, by, dice, { ...counts, above: roll.best })
    if (again.fumble) break
    if (again.best < roll.best) continue
    roll = again
    raises = raisesOver(roll.best + plus, need, roll.fumble, rules.raiseStep)
  }
  const { best, confirm, skill, wild } = roll
  finish(combat, assault, aim, { skill, wild, confirm, plus, mods: aim.tally.mask, need, raises }, best + plus)
}

/** What rolling an attack again would be worth: the chance to hit, times the harm of a hit. */
const stakeOf = (combat: SwCombat, assault: Assault, aim: Aim): Stake => {
  const need = aim.need - aim.plus
  const { by, manners, profile, target } = assault
  const { rules } = combat.prepared
  const { limit } = sheetOf(combat, target)
  const chance = chanceOf(aim.die, sheetOf(combat, by).wild, acesOfTraits(rules), need)
  const raised = chanceOf(aim.die, sheetOf(combat, by).wild, acesOfTraits(rules), need + rules.raiseStep)
  const code = codeOfHit(combat, by, profile, aim.band)
  const pierces = piercing(combat, by, target, profile)
  const toughness = toughnessAgainst(combat, target, { pierces, where: manners & manner.place })
  const short = toughness - bonusOf(combat, assault, aim.band)
  const struck = struckOf(combat, target)
  if (chance <= 0) return { chance, harm: 0, fell: 0, help: 0 }
  let harm = 0
  let fell = 0
  for (let raises = 0; raises < 2; raises++) {
    const share = (raises === 0 ? chance - raised : raised) / chance
    if (share <= 0) continue
    const blow = blowOn(struck, code + codeOf(6) * raiseDice(combat, raises), short - raisePoints(combat, raises))
    harm += (share * harmOf(blow)) / (limit + 1)
    fell += share * blow.out
  }
  return { chance, harm, fell, help: 0 }
}

/**
 * Raises on damage beyond this many make no difference to its target, where all wounds of a blow are taken: it is down,
 * and its Wounds weigh no more than they can.
 */
const raisesThatCount = (combat: SwCombat, target: Who): number => {
  if (combat.dice.draw === undefined || combat.dice.onlyState !== true) return Number.POSITIVE_INFINITY
  if (combat.prepared.mechanics !== undefined) return Number.POSITIVE_INFINITY
  const { limit, wild, wounds } = fighterOf(combat, target)
  return wild ? Number.POSITIVE_INFINITY : Math.max(1, Math.max(limit + 1, mostWeighing) - wounds)
}

/** The roll stands: damage is rolled, everything is logged, and the hit takes effect or the miss is answered. */
const finish = (combat: SwCombat, assault: Assault, aim: Aim, rolled: Rolled, total: number): void => {
  const { by, how, item, manners, profile, target } = assault
  const { band } = aim
  const where = manners & manner.place
  const through = rolled.raises === -1 && passesThrough(combat, profile, aim, rolled.need - total)
  const hit = rolled.raises >= 0 || through
  const isObject = where === place.object
  const obstacle = through ? aim.coverArmour : 0
  const lethal = isLethal(combat, by, profile, manners)
  let dealt = noDamage
  let toughness = 0
  const entangles = profile.entangles && !isObject
  if (hit && !entangles) {
    const sixes = isObject ? 0 : raiseDice(combat, rolled.raises)
    const points = isObject ? 0 : raisePoints(combat, rolled.raises)
    const bonus = bonusOf(combat, assault, band) + points
    toughness = isObject
      ? (heldObject(combat, target)?.hardness ?? 10)
      : toughnessAgainst(combat, target, { pierces: piercing(combat, by, target, profile), where, obstacle })
    // What holds a thing rolls against the very damage.
    dealt = isObject
      ? rollDamage(combat, by, { profile, band, sixes, bonus, against: Number.NaN, object: true })
      : rollDamage(combat, by, {
          profile,
          band,
          sixes,
          bonus,
          against: toughness,
          most: raisesThatCount(combat, target),
        })
  }
  const dropped = (fighterOf(combat, by).drop !== 0 || combat.prepared.rules.dropOnBound) && hasDrop(combat, by, target)
  explain(combat, aim.tally)
  const gear = how === occasion.extra && (manners & manner.shooting) !== 0 ? -1 : stockOf(combat, profile, manners)
  combat.emit({
    _tag: "Attacked",
    by,
    target,
    means: profile.means,
    hit,
    item,
    die: aim.die,
    skill: rolled.skill,
    wild: rolled.wild,
    confirm: rolled.confirm,
    plus: rolled.plus,
    mods: rolled.mods,
    need: rolled.need,
    raises: rolled.raises,
    manner: manners,
    damage: dealt.total,
    toughness,
    faces: dealt.faces,
    how,
    gear,
    spent: gear < 0 ? 0 : (manners & manner.bothBarrels) !== 0 ? 2 : 1,
    lethal,
    through,
  })
  if (how !== occasion.extra) useSupport(combat, by, why.attack)
  if (gear >= 0 && profile.leaves && (combat.state.loaded[gear] as number) <= 0)
    combat.emit({ _tag: "WeaponLost", who: by, item, gear, at: fighterOf(combat, target).at })
  if (hit) {
    if (isObject) strikeObject(combat, by, target, dealt, toughness)
    else if (entangles) netted(combat, target)
    else takeHit(combat, assault, { dealt: dealt.total, toughness, lethal, band, dropped, raises: rolled.raises })
  } else missed(combat, assault, rolled, band)
  loseDrop(combat, by, target)
}

/** A net leaves Entangled who was free, and makes nobody's bonds looser (SWD-007). */
const netted = (combat: SwCombat, target: Who): void => {
  const degree = has(fighterOf(combat, target), condition.bound) ? 2 : 1
  combat.emit({ _tag: "Held", who: target, by: -1, degree })
}

/** Whether a blow kills: shots and blades do, fists do not, and nobody has to (SWD-050). */
const isLethal = (combat: SwCombat, by: Who, profile: Profile, manners: number): boolean => {
  if ((manners & manner.nonlethal) !== 0) return false
  if (sheetOf(combat, by).nonlethal && profile.melee && profile.blunt) return false
  return !(profile.id === "unarmed" && combat.prepared.rules.fistsNonlethal)
}

/** What makes a difference when an attack fails, as `rollDice` wants it: a shot may go through cover, or go astray. */
const failuresAt = (combat: SwCombat, { by, manners, profile, target }: Assault, aim: Aim): number => {
  if ((manners & manner.shooting) === 0) return -1
  if (straysAt(combat, profile) > 0 && bystanders(combat, by, target).length > 0) return straysAt(combat, profile)
  return aim.cover < 0 && profile.penetrates ? 0 : -1
}

/** Adds the fall-out of a miss: a counterattack, bystanders, a Critical Failure (C06, C19, SWD-068). */
const missed = (combat: SwCombat, assault: Assault, { raises, skill }: Rolled, band: number): void => {
  const { by, how, item, manners, profile, target } = assault
  const shooting = (manners & manner.shooting) !== 0
  if (raises === -2) mishap(combat, by, item, shooting)
  if (shooting) {
    if (skill <= straysAt(combat, profile)) strayShot(combat, by, target, item, band)
    return
  }
  if (how === occasion.counter || !isAble(fighterOf(combat, by))) return
  counter(combat, target, by)
}

/** An answer to a failed blow, by Edge (C19). */
const counter = (combat: SwCombat, owner: Who, by: Who): void => {
  const sheet = sheetOf(combat, owner)
  if (sheet.counters === 0 || fighterOf(combat, owner).counters >= sheet.counters) return
  strikeFreely(combat, owner, by, occasion.counter)
}

/**
 * Offers `owner` a free attack on `target`, and resolves it at once if it is taken (SWD-035): one plain blow with what
 * is at hand.
 *
 * @param how one of `occasion`
 */
export const strikeFreely = (combat: SwCombat, owner: Who, target: Who, how: number): void => {
  const me = fighterOf(combat, owner)
  if (!canReact(me) || !isAble(fighterOf(combat, target))) return
  const item = meleeItem(sheetOf(combat, owner), me)
  if (!isInReach(combat, owner, target, profileOf(combat, owner, item).reach)) return
  const answer = combat.ask(owner, decision.freeAttack, [
    option(freeAttack.verb, target, item, -1, occasionExtra.pack(how)),
    option(decline.verb, target, item, -1, occasionExtra.pack(how)),
  ])
  if (answer.verb === freeAttack.verb) attack(combat, owner, target, item, how, handOf(combat, owner, item))
}

/** The dice of a volley, one by one (C05, C06). */
const rollVolley = (stream: Stream, { aces, dice, faces, wild: wildDie }: VolleyDice): Volley => {
  const skills: number[] = []
  for (let i = 0; i < dice; i++) skills.push(openEnded(stream, faces, aces))
  const wild = wildDie > 0 ? openEnded(stream, wildDie, aces) : 0
  const ones = skills.filter((total) => total === 1).length + (wild === 1 ? 1 : 0)
  const fumble = 2 * ones > dice + (wildDie > 0 ? 1 : 0) && (wildDie === 0 || wild === 1)
  return { skills, wild, lowest: skills.indexOf(Math.min(...skills)), fumble }
}

/**
 * Totals of the dice from which on a shot of a volley strays no longer, goes through the cover, hits, hits with raises.
 */
const thresholdsOf = (combat: SwCombat, profile: Profile, manners: number, aim: Aim): readonly number[] => {
  const floor = aim.need - aim.plus
  const totals = [floor, floor + combat.prepared.rules.raiseStep]
  if ((manners & manner.shooting) === 0) return totals
  return [straysAt(combat, profile) + 1, floor + Math.min(0, aim.cover), ...totals]
}

/**
 * Several dice at once, with one Wild Die that may replace the lowest: full Rate of Fire, or a flurry of blows (C05,
 * C06, C10).
 *
 * @param spent rounds of ammunition in all
 */
export const volley = (
  combat: SwCombat,
  { by, item, manners, target }: Pick<Assault, "by" | "item" | "manners" | "target">,
  dice: number,
  spent: number,
): void => {
  const profile = profileOf(combat, by, item)
  const shot = { by, target, item, profile, how: occasion.extra, manners }
  declare(combat, by, target, manners)
  const attack = { by, target, profile, how: occasion.own, manners, dice }
  const aim = takeAim(combat, attack)
  const { cover, die, need, plus } = aim
  const mods = aim.tally.mask
  const { rules } = combat.prepared
  const thrown = { dice, faces: die, wild: sheetOf(combat, by).wild, aces: acesOfTraits(rules) }
  const stream = combat.dice.open(by, purpose.attack)
  let rolled: Volley
  // With a d6 for each raise there is too much to tell apart.
  if (stream.draw === undefined || rules.raiseDamage === "d6PerRaise") rolled = rollVolley(stream, thrown)
  else {
    const odds = volleyOdds(thrown, thresholdsOf(combat, profile, manners, aim))
    rolled = volleyOf(odds, dice, stream.draw(odds.chances))
  }
  const { fumble, lowest, skills, wild } = rolled
  const gear = stockOf(combat, profile, manners)
  explain(combat, aim.tally)
  combat.emit({
    _tag: "BurstFired",
    by,
    means: profile.means,
    die,
    skills,
    wild,
    gear,
    spent: gear < 0 ? 0 : spent,
    raises: fumble ? -2 : 0,
  })
  useSupport(combat, by, why.attack)
  for (let i = 0; i < dice; i++) {
    if (!isAble(fighterOf(combat, target)) || !isAble(fighterOf(combat, by))) return
    const skill = skills[i] as number
    const best = i === lowest ? Math.max(skill, wild) : skill
    // All dice are one roll: what aiming gave counts for each.
    const again = takeAim(combat, attack)
    finish(
      combat,
      shot,
      { ...again, cover, tally: aim.tally },
      {
        skill,
        wild: i === lowest ? wild : 0,
        confirm: 0,
        plus,
        mods,
        need,
        raises: raisesOver(best + plus, need, fumble, rules.raiseStep),
      },
      best + plus,
    )
  }
}
