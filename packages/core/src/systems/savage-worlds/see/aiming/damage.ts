import { purpose } from "../../../../dice/purpose.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { manner, occasion, place } from "../../book/terms.ts"
import { attribute, type DamageDice, type Profile, type Sheet } from "../../model/Sheet.ts"
import type { SwCombat } from "../../model/System.ts"
import { codeOf, codeOfAll } from "../../model/odds.ts"
import type { Aim, Attack } from "./aim.ts"
import { attributeOf, awayFrom, fighterOf, profileOf, sheetOf } from "../fighter.ts"
import { away } from "../places.ts"
import { hasDrop } from "./hindrances.ts"
import { acesOfDamage, openEnded } from "../trait.ts"
import { drawSum } from "../wholeRolls.ts"

/** The dice of a weapon at a range (C11, SWD-067). */
export const diceOf = (profile: Profile, band: number): DamageDice =>
  profile.byRange === undefined ? profile.damage : (profile.byRange[Math.min(2, band)] as DamageDice)

/** The dice of one hit as a code of the odds, Strength included, raises not. */
export const codeOfHit = (combat: SwCombat, by: Who, profile: Profile, band: number): number => {
  const { dice, strength } = diceOf(profile, band)
  const own = strength ? codeOf(attributeOf(sheetOf(combat, by), fighterOf(combat, by), attribute.strength).die) : 0
  return codeOfAll(dice) + own
}

/** Extra dice and points that raises on the attack give (C10): d6s and a flat number. */
export const raiseDice = (combat: SwCombat, raises: number): number => {
  if (raises < 1) return 0
  const { raiseDamage } = combat.prepared.rules
  return raiseDamage === "d6" ? 1 : raiseDamage === "d6PerRaise" ? raises : 0
}
export const raisePoints = (combat: SwCombat, raises: number): number =>
  raises > 0 && combat.prepared.rules.raiseDamage === "flat2" ? 2 : 0

/** Steps that it has come nearer to somebody in this turn: what makes a charge (SWD-020, SWD-041). */
export const approached = (combat: SwCombat, who: Who, target: Who): number =>
  awayFrom(combat, who, combat.state.from, target) - away(combat, who, target)

/** A rider whose mount has come six steps nearer this turn (SWD-041). */
export const isCharging = (combat: SwCombat, who: Who, target: Who): boolean =>
  fighterOf(combat, who).mount >= 0 &&
  combat.state.active === who &&
  combat.state.walked >= 6 &&
  approached(combat, who, target) >= 6

/**
 * A combatant that has come five steps nearer this turn, by itself or under its rider, gores with its horns (SWD-020).
 */
const isGoring = (combat: SwCombat, by: Who, target: Who, how: number): boolean => {
  const { active, ran } = combat.state
  if (how !== occasion.own && how !== occasion.extra && how !== occasion.mount) return false
  if (active !== by && fighterOf(combat, by).rider !== active) return false
  return approached(combat, by, target) >= 5 && (!combat.prepared.rules.hornsRequireRun || ran)
}

/**
 * What a charge adds to a blow at a thing, which counts as against a foe (SWD-020, SWD-041, SWD-098).
 *
 * @param nearer steps that its maker has come nearer in this turn
 */
export const chargeAtThing = (combat: SwCombat, by: Who, profile: Profile, nearer: number): number => {
  const { active, ran, walked } = combat.state
  if (active !== by) return 0
  const charge = fighterOf(combat, by).mount >= 0 && walked >= 6 && nearer >= 6 ? 4 : 0
  const gores = profile.horns && nearer >= 5 && (!combat.prepared.rules.hornsRequireRun || ran)
  return charge + (gores ? 4 : 0)
}

/** What is always added to the damage of a weapon: its own, the Strength beyond d12, a Joker. */
export const flatOf = (combat: SwCombat, by: Who, profile: Profile, band: number): number => {
  const { plus, strength } = diceOf(profile, band)
  const me = fighterOf(combat, by)
  const joker = me.joker ? combat.prepared.rules.jokerBonus : 0
  return plus + joker + (strength ? attributeOf(sheetOf(combat, by), me, attribute.strength).plus : 0)
}

const headPoints = { full: 4, half: 2, off: 0 } as const

/** What is added for what somebody goes for: a wild attack, a vital spot. */
export const bonusOfAim = (combat: SwCombat, target: Who, manners: number): number => {
  const wild = (manners & manner.wild) === 0 ? 0 : 2
  return (manners & manner.place) === place.head && sheetOf(combat, target).vitals
    ? wild + headPoints[combat.prepared.rules.calledHead]
    : wild
}

/**
 * Everything flat that is added to the damage of a hit: by the Strength and the weapon, for a wild attack, a vital
 * spot, the Drop, a charge, horns, both barrels, a Joker.
 */
