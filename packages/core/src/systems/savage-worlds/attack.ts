import { option } from "../../combat/Decision.ts"
import { purpose } from "../../dice/purpose.ts"
import { aim, hasDrop, heldObject, takeAim } from "./aim.ts"
import { attempt, hasBenny, spends, stake } from "./benny.ts"
import { bystanders } from "./bystanders.ts"
import {
  bonusOf,
  codeOfHit,
  damage,
  passesThrough,
  piercing,
  raiseDice,
  raisePoints,
  rollDamage,
  toughnessAgainst,
} from "./damage.ts"
import { attributeOf, away, canReact, fighterOf, isAble, isEngaged, meleeItem, profileOf, sheetOf } from "./fighter.ts"
import { knockOut, land, tire } from "./harm.ts"
import { at, chanceOf, codeOf, damageTail } from "./odds.ts"
import { attribute, type Profile } from "./sheet.ts"
import type { SwCombat } from "./System.ts"
import { addState, clear, explain, tally, vary } from "./tally.ts"
import { condition, kind, manner, occasion, place, verb, why } from "./terms.ts"
import { acesOfDamage, acesOfTraits, openEnded, raisesOver, roll, rollDice } from "./trait.ts"

// An attack can fail and be answered, and the answer is an attack: the functions here call each other.

const noFaces: readonly number[] = []

/** What an attack roll came to, with what it was rolled. Locals of `attack` in one place, since a volley has several. */
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

/** What follows at once from declaring: a wild attack, or a shot past a foe who is at one's throat (SWD-015, SWD-024). */
const declare = (combat: SwCombat, by: number, target: number, manners: number): void => {
  if ((manners & manner.wild) !== 0) {
    const open = combat.prepared.rules.wildAttack === "parry" ? condition.reckless : condition.vulnerable
    combat.emit({ _tag: "ConditionGained", who: by, condition: open, by })
  } else if ((manners & manner.shooting) !== 0 && away(combat, by, target) > 1 && isEngaged(combat, by))
    combat.emit({ _tag: "ConditionGained", who: by, condition: condition.vulnerable, by })
}

/**
 * One whole attack on one target: the roll, the damage, and all that follows at once from either. Look again at everybody
 * afterwards.
 *
 * @param item index of the attacker's weapon
 * @param how one of `occasion`
 * @param manners bits of `manner`
 */
export const attack = (
  combat: SwCombat,
  by: number,
  target: number,
  item: number,
  how: number,
  manners: number,
): void => {
  const profile = profileOf(combat, by, item)
  const isOwn = how === occasion.own
  if (isOwn) declare(combat, by, target, manners)
  takeAim(combat, by, target, profile, how, manners)
  const { die, need, plus } = aim
  const mods = tally.mask
  const { rules } = combat.prepared
  const { wild: wildDie } = sheetOf(combat, by)
  const matters = 1 + plus >= need || rules.critFailEffect !== "none"
  rollDice(combat, by, purpose.attack, die, wildDie, matters)
  let { confirm, fumble, skill, wild } = roll
  let total = roll.best + plus
  let raises = raisesOver(total, need, fumble, rules.raiseStep)
  let asked = false
  while (raises === -1 && hasBenny(combat, by)) {
    asked = true
    combat.emit({
      _tag: "TraitRolled",
      who: by,
      foe: target,
      why: why.attack,
      die,
      skill,
      wild,
      confirm,
      plus,
      mods,
      need,
      raises,
    })
    stakeAttack(combat, by, target, profile, how, manners, need - plus)
    if (!spends(combat, by, verb.reroll, target, why.attack)) break
    rollDice(combat, by, purpose.attack, die, wildDie, matters)
    if (roll.fumble) break
    if (roll.best + plus < total) continue
    ;({ confirm, fumble, skill, wild } = roll)
    total = roll.best + plus
    raises = raisesOver(total, need, fumble, rules.raiseStep)
  }
  // Whoever was asked may have looked at other attacks meanwhile.
  if (asked) takeAim(combat, by, target, profile, how, manners)
  finish(combat, by, target, item, how, manners, { skill, wild, confirm, plus, mods, need, raises }, total)
}

/** What rolling an attack again would be worth: the chance to hit, times the harm of a hit. */
const stakeAttack = (
  combat: SwCombat,
  by: number,
  target: number,
  profile: Profile,
  how: number,
  manners: number,
  need: number,
): void => {
  const { rules } = combat.prepared
  const { limit } = sheetOf(combat, target)
  stake.chance = chanceOf(aim.die, sheetOf(combat, by).wild, acesOfTraits(rules), need)
  const tail = damageTail(codeOfHit(combat, by, profile, aim.band), acesOfDamage(rules))
  const toughness = toughnessAgainst(combat, target, piercing(combat, by, target, profile), manners & manner.place)
  const short = toughness - bonusOf(combat, by, target, profile, how, manners, aim.band)
  stake.harm = (at(tail, short) + at(tail, short + rules.raiseStep)) / (2 * (limit + 1))
  stake.help = 0
}

