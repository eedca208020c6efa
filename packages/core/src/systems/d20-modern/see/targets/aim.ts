import { concealmentOf, coverBetween, coverOf } from "../../../../field/cover.ts"
import { distance } from "../../../../field/distance.ts"
import { isHigher } from "../../../../field/higher.ts"
import { nobody, nowhere, type Square, type Who } from "../../../../kinds/indices.ts"
import { attackHow } from "../../book/events.ts"
import { feat } from "../../book/feats.ts"
import { manner, traded } from "../../book/manner.ts"
import { defense as onDefense, flag, mod, onAttackRoll, onTargetDefense } from "../../book/terms.ts"
import type { Aim } from "../../model/Aim.ts"
import { type Blow, type Form, strengthInDamage } from "../../model/forms.ts"
import type { D20Combat, FighterView } from "../../model/System.ts"
import { missPercents, type Sheet } from "../../model/sheet.ts"
import { newParts, part } from "../../../../parts/part.ts"
import { bodiesBetween } from "../bodies/bodiesBetween.ts"
import {
  dexterityLoss,
  fighterOf,
  has,
  isDenied,
  isHelpless,
  isUp,
  isWeakened,
  plainDefense,
  sheetOf,
  strengthLoss,
  usualDefense,
} from "../fighter.ts"
import { fieldNow } from "../ground.ts"
import { hiddenBy } from "../hiding.ts"
import { apart, isFlanking } from "../pairs.ts"
import { rangePenalty } from "./rangePenalty.ts"

/** Conditions of an attacker, and of a target, that change a roll. */
const burdens = flag.prone | flag.shaken | flag.entangled | flag.invisible | flag.defensive
const exposures =
  flag.stunned |
  flag.cowering |
  flag.running |
  flag.kneeling |
  flag.prone |
  flag.climbing |
  flag.charged |
  flag.defensive |
  flag.totalDefense |
  flag.pinned

/** By degree. What can be shot at is not covered totally: low cover that hides that much leaves a slit. */
const coverMods = [
  0,
  mod.coverQuarter,
  mod.coverHalf,
  mod.coverThreeQuarters,
  mod.coverNineTenths,
  mod.coverNineTenths,
] as const

/**
 * Looks at an attack. Nothing is rolled and nothing is written.
 *
 * @param from where the attacker stands when it attacks, if not where it stands now
 */
