import { purpose } from "../../../dice/purpose.ts"
import { coverBetween, coverOf } from "../../../field/cover.ts"
import { distance } from "../../../field/distance.ts"
import { shootPast } from "../attack/shootPast.ts"
import { condition, conditionBit, held, helpless, manner, occasion, place as part, verb, why } from "../book/terms.ts"
import { attempt, hasBenny, spends, stake } from "../harm/benny.ts"
import { land } from "../harm/harm.ts"
import { unrolledBlow } from "../harm/unrolledBlow.ts"
import { useSupport } from "../harm/useSupport.ts"
import { chanceOf } from "../model/odds.ts"
import { attribute, type Profile, template } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { aim, aimArea, suppressionAt } from "../see/aim.ts"
import { suppressionRounds } from "../see/ammunition.ts"
import { coverGrade } from "../see/cover.ts"
import { damage, flatOf, raiseDice, raisePoints, rollDamage, toughnessAgainst } from "../see/damage.ts"
import { attributeOf, fighterOf, has, isAble, profileOf, sheetOf } from "../see/fighter.ts"
import { fieldNow } from "../see/ground.ts"
import { addState, clear, explain, tally, vary } from "../see/tally.ts"
import { coneSquares, deviate, isWithin } from "../see/templates.ts"
import { acesOfTraits, countedRaises, raisesOver, roll, rollDice } from "../see/trait.ts"
import { rollScatter } from "../see/wholeRolls.ts"

const radii = [0, 1, 2, 3] as const

/** Everybody under a template, in the order of their keys (SWD-031). */
export const victimsOf = (combat: SwCombat, by: number, profile: Profile, at: number): number[] => {
  const { field, sheets } = combat.prepared
  const from = fighterOf(combat, by)
  const cone = profile.template >= template.cone ? coneSquares(field, from.at, at, profile.template) : undefined
  const radius = radii[profile.template] ?? 2
  return combat.state.combatants.flatMap((other, i) => {
    if (!isAble(other)) return []
    const space = sheets[i]?.space ?? 1
    if (cone !== undefined) return i !== by && i !== from.mount && isWithin(field, other.at, space, cone) ? [i] : []
    return distance(field, other.at, at, space, 1) <= radius ? [i] : []
  })
}

/** Rolls for an area, again for Bennies as long as it fails. */
const rollArea = (combat: SwCombat, by: number, profile: Profile, place: number, steps: number, rapid: boolean) => {
  aimArea(combat, by, profile, steps, place, rapid)
  const { band, die, need, plus } = aim
  const mods = tally.mask
  const { rules } = combat.prepared
  const { wild } = sheetOf(combat, by)
  // Suppressive Fire is one total against many.
  const floor = rapid ? Number.NaN : need - plus
  rollDice(combat, by, purpose.attack, die, wild, 1 + plus >= need, floor, countedRaises(rules))
  let { confirm, fumble, skill, wild: other } = roll
  let total = roll.best + plus
  let raises = raisesOver(total, need, fumble, rules.raiseStep)
  while (raises === -1 && hasBenny(combat, by)) {
    combat.emit({
      _tag: "TraitRolled",
      who: by,
      foe: -1,
      why: why.attack,
      die,
      skill,
      wild: other,
      confirm,
      plus,
      mods,
      need,
      raises,
    })
    stake.chance = chanceOf(die, wild, acesOfTraits(rules), need - plus)
    stake.harm = 0.3
    stake.fell = 0
    stake.help = 0
    if (!spends(combat, by, verb.reroll, -1, why.attack)) break
    rollDice(combat, by, purpose.attack, die, wild, 1 + plus >= need, floor, countedRaises(rules))
    if (roll.fumble) break
    if (roll.best + plus < total) continue
    ;({ confirm, fumble, skill, wild: other } = roll)
    total = roll.best + plus
    raises = raisesOver(total, need, fumble, rules.raiseStep)
  }
  aimArea(combat, by, profile, steps, place, rapid)
  return { band, die, skill, wild: other, confirm, plus, mods, need, raises, total }
}

