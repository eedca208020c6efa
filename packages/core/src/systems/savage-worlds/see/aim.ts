import { condition, conditionBit, helpless, manner, mod, occasion, why } from "../book/terms.ts"
import { half } from "../model/makeSheet.ts"
import { type Profile, type Sheet, skill, type Trait, template } from "../model/Sheet.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import { coverGrade } from "./cover.ts"
import {
  away,
  burdenOf,
  fighterOf,
  has,
  isArmed,
  isVulnerable,
  parryOf,
  sheetOf,
  shieldCover,
  weaponsInHand,
} from "./fighter.ts"
import { gangUp } from "./gangUp.ts"
import { calledPenalty, hasDrop, isUnstable, scaleDifference, speedPenalty } from "./hindrances.ts"
import { addSupport } from "./support.ts"
import { add, addLight, addState, addTurn, clear, fix, tally, vary } from "./tally.ts"

/** What an attack is rolled with. The modifiers are in `tally`. One object, written anew by every aim. */
export const aim = {
  need: 0,
  die: 0,
  /** What the die itself and the modifiers add. */
  plus: 0,
  /** What an obstacle takes from the roll all in all, and the armour of it (-1 for impenetrable). */
  cover: 0,
  coverArmour: 0,
  /** What having aimed would add to a shot (SWD-012). */
  easing: 0,
  /** 0 short, 1 medium, 2 long, 3 extreme. */
  band: 0,
}

/** A rider fights with the lower of Fighting and Riding (SWD-040). */
export const fightingOf = (sheet: Sheet, fighter: FighterView): Trait => {
  const fighting = sheet.skills[skill.fighting] as Trait
  if (fighter.mount < 0) return fighting
  const riding = sheet.skills[skill.riding] as Trait
  return half(riding) + riding.plus < half(fighting) + fighting.plus ? riding : fighting
}

/** Parry against attacks now: on the defensive, lying prone, open after a wild attack (SWD-024, SWD-048, SWD-052). */
const parryNow = (combat: SwCombat, target: number): number => {
  const foe = fighterOf(combat, target)
  let parry = parryOf(sheetOf(combat, target), foe)
  if (foe.conditions !== 0) {
    if (has(foe, condition.defending)) parry += combat.prepared.rules.defendBonus
    if (has(foe, condition.prone)) parry -= 2
    if (has(foe, condition.reckless)) parry -= 2
  }
  return parry
}

const coverMods = [0, mod.lightCover, mod.mediumCover, mod.heavyCover, mod.nearTotalCover] as const

/**
 * Cover, Dodge, shields and lying prone do not add up: the greatest counts (C21, SWD-036, SWD-047).
 *
 * @returns what of it Aim can cancel: all but Dodge (SWD-012)
 */
const addObstacles = (combat: SwCombat, by: number, target: number, shooting: boolean): number => {
  const { coverSteps, field, obstacle } = combat.prepared
  const foe = fighterOf(combat, target)
  const sheet = sheetOf(combat, target)
  aim.cover = 0
  aim.coverArmour = 0
  cancellable.cover = 0
  const grade = field.open && foe.cover === 0 ? 0 : Math.min(4, coverGrade(combat, by, target))
  const cover = coverSteps[grade] as number
  const shield = shooting ? shieldCover(sheet, foe) : 0
  const dodge = shooting && sheet.dodge ? -2 : 0
  const prone = shooting && (foe.conditions & conditionBit.prone) !== 0 && away(combat, by, target) >= 3 ? -4 : 0
  const hidden = Math.min(shield, prone)
  const worst = Math.min(cover, dodge, hidden)
  if (worst === 0) return 0
  if (worst === cover) {
    add(coverMods[grade] as number, cover)
    aim.cover = cover - Math.min(dodge, hidden)
    cancellable.cover = dodge < hidden ? cover : cover - hidden
    aim.coverArmour = foe.cover === grade ? foe.coverArmour : obstacle
  } else if (worst === prone) fix(mod.targetProne)
  else if (worst === shield) vary("SWD-036", shield)
  else {
    fix(mod.dodge)
    return 0
  }
  return worst
}

/** Range of a shot: 0 short, 1 medium, 2 long, 3 extreme, 4 out of range. */
export const bandOf = ({ long, mediumRange, short }: Profile, steps: number): number =>
  steps <= short ? 0 : steps <= mediumRange ? 1 : steps <= long ? 2 : steps <= 4 * long ? 3 : 4

const bandMods = [0, mod.medium, mod.long, mod.extreme] as const
const bandPenalties = [0, -2, -4, -8] as const

/**
 * Everything that an attack is rolled with, as things stand.
 *
 * @param how one of `occasion`
 * @param manners bits of `manner`
 * @param dice how many Shooting dice are rolled
 */