/** The roll stands: damage is rolled, everything is told, and the hit takes effect or the miss is answered. */
const finish = (
  combat: SwCombat,
  by: number,
  target: number,
  item: number,
  how: number,
  manners: number,
  rolled: Rolled,
  total: number,
): void => {
  const profile = profileOf(combat, by, item)
  const { band } = aim
  const where = manners & manner.place
  const through = rolled.raises === -1 && passesThrough(combat, profile, total, rolled.need)
  const hit = rolled.raises >= 0 || through
  const isObject = where === place.object
  const obstacle = through ? aim.coverArmour : 0
  const lethal = isLethal(combat, by, profile, manners)
  let faces: readonly number[] = noFaces
  let dealt = 0
  let toughness = 0
  const entangles = profile.entangles && !isObject
  if (hit && !entangles) {
    const dice: number[] = []
    const sixes = isObject ? 0 : raiseDice(combat, rolled.raises)
    const points = isObject ? 0 : raisePoints(combat, rolled.raises)
    const bonus = bonusOf(combat, by, target, profile, how, manners, band) + points
    rollDamage(combat, by, profile, band, sixes, bonus, dice, isObject)
    dealt = damage.total
    faces = dice
    toughness = isObject
      ? (heldObject(combat, target)?.hardness ?? 10)
      : toughnessAgainst(combat, target, piercing(combat, by, target, profile), where, obstacle)
  }
  const dropped = fighterOf(combat, by).drop !== 0 && hasDrop(combat, by, target)
  explain(combat)
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
    damage: dealt,
    toughness,
    faces,
    how,
    gear,
    spent: gear < 0 ? 0 : (manners & manner.bothBarrels) !== 0 ? 2 : 1,
    lethal,
    through,
  })
  if (gear >= 0 && profile.leaves && (combat.state.loaded[gear] as number) <= 0)
    combat.emit({ _tag: "WeaponLost", who: by, item, gear, at: fighterOf(combat, target).at })
  if (hit) {
    if (isObject) strikeObject(combat, by, target, dealt, toughness, faces)
    else if (entangles) combat.emit({ _tag: "Held", who: target, by: -1, degree: 1 })
    else takeHit(combat, by, target, profile, manners, { dealt, toughness, lethal, band, how, dropped }, rolled.raises)
  } else missed(combat, by, target, profile, item, how, manners, rolled)
  if (dropped) combat.emit({ _tag: "DropLost", who: by, target })
}

/** Whether a blow kills: shots and blades do, fists do not, and nobody has to (SWD-050). */
const isLethal = (combat: SwCombat, by: number, profile: Profile, manners: number): boolean => {
  if ((manners & manner.nonlethal) !== 0) return false
  if (sheetOf(combat, by).nonlethal && profile.melee && profile.blunt) return false
  return !(profile.id === "unarmed" && combat.prepared.rules.fistsNonlethal)
}

interface Hit {
  readonly dealt: number
  readonly toughness: number
  readonly lethal: boolean
  readonly band: number
  readonly how: number
  readonly dropped: boolean
}

const takeHit = (
  combat: SwCombat,
  by: number,
  target: number,
  profile: Profile,
  manners: number,
  { band, dealt, dropped, how, lethal, toughness }: Hit,
  raises: number,
): void => {
  let most = dealt
  // Bennies are offered for damage that does nothing (C17). RULING: not to better what has an effect already.
  while (most < toughness && hasBenny(combat, by)) {
    const bonus = bonusOf(combat, by, target, profile, how, manners, band) + raisePoints(combat, raises)
    const sixes = raiseDice(combat, raises)
    const code = codeOfHit(combat, by, profile, band) + codeOf(6) * sixes
    const tail = damageTail(code, acesOfDamage(combat.prepared.rules))
    stake.chance = at(tail, toughness - bonus)
    stake.harm = 0.75 / (sheetOf(combat, target).limit + 1)
    stake.help = 0
    if (!spends(combat, by, verb.rerollDamage, target, why.attack)) break
    const faces: number[] = []
    rollDamage(combat, by, profile, band, sixes, bonus, faces)
    most = Math.max(most, damage.total)
    combat.emit({ _tag: "DamageRerolled", by, target, damage: damage.total, faces })
  }
  land(combat, target, by, profile.means, most, toughness, lethal)
  if (most < toughness) return
  const victim = fighterOf(combat, target)
  if (!isAble(victim)) return
  const where = manners & manner.place
  if (where === place.hand || (where === place.limb && (manners & manner.disarm) !== 0))
    keepHold(combat, target, by, 4, where === place.hand ? -4 : -2)
  if (dropped && combat.prepared.rules.knockoutBlow && isAble(victim)) knockoutBlow(combat, by, target, where)
  if (profile.stuns && isAble(victim) && !resists(combat, target, by, why.stun))
    combat.emit({ _tag: "ConditionGained", who: target, condition: condition.stunned, by })
  if (profile.tires && isAble(victim) && !resists(combat, target, by, why.tire)) tire(combat, target, by)
}