export const aim = (
  combat: D20Combat,
  by: Who,
  form: Form,
  blow: Blow,
  target: Who,
  how: number,
  ways: number,
  from = nowhere,
): Aim => {
  const { prepared, state } = combat
  const a = state.combatants[by] as FighterView
  const at = from < 0 ? a.at : from
  const t = state.combatants[target] as FighterView
  const sheet = prepared.sheets[by] as Sheet
  const other = prepared.sheets[target] as Sheet
  let mods = form.proficient ? 0 : mod.nonproficient
  const parts = newParts(combat)
  let varying = part(parts, "D20M-147", sheet.attackModifier - sheet.loadPenalty)
  varying += part(parts, "D20M-358", sheet.loadPenalty)
  const aimed: Aim = { mods: 0, bonus: 0, defense: 0, miss: 0, parts, damage: 0, coverer: nobody, bare: 0 }

  if ((a.conditions & burdens) !== 0) mods |= attackerMods(a, form)
  if ((ways & manner.defensively) !== 0) mods |= mod.defensively
  if ((ways & manner.againstNature) !== 0 && !form.either) mods |= mod.againstNature
  if (how === attackHow.charge) mods |= mod.charging
  if (isWeakened(a)) {
    varying += form.byDexterity
      ? part(parts, "D20M-016", dexterityLoss(sheet, a))
      : part(parts, "D20M-015", strengthLoss(sheet, a))
    aimed.damage += strengthInDamage(sheet.strength + strengthLoss(sheet, a), blow.strengthFactor)
    aimed.damage -= strengthInDamage(sheet.strength, blow.strengthFactor)
  }
  const powerful = traded(ways)
  varying += part(parts, "D20M-128", 0 - powerful)
  aimed.damage += powerful
  if (state.aids.length > 0) varying += part(parts, "D20M-260", aidFor(combat, by, target, true))

  const helpless = isHelpless(t)
  if (form.melee) {
    if (isFlanking(combat, by, target)) mods |= mod.flanking
    if (!prepared.field.open && isHigher(fieldNow(combat), at, t.at, sheet.space, other.space)) mods |= mod.higher
  } else {
    const far = at === a.at ? apart(combat, by, target) : distance(prepared.field, at, t.at, sheet.space, other.space)
    const feet = far * 5
    const range = part(parts, "D20M-018", rangePenalty(form, feet))
    varying += range
    if (form.shotgun) aimed.damage += range / 2
    if ((sheet.feats & feat.pointBlankShot) !== 0 && feet <= 30) {
      varying += part(parts, "D20M-128", 1)
      aimed.damage += 1
    }
    if (form.longarm && far <= 1) mods |= mod.longarmAdjacent
    if ((ways & manner.carefully) !== 0) mods |= mod.helplessAim
    mods |= intoMelee(combat, by, sheet, target)
  }

  let defense: number
  if (helpless) {
    defense = other.helplessDefense
    part(parts, "D20M-167", defense - usualDefense(other, form.melee), onDefense)
  } else {
    const unseen = (mods & mod.unseen) !== 0
    // D20M-245: a combatant that is in a grapple keeps its Dexterity against those it grapples with.
    const guarded =
      t.grapple >= 0 && t.grapple === a.grapple
        ? { conditions: t.conditions & ~flag.grappled, down: t.down, abilities: t.abilities }
        : t
    const touch = form.touch || (ways & manner.touch) !== 0
    defense = plainDefense(other, guarded, {
      melee: form.melee,
      touch,
      unseen,
      pinnedDexZero: prepared.rules.pinnedDexZero,
    })
    if (parts !== undefined) {
      const armor = touch ? part(parts, form.touch ? "D20M-176" : "D20M-040", -other.armor, onDefense) : 0
      part(parts, "D20M-031", defense - armor - usualDefense(other, form.melee), onDefense)
    }
    const free = !isDenied(guarded) && !unseen
    if ((t.conditions & exposures) !== 0) mods |= targetMods(combat, by, target, form, free)
    if (free && (other.feats & (feat.dodge | feat.mobility)) !== 0) {
      if (t.eyes === by && (other.feats & feat.dodge) !== 0) mods |= mod.dodge
      if ((ways & manner.moving) !== 0 && (other.feats & feat.mobility) !== 0) mods |= mod.mobility
    }
    if (has(t, flag.pinned) && form.melee && t.pinner !== by) defense += part(parts, "D20M-151", -4, onDefense)
    if (state.aids.length > 0) defense += part(parts, "D20M-260", aidFor(combat, target, by, false), onDefense)
  }
  aimed.bare = defense + onTargetDefense(mods)
  if (!prepared.field.open || other.coverDegree > 0 || prepared.judgement.creatureCover > 0) {
    const withCover = covered(combat, by, at, target, form, mods, aimed)
    // D20M-167: nothing adds to the Defense of the helpless; what hides them still does.
    if (!helpless) mods = withCover
  }
  if (prepared.judgement.missPercent > 0 || other.missPercent > 0) {
    aimed.miss = Math.max(aimed.miss, prepared.judgement.missPercent, other.missPercent)
  }
  const { surroundings } = prepared
  if (surroundings !== undefined) aimed.miss = Math.max(aimed.miss, hiddenBy(combat, surroundings, by, target))
  // D20M-293, 162: the blind, and attackers of the invisible, face total concealment.
  if (((a.conditions & flag.blinded) | (t.conditions & flag.invisible)) !== 0) aimed.miss = 50

  aimed.mods = mods
  aimed.bonus = blow.bonus + varying + onAttackRoll(mods)
  aimed.defense = defense + onTargetDefense(mods)
  return aimed
}

/** What an attacker is in that changes its own roll. */
export const attackerMods = (a: FighterView, form: Form): number => {
  let mods = 0
  if (has(a, flag.prone)) mods |= form.melee ? mod.proneMelee : mod.proneRanged
  if (has(a, flag.shaken)) mods |= mod.shaken
  if (has(a, flag.entangled)) mods |= mod.entangled
  if (has(a, flag.invisible)) mods |= mod.unseen
  if (has(a, flag.defensive)) mods |= mod.defensively
  return mods
}

/**
 * Defense of a combatant that is in the way of an attack on somebody else: by what it is and what it is doing. Without
 * its Dexterity and dodge bonuses if it does not move out of the way (D20M-158, 159).
 */
export const defenseInTheWay = (combat: D20Combat, by: Who, who: Who, form: Form, still: boolean): number => {
  const c = fighterOf(combat, who)
  const plain = plainDefense(sheetOf(combat, who), c, { melee: form.melee, unseen: still })
  return isHelpless(c) ? plain : plain + onTargetDefense(targetMods(combat, by, who, form, !still && !isDenied(c)))
}