export const bonusOf = (combat: SwCombat, { by, how, manners, profile, target }: Attack, band: number): number => {
  const { rules } = combat.prepared
  const me = fighterOf(combat, by)
  let bonus = flatOf(combat, by, profile, band) + bonusOfAim(combat, target, manners)
  if ((manners & manner.bothBarrels) !== 0) bonus += 4
  if (me.drop !== 0 || rules.dropOnBound) if (hasDrop(combat, by, target)) bonus += rules.dropBonus
  if (how === occasion.set) bonus += 4
  if (how === occasion.own || how === occasion.extra) {
    if (me.mount >= 0 && profile.melee && (manners & manner.shooting) === 0 && isCharging(combat, by, target))
      bonus += 4
  }
  if (profile.horns && isGoring(combat, by, target, how)) bonus += 4
  return bonus
}

/** The damage dice of one hit. */
export interface DamageRoll {
  readonly profile: Profile
  readonly band: number
  /** d6s for raises. */
  readonly sixes: number
  /** Everything flat. */
  readonly bonus: number
  /** The Toughness that it meets, where nothing counts but that and raises over it; NaN where the sum counts. */
  readonly against: number
  /** More raises over it than this are as many, where dice fall in every way; left out: all count. */
  readonly most?: number
  /** At an object, where no die aces (SWD-098). */
  readonly object?: true
}

/** Damage that was rolled: `faces` are the dice as pairs of size and total. */
export interface Dealt {
  readonly total: number
  readonly faces: readonly number[]
}

/** Rolls the dice of one hit (C11). All ace; against objects none does (SWD-098). */
export const rollDamage = (
  combat: SwCombat,
  by: Who,
  { against, band, bonus, most, object, profile, sixes }: DamageRoll,
): Dealt => {
  const stream = combat.dice.open(by, purpose.damage)
  const aces = object !== true && acesOfDamage(combat.prepared.rules)
  const { dice, strength } = diceOf(profile, band)
  if (stream.draw !== undefined) {
    const code = codeOfHit(combat, by, profile, band)
    const sum = drawSum(stream, code, sixes, aces, against - bonus, combat.prepared.rules.raiseStep, most)
    return { total: bonus + sum, faces: [0, sum] }
  }
  const faces: number[] = []
  let total = bonus
  const roll = (size: number): void => {
    const value = openEnded(stream, size, aces)
    total += value
    faces.push(size, value)
  }
  if (strength) roll(attributeOf(sheetOf(combat, by), fighterOf(combat, by), attribute.strength).die)
  for (let i = 0; i < dice.length; i++) roll(dice[i] as number)
  for (let i = 0; i < sixes; i++) roll(6)
  return { total, faces }
}

/** Armour by the part that is struck: torso, head, limbs. */
const armourAt = (sheet: Sheet, where: number): number =>
  where === place.gap
    ? 0
    : sheet.armour[where === place.head ? 1 : where === place.limb || where === place.hand ? 2 : 0]

/** Where a hit lands, and what is in its way. */
interface Impact {
  /** Points of armour that it ignores. */
  readonly pierces: number
  /** One of `place`. */
  readonly where: number
  /** Armour of an obstacle that is shot through, which is pierced first (SWD-037). Left out: there is none. */
  readonly obstacle?: number
}

/** Toughness against one hit (C09, C11): with the armour of the part struck, less what the weapon pierces. */
export const toughnessAgainst = (combat: SwCombat, target: Who, { obstacle = 0, pierces, where }: Impact): number => {
  const sheet = sheetOf(combat, target)
  const base = sheet.toughness - sheet.armour[0]
  const left = Math.max(0, pierces - obstacle)
  return base + Math.max(0, armourAt(sheet, where) - left) + Math.max(0, obstacle - pierces)
}

/** Points of armour that a weapon ignores now. */
export const piercing = (combat: SwCombat, by: Who, target: Who, profile: Profile): number =>
  profile.apOnCharge > profile.ap && isCharging(combat, by, target) ? profile.apOnCharge : profile.ap

/** Whether a shot that misses only because of the cover it is aimed at goes through it (SWD-037). */
export const goesThrough = (combat: SwCombat, profile: Profile, { cover, coverArmour }: Aim): boolean =>
  combat.prepared.rules.shootThroughCover && profile.penetrates && cover < 0 && coverArmour >= 0

/** Whether a shot that has missed by so much went through an obstacle (SWD-037). */
export const passesThrough = (combat: SwCombat, profile: Profile, aim: Aim, missedBy: number): boolean =>
  goesThrough(combat, profile, aim) && -aim.cover >= missedBy

/** The Strength that crushes: its die alone (SWD-093). */
export const crushing: DamageDice = { strength: true, dice: [], plus: 0 }

export const crushProfile = (combat: SwCombat, who: Who): Profile => ({
  ...profileOf(combat, who, sheetOf(combat, who).bare),
  damage: crushing,
  byRange: undefined,
  blunt: true,
})