/** A Vigor roll against something that a weapon does beside its damage. */
const resists = (combat: SwCombat, who: number, by: number, reason: number): boolean => {
  clear()
  addState(combat, who)
  const vigor = attributeOf(sheetOf(combat, who), fighterOf(combat, who), attribute.vigor)
  return attempt(combat, who, by, reason, purpose.save, vigor, 4) >= 0
}

/** An attack with the Drop that Shakes or wounds can knock out (SWD-104). */
const knockoutBlow = (combat: SwCombat, by: number, target: number, where: number): void => {
  clear()
  addState(combat, target)
  if (where === place.head) vary("SWD-104", -2)
  const vigor = attributeOf(sheetOf(combat, target), fighterOf(combat, target), attribute.vigor)
  if (attempt(combat, target, by, why.knockout, purpose.save, vigor, 4) < 0) knockOut(combat, target, by)
}

/** A Strength roll to keep what one holds; it drops to the ground on a failure (SWD-057). */
const keepHold = (combat: SwCombat, who: number, by: number, need: number, penalty: number): void => {
  const fighter = fighterOf(combat, who)
  const item = fighter.hand >= 0 ? fighter.hand : fighter.other
  if (item < 0 || !isAble(fighter)) return
  clear()
  addState(combat, who)
  vary("SWD-057", penalty)
  const strength = attributeOf(sheetOf(combat, who), fighter, attribute.strength)
  if (attempt(combat, who, by, why.disarm, purpose.check, strength, need) >= 0) return
  combat.emit({ _tag: "WeaponLost", who, item, gear: profileOf(combat, who, item).gear, at: fighter.at })
}

/** A blow at what somebody holds: it breaks, or its holder rolls Strength against the damage (SWD-057, SWD-097, SWD-098). */
const strikeObject = (
  combat: SwCombat,
  by: number,
  target: number,
  dealt: number,
  hardness: number,
  faces: readonly number[],
): void => {
  const fighter = fighterOf(combat, target)
  const item = fighter.hand >= 0 ? fighter.hand : fighter.other
  if (item < 0) return
  const broken = dealt >= hardness
  combat.emit({ _tag: "ObjectStruck", by, who: target, what: 2, damage: dealt, hardness, faces, broken })
  if (broken) combat.emit({ _tag: "WeaponLost", who: target, item, gear: profileOf(combat, target, item).gear, at: -2 })
  else keepHold(combat, target, by, dealt, 0)
}

/** Adds the fall-out of a miss: a counterattack, bystanders, a Critical Failure (C06, C19, SWD-068). */
const missed = (
  combat: SwCombat,
  by: number,
  target: number,
  profile: Profile,
  item: number,
  how: number,
  manners: number,
  { raises, skill }: Rolled,
): void => {
  const { rules } = combat.prepared
  const shooting = (manners & manner.shooting) !== 0
  if (raises === -2) mishap(combat, by, item, shooting)
  if (shooting) {
    if (rules.innocentBystanders && skill <= (profile.rof > 1 || profile.shot ? 2 : 1))
      strayShot(combat, by, target, item)
    return
  }
  if (how === occasion.counter || !isAble(fighterOf(combat, by))) return
  counter(combat, target, by)
}

/** A Critical Failure in an attack (C06), under a house rule. */
const mishap = (combat: SwCombat, by: number, item: number, shooting: boolean): void => {
  const { critFailEffect } = combat.prepared.rules
  const profile = profileOf(combat, by, item)
  if (critFailEffect === "mishap" && !profile.natural) {
    // RULING: a jammed weapon is let go too; picking it up is the action that puts it right.
    if (shooting || fighterOf(combat, by).hand === item || fighterOf(combat, by).other === item)
      combat.emit({ _tag: "WeaponLost", who: by, item, gear: profile.gear, at: fighterOf(combat, by).at })
  } else if (critFailEffect === "hitAlly") {
    const me = fighterOf(combat, by)
    const near = combat.state.combatants.flatMap((other, i) =>
      i !== by && other.side === me.side && isAble(other) && away(combat, by, i) <= 1 ? [i] : [],
    )
    if (near.length === 0) return
    const victim = near[combat.dice.open(by, purpose.target).die(near.length) - 1] as number
    strikeUnaimed(combat, by, victim, item, 0)
  }
}