/** What the target's state does to its Defense (D20M-148). Dodge bonuses need the freedom to move (D20M-038). */
const targetMods = (combat: D20Combat, by: Who, target: Who, form: Form, free: boolean): number => {
  const t = fighterOf(combat, target)
  let mods = 0
  if (has(t, flag.stunned) || has(t, flag.cowering)) mods |= mod.stunned
  if (has(t, flag.climbing)) mods |= mod.climbing
  if (has(t, flag.charged)) mods |= mod.charged
  if (has(t, flag.running) && !form.melee) mods |= mod.running
  if (free && has(t, flag.totalDefense)) mods |= mod.totalDefense
  else if (free && has(t, flag.defensive)) mods |= mod.defensive
  const low = has(t, flag.prone) ? 2 : has(t, flag.kneeling) ? 1 : 0
  if (low === 0) return mods
  if (form.melee) return mods | (low === 2 ? mod.proneTargetMelee : mod.kneelingMelee)
  if (!combat.prepared.judgement.postureBonusAdjacent && apart(combat, by, target) <= 1) return mods
  return mods | (low === 2 ? mod.proneTargetRanged : mod.kneelingRanged)
}

/** Bonuses of friends' help, each +2: they stack (D20M-260). */
const aidFor = (combat: D20Combat, friend: Who, foe: Who, attack: boolean): number => {
  let sum = 0
  for (const aid of combat.state.aids) if (aid.friend === friend && aid.foe === foe && aid.attack === attack) sum += 2
  return sum
}

/** The target is in melee with a friend of the shooter: adjacent enemies, both active (D20M-088). */
export const isEngaged = (combat: D20Combat, by: Who, target: Who): boolean => {
  const { prepared, state } = combat
  const t = state.combatants[target] as FighterView
  if (isHelpless(t)) return false
  for (const f of prepared.friends[(state.combatants[by] as FighterView).side] as readonly Who[]) {
    if (f === by) continue
    const c = state.combatants[f] as FighterView
    if (isUp(c) && !isHelpless(c) && apart(combat, f, target) <= 1) return true
  }
  return false
}

const intoMelee = (combat: D20Combat, by: Who, sheet: Sheet, target: Who): number => {
  const rule = combat.prepared.rules.firingIntoMelee
  if (rule === 0 || rule === "hitRandom" || (sheet.feats & feat.preciseShot) !== 0) return 0
  if (!isEngaged(combat, by, target) || isClearOfFriends(combat, by, target)) return 0
  return rule === -4 ? mod.intoMelee : mod.intoMeleeEased
}

/** Some square of the target is 10 feet or more from the nearest friend of the shooter (D20M-089). */
const isClearOfFriends = (combat: D20Combat, by: Who, target: Who): boolean => {
  const { field, friends, sheets } = combat.prepared
  const { space } = sheets[target] as Sheet
  const t = fighterOf(combat, target)
  for (let y = 0; y < space; y++) {
    for (let x = 0; x < space; x++) {
      const column = (t.at % field.width) + x
      const row = Math.floor(t.at / field.width) + y
      const near = (friends[fighterOf(combat, by).side] as readonly Who[]).some((f) => {
        const c = fighterOf(combat, f)
        if (f === by || !isUp(c)) return false
        const own = (sheets[f] as Sheet).space
        const across = gapTo(c.at % field.width, own, column)
        const down = gapTo(Math.floor(c.at / field.width), own, row)
        return Math.max(across, down) < 2
      })
      if (!near) return true
    }
  }
  return false
}

const gapTo = (from: number, space: number, to: number): number => Math.max(0, from - to, to - (from + space - 1))

/** What lying low gives against shots. */
const lyingLow = mod.kneelingRanged | mod.proneTargetRanged

/**
 * The modifiers with the cover that the ground, the placement and bodies in between give. Fills in who gives it, and
 * the concealment.
 */
const covered = (combat: D20Combat, by: Who, at: Square, target: Who, form: Form, mods: number, aimed: Aim): number => {
  const { field, judgement, rules } = combat.prepared
  const t = fighterOf(combat, target)
  const found = field.open
    ? 0
    : coverBetween(fieldNow(combat), at, t.at, sheetOf(combat, by).space, sheetOf(combat, target).space)
  // D20M-164: of several concealments the densest counts, which the field has found.
  aimed.miss = missPercents[concealmentOf(found)]
  let degree: number = coverOf(found)
  let others = mods
  if (!form.melee) {
    degree = Math.max(degree, sheetOf(combat, target).coverDegree)
    if (judgement.creatureCover > degree) {
      aimed.coverer = bodiesBetween(combat, by, target)
      if (aimed.coverer >= 0) degree = judgement.creatureCover
    }
    // D20M-149: it improves the cover instead, where there is some.
    if (judgement.postureBoostsCover && degree > 0 && rules.cover === "table" && (mods & lyingLow) !== 0) {
      degree = Math.min(4, degree + 1)
      others &= ~lyingLow
    }
  }
  if (degree === 0 || rules.cover === "off") return mods
  return others | (rules.cover === "dnd35" ? mod.coverHalf : (coverMods[degree] as number))
}
