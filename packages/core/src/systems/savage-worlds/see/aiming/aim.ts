import type { Square, Who } from "../../../../kinds/indices.ts"
import { applying, sumOf } from "../../../../parts/modifiers.ts"
import { condition, conditionBit, helpless, manner, mark, modBit, occasion, why } from "../../book/terms.ts"
import { skill, template, type Profile, type Sheet, type Trait } from "../../model/Sheet.ts"
import type { FighterView, SwCombat } from "../../model/System.ts"
import { half } from "../../model/makeSheet.ts"
import { coverGrade } from "./cover.ts"
import { burdenOf, fighterOf, has, parryOf, sheetOf, shieldCover } from "../fighter.ts"
import { away } from "../places.ts"
import { gangUp } from "./gangUp.ts"
import { calledPenalty, scaleDifference, speedPenalty } from "./hindrances.ts"
import { type Pair, rows, type Shooter } from "../modifiers.ts"
import { isAimedAt } from "../ready.ts"
import { addSupport } from "../support.ts"
import {
  addLight,
  addOne,
  addTurn,
  addVulnerable,
  addWeapon,
  fixAll,
  noTally,
  tallyOf,
  type Tally,
  vary,
} from "../tally.ts"

/** What an attack is rolled with. */
export interface Aim {
  readonly tally: Tally
  readonly need: number
  readonly die: number
  /** What the die itself and the modifiers add. */
  readonly plus: number
  /** What an obstacle takes from the roll all in all, and the armour of it (-1 for impenetrable). */
  readonly cover: number
  readonly coverArmour: number
  /** What having aimed would add to a shot (SWD-012). */
  readonly easing: number
  /** 0 short, 1 medium, 2 long, 3 extreme. */
  readonly band: number
}

/** The same while it is made. */
type Making = { -readonly [Field in keyof Aim]: Aim[Field] } & {
  /** Penalties that Aim can cancel, and what of them is due to cover (SWD-012). */
  cancels: number
  coverCancels: number
}

const making = (tally: Tally, { die, plus }: Trait, need: number): Making => ({
  tally,
  need,
  die,
  plus,
  cover: 0,
  coverArmour: 0,
  easing: 0,
  band: 0,
  cancels: 0,
  coverCancels: 0,
})

/** A rider fights with the lower of Fighting and Riding (SWD-040). */
export const fightingOf = (sheet: Sheet, fighter: FighterView): Trait => {
  const fighting = sheet.skills[skill.fighting] as Trait
  if (fighter.mount < 0) return fighting
  const riding = sheet.skills[skill.riding] as Trait
  return half(riding) + riding.plus < half(fighting) + fighting.plus ? riding : fighting
}

/** Parry against attacks now: on the defensive, lying prone, open after a wild attack (SWD-024, SWD-048, SWD-052). */
const parryNow = (combat: SwCombat, target: Who): number => {
  const foe = fighterOf(combat, target)
  let parry = parryOf(sheetOf(combat, target), foe)
  if (foe.conditions !== 0) {
    if (has(foe, condition.defending)) parry += combat.prepared.rules.defendBonus
    if (has(foe, condition.prone)) parry -= 2
    if (has(foe, condition.reckless)) parry -= 2
  }
  return parry
}

/**
 * Cover, Dodge, shields and lying prone do not add up: the greatest counts (C21, SWD-036, SWD-047).
 *
 * @returns what of it Aim can cancel: all but Dodge (SWD-012)
 */
