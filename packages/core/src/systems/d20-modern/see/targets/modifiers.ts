import { degree } from "../../../../field/Field.ts"
import { isHigher } from "../../../../field/higher.ts"
import type { Square, Who } from "../../../../kinds/indices.ts"
import { applying, modifierRows, sumOf, whileIn } from "../../../../parts/modifiers.ts"
import { feat } from "../../book/feats.ts"
import { manner, mark } from "../../book/manner.ts"
import { attackBits, flag, mod } from "../../book/terms.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat, D20Prepared } from "../../model/System.ts"
import type { Sheet } from "../../model/sheet.ts"
import { fighterOf, has } from "../fighter.ts"
import { fieldNow } from "../ground.ts"
import { apart, isFlanking } from "../pairs.ts"
import { isInMelee } from "./engaged.ts"

/*
 * When each fixed modifier of an attack applies: a row for each, in groups that are looked at together. The rows of a
 * group ask for bits of one word, so that most are passed over at once. Their values and names: `book/terms.ts`.
 */

/** A shot as it is looked at. */
export interface Shot {
  readonly combat: D20Combat
  readonly by: Who
  readonly target: Who
  /** How far it goes, in squares. */
  readonly far: number
}

/** An attack as its target is looked at. */
export interface Look {
  readonly combat: D20Combat
  readonly by: Who
  readonly target: Who
  readonly form: Form
  /** Bits of `manner`. */
  readonly ways: number
  /** The target can react: its dodge bonuses count (D20M-038). */
  readonly free: boolean
}

/** Lying low helps against shots, unless the shooter is beside (D20M-148). */
const isShotAtLow = ({ by, combat, form, target }: Look): boolean =>
  !form.melee && (combat.prepared.judgement.postureBonusAdjacent || apart(combat, by, target) > 1)

const targetIs = ({ combat, target }: Look, flags: number): boolean => has(fighterOf(combat, target), flags)

const isIntoMelee = ({ by, combat, target }: Shot): boolean => isInMelee(combat, by, target)

/** When each modifier applies. */
export const rows = modifierRows(mod, {
  /** What an attacker is in, by its conditions. */
  attacker: {
    unseen: whileIn(flag.invisible),
    proneMelee: whileIn(flag.prone, (form: Form) => form.melee),
    proneRanged: whileIn(flag.prone, (form: Form) => !form.melee),
    shaken: whileIn(flag.shaken),
    entangled: whileIn(flag.entangled),
    defensively: whileIn(flag.defensive),
  },
  /** What follows from the weapon, and from the way the attack is made: by `manner` and `mark`. */
  way: {
    nonproficient: whileIn(mark.nonproficient),
    defensively: whileIn(manner.defensively),
    againstNature: whileIn(manner.againstNature, (form: Form) => !form.either),
    charging: whileIn(mark.charging),
  },
  /** What follows from where the two stand: of a blow by `placeMarks`, of a shot by `manner` and `mark`. */
  blow: {
    flanking: whileIn(mark.flanking),
    higher: whileIn(mark.higher),
  },
  shot: {
    longarmAdjacent: whileIn(mark.longarm, (shot: Shot) => shot.far <= 1),
    helplessAim: whileIn(manner.carefully),
    intoMelee: whileIn(mark.hindered, isIntoMelee),
    intoMeleeEased: whileIn(mark.lessHindered, isIntoMelee),
  },
  /** What the state of the target does to its Defense, by its conditions (D20M-148). */
  target: {
    stunned: whileIn(flag.stunned | flag.cowering),
    climbing: whileIn(flag.climbing),
    charged: whileIn(flag.charged),
    running: whileIn(flag.running, (look: Look) => !look.form.melee),
    totalDefense: whileIn(flag.totalDefense, (look: Look) => look.free),
    defensive: whileIn(flag.defensive, (look: Look) => look.free && !targetIs(look, flag.totalDefense)),
    proneTargetMelee: whileIn(flag.prone, (look: Look) => look.form.melee),
    proneTargetRanged: whileIn(flag.prone, isShotAtLow),
    kneelingMelee: whileIn(flag.kneeling, (look: Look) => look.form.melee && !targetIs(look, flag.prone)),
    kneelingRanged: whileIn(flag.kneeling, (look: Look) => isShotAtLow(look) && !targetIs(look, flag.prone)),
  },
  /** By the feats of a target that is free to move (D20M-036, 038). */
  nimble: {
    dodge: whileIn(feat.dodge, (look: Look) => fighterOf(look.combat, look.target).eyes === look.by),
    mobility: whileIn(feat.mobility, (look: Look) => (look.ways & manner.moving) !== 0),
  },
  /** By the degree of cover, as a bit: low cover that hides all but a slit is nine tenths. */
  cover: {
    coverQuarter: whileIn(1 << degree.quarter),
    coverHalf: whileIn(1 << degree.half),
    coverThreeQuarters: whileIn(1 << degree.threeQuarters),
    coverNineTenths: whileIn((1 << degree.nineTenths) | (1 << degree.total)),
  },
})

/** What blows look at of the places of two combatants, in bits of `mark`. */
export const placeMarks = (combat: D20Combat, by: Who, target: Who, at: Square): number => {
  const { field, sheets } = combat.prepared
  const marks = isFlanking(combat, by, target) ? mark.flanking : 0
  if (field.open) return marks
  const there = fighterOf(combat, target).at
  const isAbove = isHigher(fieldNow(combat), at, there, (sheets[by] as Sheet).space, (sheets[target] as Sheet).space)
  return isAbove ? marks | mark.higher : marks
}

/** The modifiers that the state and the feats of a target give, as a mask. */
export const onTarget = (look: Look, conditions: number, feats: number): number =>
  applying(rows.target, look, conditions) | (look.free ? applying(rows.nimble, look, feats) : 0)

/** Whether a target in such conditions, with such feats, may have any of them. */
export const isMarked = (conditions: number, feats: number): boolean =>
  ((conditions & rows.target.flags) | (feats & rows.nimble.flags)) !== 0

/** What the modifiers in a mask add to the attack roll. */
export const onAttackRoll = ({ modifierValues }: D20Prepared, mods: number): number =>
  sumOf(modifierValues, mods & attackBits)

/** What the modifiers in a mask add to the target's Defense. */
export const onTargetDefense = ({ modifierValues }: D20Prepared, mods: number): number =>
  sumOf(modifierValues, mods & ~attackBits)