export const takeAim = (
  combat: SwCombat,
  by: number,
  target: number,
  profile: Profile,
  how: number,
  manners: number,
  dice = 1,
): void => {
  clear()
  addState(combat, by)
  const isOwn = how === occasion.own || how === occasion.extra || how === occasion.mount
  if (isOwn && how !== occasion.mount) addTurn(combat, by)
  const me = fighterOf(combat, by)
  const foe = fighterOf(combat, target)
  const sheet = sheetOf(combat, by)
  const foeSheet = sheetOf(combat, target)
  if ((manners & manner.shooting) !== 0) aimShot(combat, by, target, profile, manners, dice)
  else aimBlow(combat, by, target, profile, manners)
  if (foe.conditions !== 0 || foe.holds >= 0 || me.drop !== 0) {
    if (hasDrop(combat, by, target)) add(mod.drop, combat.prepared.rules.dropBonus)
    else if (isVulnerable(combat, foe)) fix(mod.vulnerable)
  }
  const where = manners & manner.place
  let scale = 0
  if (combat.prepared.scaled && (where === 0 || combat.prepared.rules.calledShotScales)) {
    scale = scaleDifference(sheet, foeSheet)
    vary("SWD-106", scale)
  }
  const called = where === 0 ? 0 : calledPenalty(combat, target, where)
  if (called !== 0) vary("SWD-026", called)
  if (profile.improvised) fix(mod.improvised)
  if ((manners & manner.otherHand) !== 0 && !sheet.ambidextrous) fix(mod.offHand)
  if (combat.prepared.light !== undefined) addLight(combat, by, foe.at)
  if (sheet.armourPenalty !== 0) vary("C12", burdenOf(sheet, profile.skill))
  addSupport(combat, by, why.attack)
  if ((manners & manner.shooting) !== 0) steady(combat, by, me.aimAt === target, called + Math.min(0, scale), dice)
  aim.plus += tally.sum
}

/** Penalties that Aim can cancel, gathered while a shot is aimed, and what of them is due to cover (SWD-012). */
const cancellable = { penalties: 0, cover: 0 }

const aimBlow = (combat: SwCombat, by: number, target: number, profile: Profile, manners: number): void => {
  const me = fighterOf(combat, by)
  const foe = fighterOf(combat, target)
  const sheet = sheetOf(combat, by)
  const { rules } = combat.prepared
  const trait = fightingOf(sheet, me)
  aim.die = trait.die
  aim.plus = trait.plus
  aim.need = parryNow(combat, target)
  aim.band = 0
  if (me.conditions !== 0 && (me.conditions & conditionBit.prone) !== 0) fix(mod.prone)
  if (profile.armed) {
    const foeSheet = sheetOf(combat, target)
    if (!isArmed(foeSheet, foe)) add(mod.unarmed, rules.unarmedDefender)
    if (
      me.other >= 0 &&
      !profile.natural &&
      weaponsInHand(sheet, me) === 2 &&
      !foe.shielded &&
      weaponsInHand(foeSheet, foe) <= 1
    )
      add(mod.twoWeapons, rules.twoWeapons)
  }
  if (sheet.martialArtist && profile.id === "unarmed") vary("C19", 1)
  if (combat.state.combatants.length > 2) vary("SWD-085", gangUp(combat, by, target))
  if ((manners & manner.wild) !== 0) fix(mod.wild)
  if ((manners & manner.sweep) !== 0 && !sheet.edges.has("improved-sweep")) fix(mod.sweep)
  if ((manners & manner.nonlethal) !== 0 && !profile.blunt) vary("SWD-050", -rules.flatOfBlade)
  // Who has still to come up, as forecasts see it, strikes from beside: what stands on the way is no obstacle then.
  if (foe.cover > 0 || (!combat.prepared.field.open && away(combat, by, target) <= profile.reach))
    addObstacles(combat, by, target, false)
  else aim.cover = 0
}

/** Whether a foe beside the shooter can parry the shot: it is able to fight back (SWD-014). */
const parries = (combat: SwCombat, by: number, target: number): boolean =>
  away(combat, by, target) <= 1 && (fighterOf(combat, target).conditions & (conditionBit.stunned | helpless)) === 0

const aimShot = (
  combat: SwCombat,
  by: number,
  target: number,
  profile: Profile,
  manners: number,
  dice: number,
): void => {
  const sheet = sheetOf(combat, by)
  const trait = sheet.skills[profile.skill] as Trait
  aim.die = trait.die
  aim.plus = trait.plus
  aim.need = parries(combat, by, target) ? parryNow(combat, target) : 4
  const band = bandOf(profile, away(combat, by, target))
  aim.band = Math.min(3, band)
  cancellable.penalties = bandPenalties[aim.band] as number
  if (aim.band > 0) fix(bandMods[aim.band] as number)
  cancellable.penalties += addObstacles(combat, by, target, true)
  if (profile.shot) fix(mod.shotgun)
  if (profile.strengthPenalty !== 0) vary("C12", profile.strengthPenalty)
  addPlatform(combat, by, profile, dice > 1)
  addEye(combat, by, away(combat, by, target))
  if (combat.prepared.scaled) {
    const speed = speedPenalty(combat, sheet, sheetOf(combat, target))
    vary("SWD-113", speed)
    cancellable.penalties += speed
  }
}