/** An attack on an area: a failed round template deviates, a failed cone is wasted (SWD-031 to SWD-034). */
export const areaAttack = (combat: SwCombat, by: number, item: number, place: number): void => {
  const profile = profileOf(combat, by, item)
  const { field } = combat.prepared
  const me = fighterOf(combat, by)
  const steps = distance(field, me.at, place, sheetOf(combat, by).space, 1)
  const isCone = profile.template >= template.cone
  // RULING: a cone starts beside its maker, and is not fired past anybody.
  if (!isCone) shootPast(combat, by, steps)
  const { band, raises, total: _, ...rolled } = rollArea(combat, by, profile, place, steps, false)
  let at = place
  let far = 0
  let direction = 0
  if (raises < 0) {
    if (isCone) at = -1
    else {
      const stray = rollScatter(combat.dice.open(by, purpose.scatter), profile.launched, (far_, direction_) =>
        struckAt(combat, by, profile, deviate(combat.prepared, me.at, place, far_, direction_, band)),
      )
      far = stray >> 4
      direction = stray & 15
      at = deviate(combat.prepared, me.at, place, far, direction, band)
    }
  }
  const victims = at < 0 ? [] : victimsOf(combat, by, profile, at)
  const counted = (combat.state.loaded[profile.gear] as number) >= 0
  explain(combat)
  combat.emit({
    _tag: "AreaAttacked",
    by,
    means: profile.means,
    ...rolled,
    raises,
    place,
    at,
    distance: far,
    direction,
    victims,
    gear: counted ? profile.gear : -1,
    spent: counted ? 1 : 0,
    how: 0,
  })
  useSupport(combat, by, why.attack)
  if (counted && profile.leaves && (combat.state.loaded[profile.gear] as number) <= 0)
    combat.emit({ _tag: "WeaponLost", who: by, item, gear: profile.gear, at: -2 })
  const evaders = profile.evadable ? victims.filter((who) => evades(combat, who, by)) : []
  // All are struck at one instant: the thrower comes last, so that nobody is struck by the fallen.
  const struck = victims.filter((who) => !evaders.includes(who))
  for (const victim of [...struck.filter((who) => who !== by), ...struck.filter((who) => who === by)])
    burn(
      combat,
      by,
      victim,
      profile,
      item,
      Math.max(0, raises),
      areaToughness(combat, victim, profile.ap, isCone ? fighterOf(combat, by).at : at),
    )
}

/** A number for what an area at a square would come to: whom it strikes, and from where if cover makes a difference. */
const struckAt = (combat: SwCombat, by: number, profile: Profile, at: number): number => {
  const victims = at < 0 ? [] : victimsOf(combat, by, profile, at)
  if (victims.length === 0) return -1
  return fieldNow(combat).open && combat.state.combatants.length <= 30
    ? victims.reduce((set, who) => set | (1 << who), 0)
    : at
}

/** Whether somebody can try to be elsewhere: those who can move and are aware of it (SWD-073, SWD-074). */
export const mayEvade = (combat: SwCombat, who: number): boolean => {
  const fighter = fighterOf(combat, who)
  if (!isAble(fighter) || (fighter.conditions & (conditionBit.stunned | held | helpless)) !== 0) return false
  return !has(fighter, condition.surprised)
}

/** What weighs on the Agility roll to be elsewhere: -2 for all but the nimblest (SWD-073). */
export const tallyEvasion = (combat: SwCombat, who: number): void => {
  const sheet = sheetOf(combat, who)
  clear()
  addState(combat, who)
  vary("SWD-073", sheet.edges.has("improved-dodge") ? 0 : -2)
  vary("C12", sheet.armourPenalty)
}

const evades = (combat: SwCombat, who: number, by: number): boolean => {
  if (!mayEvade(combat, who)) return false
  tallyEvasion(combat, who)
  const agility = attributeOf(sheetOf(combat, who), fighterOf(combat, who), attribute.agility)
  return attempt(combat, who, by, why.evasion, purpose.save, agility, 4) >= 0
}