const addObstacles = (aim: Making, combat: SwCombat, pair: Pair, shooting: boolean): number => {
  const { by, target } = pair
  const { coverSteps, field, obstacle } = combat.prepared
  const foe = fighterOf(combat, target)
  const sheet = sheetOf(combat, target)
  const { tally } = aim
  const grade = field.open && foe.cover === 0 ? 0 : Math.min(4, coverGrade(combat, by, target))
  const cover = coverSteps[grade] as number
  const shield = shooting ? shieldCover(sheet, foe) : 0
  const word =
    (1 << grade) |
    (shooting && sheet.dodge ? mark.dodges : 0) |
    (shooting && (foe.conditions & conditionBit.prone) !== 0 ? mark.low : 0)
  const found = applying(rows.obstacle, combat, word, pair)
  const dodge = sumOf(tally.values, found & modBit.dodge)
  const prone = sumOf(tally.values, found & modBit.targetProne)
  const hidden = Math.min(shield, prone)
  const worst = Math.min(cover, dodge, hidden)
  if (worst === 0) return 0
  if (worst === cover) {
    if (combat.prepared.rules.coverSteps === "2-4-6-8") fixAll(tally, found & ~(modBit.dodge | modBit.targetProne))
    else vary(tally, "SWD-036", cover)
    aim.cover = cover - Math.min(dodge, hidden)
    aim.coverCancels = dodge < hidden ? cover : cover - hidden
    aim.coverArmour = foe.cover === grade ? foe.coverArmour : obstacle
  } else if (worst === prone) fixAll(tally, modBit.targetProne)
  else if (worst === shield) vary(tally, "SWD-036", shield)
  else {
    fixAll(tally, modBit.dodge)
    return 0
  }
  return worst
}

/** Range of a shot: 0 short, 1 medium, 2 long, 3 extreme, 4 out of range. */
export const bandOf = ({ long, mediumRange, short }: Profile, steps: number): number =>
  steps <= short ? 0 : steps <= mediumRange ? 1 : steps <= long ? 2 : steps <= 4 * long ? 3 : 4

const ofBands: readonly number[] = [0, 1, 2, 3].map((band) => applying(rows.range, undefined, 1 << band))

/** Adds what the range of a shot takes from it, which is the answer. */
const addBand = (tally: Tally, band: number): number => {
  const mask = ofBands[band] as number
  if (mask === 0) return 0
  fixAll(tally, mask)
  return sumOf(tally.values, mask)
}

/** An attack. */
export interface Attack {
  readonly by: Who
  readonly target: Who
  readonly profile: Profile
  /** One of `occasion`. */
  readonly how: number
  /** Bits of `manner`. */
  readonly manners: number
  /** Dice that are rolled at once; left out: 1. With several, each is one of skill, and the Wild Die counts for one. */
  readonly dice?: number
}

/** Everything that an attack is rolled with, as things are. */
export const takeAim = (combat: SwCombat, attack: Attack): Aim => {
  const { by, dice = 1, how, manners, profile, target } = attack
  const tally = tallyOf(combat, by)
  if (how === occasion.own || how === occasion.extra) addTurn(tally, combat, by)
  const me = fighterOf(combat, by)
  const foe = fighterOf(combat, target)
  const sheet = sheetOf(combat, by)
  const foeSheet = sheetOf(combat, target)
  const shoots = (manners & manner.shooting) !== 0
  const aim = shoots ? aimShot(tally, combat, attack) : aimBlow(tally, combat, attack)
  if (foe.conditions !== 0 || foe.holds >= 0 || me.drop !== 0) {
    const drop = applying(rows.drop, combat, 0, attack)
    if (drop !== 0) addOne(tally, drop, combat.prepared.rules.dropBonus)
    else addVulnerable(tally, combat, target)
  }
  const where = manners & manner.place
  let scale = 0
  if (combat.prepared.scaled && (where === 0 || combat.prepared.rules.calledShotScales)) {
    scale = scaleDifference(sheet, foeSheet)
    vary(tally, "SWD-106", scale)
  }
  const called = where === 0 ? 0 : calledPenalty(combat, target, where)
  if (called !== 0) vary(tally, "SWD-026", called)
  addWeapon(tally, combat, by, profile, manners)
  if (combat.prepared.light !== undefined) addLight(tally, combat, by, foe.at)
  if (sheet.armourPenalty !== 0) vary(tally, "C12", burdenOf(sheet, profile.skill))
  addSupport(tally, combat, by, why.attack)
  if (shoots) steady(aim, combat, by, isAimedAt(combat, by, target, profile), called + Math.min(0, scale), dice)
  aim.plus += tally.sum
  return aim
}