/** A stray shot hits somebody at random (SWD-068). */
const strayShot = (combat: SwCombat, by: number, target: number, item: number): void => {
  const near = bystanders(combat, by, target)
  if (near.length === 0) return
  const pick = near.length === 1 ? 1 : combat.dice.open(by, purpose.target).die(near.length)
  strikeUnaimed(combat, by, near[pick - 1] as number, item, aim.band)
}

/** Plain damage without an attack roll, and without a raise die. */
const strikeUnaimed = (combat: SwCombat, by: number, victim: number, item: number, band: number): void => {
  const profile = profileOf(combat, by, item)
  const faces: number[] = []
  rollDamage(combat, by, profile, band, 0, profile.damage.plus, faces)
  const dealt = damage.total
  const toughness = toughnessAgainst(combat, victim, profile.ap, place.body)
  combat.emit({
    _tag: "Attacked",
    by,
    target: victim,
    means: profile.means,
    hit: true,
    item,
    die: 0,
    skill: 0,
    wild: 0,
    confirm: 0,
    plus: 0,
    mods: 0,
    need: 0,
    raises: 0,
    manner: manner.shooting,
    damage: dealt,
    toughness,
    faces,
    how: occasion.bystander,
    gear: -1,
    spent: 0,
    lethal: true,
    through: false,
  })
  land(combat, victim, by, profile.means, dealt, toughness, true)
}

/** An answer to a failed blow, by Edge (C19). */
const counter = (combat: SwCombat, owner: number, by: number): void => {
  const sheet = sheetOf(combat, owner)
  if (sheet.counters === 0 || fighterOf(combat, owner).counters >= sheet.counters) return
  freeAttack(combat, owner, by, occasion.counter)
}

/**
 * Offers `owner` a free attack on `target`, and resolves it at once if it is taken (SWD-035): one plain blow with what is at
 * hand.
 *
 * @param how one of `occasion`
 */
export const freeAttack = (combat: SwCombat, owner: number, target: number, how: number): void => {
  const me = fighterOf(combat, owner)
  if (!canReact(me) || !isAble(fighterOf(combat, target))) return
  const item = meleeItem(sheetOf(combat, owner), me)
  if (away(combat, owner, target) > profileOf(combat, owner, item).reach) return
  const answer = combat.ask(owner, kind.freeAttack, [
    option(verb.freeAttack, target, item, -1, how),
    option(verb.decline, target, item, -1, how),
  ])
  if (answer.verb === verb.freeAttack) attack(combat, owner, target, item, how, 0)
}

/**
 * Several dice at once, with one Wild Die that may replace the lowest: full Rate of Fire, or a flurry of blows (C05, C06, C10).
 *
 * @param spent rounds of ammunition in all
 */
export const volley = (
  combat: SwCombat,
  by: number,
  target: number,
  item: number,
  manners: number,
  dice: number,
  spent: number,
): void => {
  const profile = profileOf(combat, by, item)
  declare(combat, by, target, manners)
  takeAim(combat, by, target, profile, occasion.own, manners, dice)
  const { die, need, plus } = aim
  const mods = tally.mask
  const { rules } = combat.prepared
  const aces = acesOfTraits(rules)
  const { wild: wildDie } = sheetOf(combat, by)
  const stream = combat.dice.open(by, purpose.attack)
  const skills: number[] = []
  for (let i = 0; i < dice; i++) skills.push(openEnded(stream, die, aces))
  const wild = wildDie > 0 ? openEnded(stream, wildDie, aces) : 0
  const ones = skills.filter((total) => total === 1).length + (wild === 1 ? 1 : 0)
  const fumble = 2 * ones > dice + (wildDie > 0 ? 1 : 0) && (wildDie === 0 || wild === 1)
  const lowest = skills.indexOf(Math.min(...skills))
  const gear = stockOf(combat, profile, manners)
  explain(combat)
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
  for (let i = 0; i < dice; i++) {
    if (!isAble(fighterOf(combat, target)) || !isAble(fighterOf(combat, by))) return
    const skill = skills[i] as number
    const best = i === lowest ? Math.max(skill, wild) : skill
    takeAim(combat, by, target, profile, occasion.own, manners, dice)
    finish(
      combat,
      by,
      target,
      item,
      occasion.extra,
      manners,
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
