import { concealmentOf, coverBetween, coverOf } from "../../../../field/cover.ts"
import { distance } from "../../../../field/distance.ts"
import { degree as degrees } from "../../../../field/Field.ts"
import { nobody, nowhere, type Square, type Who } from "../../../../kinds/indices.ts"
import { attackHow } from "../../book/events.ts"
import { feat } from "../../book/feats.ts"
import { manner, mark, traded } from "../../book/manner.ts"
import { defense as onDefense, flag, mod } from "../../book/terms.ts"
import type { Aim } from "../../model/Aim.ts"
import { type Blow, type Form, strengthInDamage } from "../../model/forms.ts"
import type { D20Combat, FighterView } from "../../model/System.ts"
import { missPercents, type Sheet } from "../../model/sheet.ts"
import { applying } from "../../../../parts/modifiers.ts"
import { newParts, part } from "../../../../parts/part.ts"
import { bodiesBetween } from "../bodies/bodiesBetween.ts"
import {
  dexterityLoss,
  fighterOf,
  has,
  isDenied,
  isHelpless,
  isWeakened,
  plainDefense,
  sheetOf,
  strengthLoss,
  usualDefense,
} from "../fighter.ts"
import { fieldNow } from "../ground.ts"
import { hiddenBy } from "../hiding.ts"
import { apart } from "../pairs.ts"
import { isMarked, onAttackRoll, onTarget, onTargetDefense, placeMarks, rows } from "./modifiers.ts"
import { burden, rangePenalty } from "./rangePenalty.ts"

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
  const parts = newParts(combat)
  let varying = burden(parts, sheet)
  const aimed: Aim = { mods: 0, bonus: 0, defense: 0, miss: 0, parts, damage: 0, coverer: nobody, bare: 0 }

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
  const marks = ways | form.marks | (how === attackHow.charge ? mark.charging : 0)
  let mods = applying(rows.attacker, form, a.conditions) | applying(rows.way, form, marks)
  if (form.melee) mods |= applying(rows.blow, form, placeMarks(combat, by, target, at))
  else {
    const far = at === a.at ? apart(combat, by, target) : distance(prepared.field, at, t.at, sheet.space, other.space)
    mods |= applying(rows.shot, { combat, by, target, far }, marks)
    const feet = far * 5
    const range = part(parts, "D20M-018", rangePenalty(form, feet))
    varying += range
    if (form.shotgun) aimed.damage += range / 2
    if ((sheet.feats & feat.pointBlankShot) !== 0 && feet <= 30) {
      varying += part(parts, "D20M-128", 1)
      aimed.damage += 1
    }
  }

  let defense: number
  const usual = usualDefense(other, form.melee)
  if (helpless) {
    defense = other.helplessDefense
    part(parts, "D20M-167", defense - usual, onDefense)
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
    const armor = touch ? part(parts, form.touch ? "D20M-176" : "D20M-040", 0 - other.armor, onDefense) : 0
    part(parts, "D20M-031", defense - armor - usual, onDefense)
    if (isMarked(t.conditions, other.feats)) {
      const look = { combat, by, target, form, ways, free: !isDenied(guarded) && !unseen }
      mods |= onTarget(look, t.conditions, other.feats)
    }
    if (has(t, flag.pinned) && form.melee && t.pinner !== by) defense += part(parts, "D20M-151", -4, onDefense)
    if (state.aids.length > 0) defense += part(parts, "D20M-260", aidFor(combat, target, by, false), onDefense)
  }
  aimed.bare = defense + onTargetDefense(prepared, mods)
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
  aimed.bonus = blow.bonus + varying + onAttackRoll(prepared, mods)
  aimed.defense = defense + onTargetDefense(prepared, mods)
  return aimed
}

/**
 * Defense of a combatant that is in the way of an attack on somebody else: by what it is and what it is doing. Without
 * its Dexterity and dodge bonuses if it does not move out of the way (D20M-158, 159).
 */
export const defenseInTheWay = (combat: D20Combat, by: Who, who: Who, form: Form, still: boolean): number => {
  const c = fighterOf(combat, who)
  const plain = plainDefense(sheetOf(combat, who), c, { melee: form.melee, unseen: still })
  if (isHelpless(c)) return plain
  const free = !still && !isDenied(c)
  return (
    plain +
    onTargetDefense(combat.prepared, onTarget({ combat, by, target: who, form, ways: 0, free }, c.conditions, 0))
  )
}

/** Bonuses of friends' help, each +2: they stack (D20M-260). */
const aidFor = (combat: D20Combat, friend: Who, foe: Who, attack: boolean): number => {
  let sum = 0
  for (const aid of combat.state.aids) if (aid.friend === friend && aid.foe === foe && aid.attack === attack) sum += 2
  return sum
}

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
  return others | applying(rows.cover, form, 1 << (rules.cover === "dnd35" ? degrees.half : degree))
}