const aimBlow = (tally: Tally, combat: SwCombat, attack: Attack): Making => {
  const { by, manners, profile, target } = attack
  const me = fighterOf(combat, by)
  const foe = fighterOf(combat, target)
  const sheet = sheetOf(combat, by)
  const { rules } = combat.prepared
  const aim = making(tally, fightingOf(sheet, me), parryNow(combat, target))
  fixAll(tally, applying(rows.stance, combat, me.conditions))
  if (profile.armed) {
    const word = mark.armed | (me.other >= 0 && !profile.natural ? mark.twoArmed : 0)
    const armed = applying(rows.armed, combat, word, attack)
    addOne(tally, armed & modBit.unarmed, rules.unarmedDefender)
    addOne(tally, armed & modBit.twoWeapons, rules.twoWeapons)
  }
  if (sheet.martialArtist && profile.id === "unarmed") vary(tally, "C19", 1)
  if (combat.state.combatants.length > 2) vary(tally, "SWD-085", gangUp(combat, by, target))
  fixAll(tally, applying(rows.blow, sheet, manners))
  if ((manners & manner.nonlethal) !== 0 && !profile.blunt) vary(tally, "SWD-050", -rules.flatOfBlade)
  // Who has still to come up, as forecasts see it, strikes from beside: what stands on the way is no obstacle then.
  if (foe.cover > 0 || (!combat.prepared.field.open && away(combat, by, target) <= profile.reach))
    addObstacles(aim, combat, attack, false)
  return aim
}

/** Whether a foe beside the shooter can parry the shot: it is able to fight back (SWD-014). */
const parries = (combat: SwCombat, by: Who, target: Who): boolean =>
  away(combat, by, target) <= 1 && (fighterOf(combat, target).conditions & (conditionBit.stunned | helpless)) === 0

const aimShot = (tally: Tally, combat: SwCombat, attack: Attack): Making => {
  const { by, dice = 1, profile, target } = attack
  const sheet = sheetOf(combat, by)
  const need = parries(combat, by, target) ? parryNow(combat, target) : 4
  const aim = making(tally, sheet.skills[profile.skill] as Trait, need)
  const band = bandOf(profile, away(combat, by, target))
  aim.band = Math.min(3, band)
  aim.cancels = addBand(tally, aim.band)
  aim.cancels += addObstacles(aim, combat, attack, true)
  fixAll(tally, applying(rows.shot, combat, profile.shot ? mark.scatters : 0))
  if (profile.strengthPenalty !== 0) vary(tally, "C12", profile.strengthPenalty)
  addPlatform(tally, combat, attack, dice > 1)
  addEye(tally, combat, by, away(combat, by, target))
  if (combat.prepared.scaled) {
    const speed = speedPenalty(combat, sheet, sheetOf(combat, target))
    vary(tally, "SWD-113", speed)
    aim.cancels += speed
  }
  return aim
}

/**
 * What a shot at a thing is rolled with beside what weighs on every roll: the range of its square, footing, an eye
 * (SWD-097).
 */
export const addShotAtThing = (tally: Tally, combat: SwCombat, by: Who, profile: Profile, steps: number): void => {
  addBand(tally, Math.min(3, bandOf(profile, steps)))
  fixAll(tally, applying(rows.shot, combat, profile.shot ? mark.scatters : 0))
  if (profile.strengthPenalty !== 0) vary(tally, "C12", profile.strengthPenalty)
  addPlatform(tally, combat, { by, profile }, false)
  addEye(tally, combat, by, steps)
}