/**
 * What a shot at a thing is rolled with beside what weighs on every roll: the range of its square, footing, an eye
 * (SWD-097).
 */
export const addShotAtThing = (combat: SwCombat, by: number, profile: Profile, steps: number): void => {
  const band = Math.min(3, bandOf(profile, steps))
  if (band > 0) fix(bandMods[band] as number)
  if (profile.shot) fix(mod.shotgun)
  if (profile.strengthPenalty !== 0) vary("C12", profile.strengthPenalty)
  addPlatform(combat, by, profile, false)
  addEye(combat, by, steps)
}

/** RULING: who has lost an eye misjudges what is five steps away or more, as the published game has it (C15). */
const addEye = (combat: SwCombat, by: number, steps: number): void => {
  if (steps >= 5 && fighterOf(combat, by).oneEyed) vary("C15", -2)
}

/** Recoil and footing (SWD-086, SWD-096). */
const addPlatform = (combat: SwCombat, by: number, profile: Profile, rapid: boolean): void => {
  const sheet = sheetOf(combat, by)
  const still = combat.state.active !== by || combat.state.walked === 0
  if (rapid && !profile.steady && !(still && (profile.bipod || sheet.edges.has("rock-and-roll")))) fix(mod.recoil)
  if (isUnstable(combat, by)) fix(mod.unstable)
}

/** Up to twice so many points of penalties are made good, or so many are added (SWD-012, C19). */
const eased = (cancels: number, least: number): number => Math.max(least, Math.min(2 * least, -cancels))

/** What aiming, or a marksman's eye, makes good of the penalties (SWD-012, C19). */
const steady = (combat: SwCombat, by: number, isAimedAt: boolean, more: number, dice: number): void => {
  aim.easing = 0
  if (aim.band === 3) return
  const cancels = combat.prepared.rules.aimScope === "any" ? Math.min(0, tally.sum) : cancellable.penalties + more
  const isMarksman = dice === 1 && combat.state.walked === 0 && sheetOf(combat, by).edges.has("marksman")
  if (!isAimedAt) aim.easing = eased(cancels, 2) - (isMarksman ? eased(cancels, 1) : 0)
  if (!isAimedAt && !isMarksman) return
  const least = isAimedAt ? 2 : 1
  const bonus = eased(cancels, least)
  if (isAimedAt && cancels === 0) fix(mod.aimed)
  else vary(isAimedAt ? "SWD-012" : "C19", bonus)
  // Without the obstacle less would be made good.
  aim.cover = Math.min(0, aim.cover + bonus - eased(cancels - cancellable.cover, least))
}

/** What an attack on an area is rolled with: the range of its centre and the shooter's own troubles (SWD-031). */
export const aimArea = (
  combat: SwCombat,
  by: number,
  profile: Profile,
  steps: number,
  at: number,
  rapid: boolean,
): void => {
  clear()
  addState(combat, by)
  addTurn(combat, by)
  const sheet = sheetOf(combat, by)
  const trait = sheet.skills[profile.skill] as Trait
  aim.die = trait.die
  aim.need = 4
  aim.cover = 0
  aim.band = profile.template >= 4 ? 0 : Math.min(3, bandOf(profile, steps))
  cancellable.penalties = bandPenalties[aim.band] as number
  cancellable.cover = 0
  if (aim.band > 0) fix(bandMods[aim.band] as number)
  if (profile.strengthPenalty !== 0) vary("C12", profile.strengthPenalty)
  addPlatform(combat, by, profile, rapid)
  addEye(combat, by, steps)
  if (combat.prepared.light !== undefined) addLight(combat, by, at)
  if (sheet.armourPenalty !== 0) vary("C12", burdenOf(sheet, profile.skill))
  addSupport(combat, by, why.attack)
  const { aimAt } = fighterOf(combat, by)
  if (profile.template < template.cone)
    steady(combat, by, aimAt >= 0 && fighterOf(combat, aimAt).at === at, 0, rapid ? 2 : 1)
  aim.plus = trait.plus + tally.sum
}

/**
 * What one target of Suppressive Fire adds of its own: cover, Dodge, lying prone, Scale, being Vulnerable (SWD-078).
 */
export const suppressionAt = (combat: SwCombat, by: number, target: number): number => {
  clear()
  addObstacles(combat, by, target, true)
  vary("SWD-106", scaleDifference(sheetOf(combat, by), sheetOf(combat, target)))
  if (isVulnerable(combat, fighterOf(combat, target))) fix(mod.vulnerable)
  return tally.sum
}