/** The damage of an area to one victim, rolled for each of them (SWD-031, SWD-032). */
const burn = (
  combat: SwCombat,
  by: number,
  victim: number,
  profile: Profile,
  item: number,
  raises: number,
  toughness: number,
): void => {
  const fighter = fighterOf(combat, victim)
  if (!isAble(fighter)) return
  const faces: number[] = []
  const bonus = flatOf(combat, by, profile, 0) + raisePoints(combat, raises)
  rollDamage(combat, by, profile, 0, raiseDice(combat, raises), bonus, faces, false, toughness)
  const dealt = damage.total
  unrolledBlow(combat, by, victim, {
    means: profile.means,
    item,
    raises,
    manner: manner.shooting,
    damage: dealt,
    toughness,
    faces,
    how: occasion.area,
    lethal: true,
  })
  land(combat, { target: victim, by, means: profile.means, damage: dealt, toughness, lethal: true })
}

/** Toughness against an area: cover from its centre, or lying prone, is armour (SWD-032). */
export const areaToughness = (combat: SwCombat, victim: number, pierces: number, centre: number): number => {
  const { coverSteps, rules } = combat.prepared
  const field = fieldNow(combat)
  const sheet = sheetOf(combat, victim)
  const armour = rules.areaLowestArmor ? Math.min(...sheet.armour) : sheet.armour[0]
  const base = sheet.toughness - sheet.armour[0] + Math.max(0, armour - pierces)
  if (!rules.areaCoverAsArmor) return base
  const fighter = fighterOf(combat, victim)
  const ground = field.open ? 0 : Math.min(4, coverOf(coverBetween(field, centre, fighter.at, 1, sheet.space)))
  // Its own cover stands between it and the attacker.
  const grade = Math.max(ground, Math.min(4, fighter.cover))
  const prone = (fighter.conditions & conditionBit.prone) !== 0 ? 4 : 0
  return base + Math.max(-(coverSteps[grade] as number), prone)
}

/** Suppressive Fire: one total against everybody under a Medium template (SWD-077, SWD-078). */
export const suppressiveFire = (combat: SwCombat, by: number, item: number, place: number): void => {
  const profile = profileOf(combat, by, item)
  const { field, rules } = combat.prepared
  const me = fighterOf(combat, by)
  const steps = distance(field, me.at, place, sheetOf(combat, by).space, 1)
  shootPast(combat, by, steps)
  const { raises, total, band: _, ...rolled } = rollArea(combat, by, { ...profile, template: 0 }, place, steps, true)
  const victims = combat.state.combatants.flatMap((other, i) =>
    isAble(other) && i !== by && distance(field, other.at, place, sheetOf(combat, i).space, 1) <= 2 ? [i] : [],
  )
  const counted = (combat.state.loaded[profile.gear] as number) >= 0
  explain(combat)
  combat.emit({
    _tag: "AreaAttacked",
    by,
    means: profile.means,
    ...rolled,
    raises,
    place,
    at: place,
    distance: 0,
    direction: 0,
    victims,
    gear: counted ? profile.gear : -1,
    spent: counted ? suppressionRounds(profile) : 0,
    how: 1,
  })
  useSupport(combat, by, why.attack)
  if (raises === -2) return
  // RULING: enemies first, then those whom it can hurt most easily; at most as many as the Rate of Fire.
  const results = victims.map((who) => {
    const own = coverGrade(combat, by, who) > 4 ? -20 : suppressionAt(combat, by, who)
    return { who, raises: raisesOver(total + own, 4, false, rules.raiseStep) }
  })
  let left = profile.rof
  const isFriend = (who: number): number => Number(fighterOf(combat, who).side === me.side)
  const order = results.toSorted(
    (a, b) => isFriend(a.who) - isFriend(b.who) || sheetOf(combat, a.who).toughness - sheetOf(combat, b.who).toughness,
  )
  for (const { raises: own, who } of order) {
    if (own < 0 || !isAble(fighterOf(combat, who))) continue
    combat.emit({ _tag: "ConditionGained", who, condition: condition.distracted, by })
    if (own === 0 || left === 0 || fighterOf(combat, who).side === me.side) continue
    left--
    // Cover has counted against the roll already.
    burn(combat, by, who, profile, item, 0, toughnessAgainst(combat, who, profile.ap, part.body))
  }
}