/** RULING: who has lost an eye misjudges what is five steps away or more, as the published game has it (C15). */
const addEye = (tally: Tally, combat: SwCombat, by: Who, steps: number): void => {
  if (steps >= 5 && fighterOf(combat, by).oneEyed) vary(tally, "C15", -2)
}

/** Recoil and footing (SWD-086, SWD-096). */
const addPlatform = (tally: Tally, combat: SwCombat, shooter: Shooter, rapid: boolean): void => {
  const word = mark.shoots | (rapid ? mark.rapid : 0)
  fixAll(tally, applying(rows.platform, combat, word, shooter))
}

/** Up to twice so many points of penalties are made good, or so many are added (SWD-012, C19). */
const eased = (cancels: number, least: number): number => Math.max(least, Math.min(2 * least, -cancels))

/** What aiming, or a marksman's eye, makes good of the penalties (SWD-012, C19). */
const steady = (aim: Making, combat: SwCombat, by: Who, isAimedAt: boolean, more: number, dice: number): void => {
  const { tally } = aim
  if (aim.band === 3) return
  const cancels = combat.prepared.rules.aimScope === "any" ? Math.min(0, tally.sum) : aim.cancels + more
  const isMarksman = dice === 1 && combat.state.walked === 0 && sheetOf(combat, by).edges.has("marksman")
  if (!isAimedAt) aim.easing = eased(cancels, 2) - (isMarksman ? eased(cancels, 1) : 0)
  if (!isAimedAt && !isMarksman) return
  const least = isAimedAt ? 2 : 1
  const bonus = eased(cancels, least)
  const aimed = isAimedAt ? applying(rows.aim, cancels) : 0
  if (aimed !== 0) fixAll(tally, aimed)
  else vary(tally, isAimedAt ? "SWD-012" : "C19", bonus)
  // Without the obstacle less would be made good.
  aim.cover = Math.min(0, aim.cover + bonus - eased(cancels - aim.coverCancels, least))
}

/** What an attack on an area is rolled with: the range of its centre and the shooter's own troubles (SWD-031). */
export const aimArea = (
  combat: SwCombat,
  by: Who,
  profile: Profile,
  steps: number,
  at: Square,
  rapid: boolean,
): Aim => {
  const tally = tallyOf(combat, by)
  addTurn(tally, combat, by)
  const sheet = sheetOf(combat, by)
  const aim = making(tally, sheet.skills[profile.skill] as Trait, 4)
  aim.band = profile.template >= 4 ? 0 : Math.min(3, bandOf(profile, steps))
  aim.cancels = addBand(tally, aim.band)
  if (profile.strengthPenalty !== 0) vary(tally, "C12", profile.strengthPenalty)
  addPlatform(tally, combat, { by, profile }, rapid)
  addEye(tally, combat, by, steps)
  if (combat.prepared.light !== undefined) addLight(tally, combat, by, at)
  if (sheet.armourPenalty !== 0) vary(tally, "C12", burdenOf(sheet, profile.skill))
  addSupport(tally, combat, by, why.attack)
  const { aimAt } = fighterOf(combat, by)
  if (profile.template < template.cone)
    steady(aim, combat, by, aimAt >= 0 && fighterOf(combat, aimAt).at === at, 0, rapid ? 2 : 1)
  aim.plus += tally.sum
  return aim
}

const nothingRolled: Trait = { die: 0, plus: 0 }

/**
 * What one target of Suppressive Fire adds of its own: cover, Dodge, lying prone, Scale, being Vulnerable (SWD-078).
 */
export const suppressionAt = (combat: SwCombat, by: Who, target: Who): number => {
  const tally = noTally(combat)
  addObstacles(making(tally, nothingRolled, 0), combat, { by, target }, true)
  vary(tally, "SWD-106", scaleDifference(sheetOf(combat, by), sheetOf(combat, target)))
  addVulnerable(tally, combat, target)
  return tally.sum
}
