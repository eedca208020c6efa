import { isHigher } from "../../../../field/higher.ts"
import type { Square, Who } from "../../../../kinds/indices.ts"
import { modifierRows, sumOf, where, whileIn } from "../../../../parts/modifiers.ts"
import { attackHow } from "../../book/events.ts"
import { feat } from "../../book/feats.ts"
import { manner } from "../../book/manner.ts"
import { attackBits, flag, mod } from "../../book/terms.ts"
import type { Form } from "../../model/forms.ts"
import type { D20Combat, D20Prepared } from "../../model/System.ts"
import { fighterOf, has, sheetOf } from "../fighter.ts"
import { fieldNow } from "../ground.ts"
import { apart, isFlanking } from "../pairs.ts"
import { isHindered } from "./engaged.ts"

/*
 * When each fixed modifier of an attack applies: a row for each, in groups that are looked at together. Their values
 * and names: `book/terms.ts`.
 */

/** An attack as it is looked at. */
export interface Look {
  readonly combat: D20Combat
  readonly by: Who
  readonly target: Who
  readonly form: Form
  readonly how: number
  readonly ways: number
  /** Where the attacker stands. */
  readonly at: Square
  /** How far a shot goes, in squares. */
  far: number
  /** The target can react: its dodge bonuses count (D20M-038). */
  free: boolean
}

/** Lying low helps against shots, unless the shooter is beside (D20M-148). */
const isShotAtLow = (look: Look): boolean =>
  !look.form.melee &&
  (look.combat.prepared.judgement.postureBonusAdjacent || apart(look.combat, look.by, look.target) > 1)

const targetIs = ({ combat, target }: Look, flags: number): boolean => has(fighterOf(combat, target), flags)
const targetHas = ({ combat, target }: Look, what: number): boolean => (sheetOf(combat, target).feats & what) !== 0

/** When each modifier applies. */
export const rows = modifierRows(mod, {
  /** What an attacker is in. */
  attacker: {
    unseen: whileIn(flag.invisible),
    proneMelee: whileIn(flag.prone, (look: Form) => look.melee),
    proneRanged: whileIn(flag.prone, (look: Form) => !look.melee),
    shaken: whileIn(flag.shaken),
    entangled: whileIn(flag.entangled),
    defensively: whileIn(flag.defensive),
  },
  /** What follows from the weapon, and from the way the attack is made. */
  way: {
    nonproficient: where((look: Look) => !look.form.proficient),
    defensively: where((look: Look) => (look.ways & manner.defensively) !== 0),
    againstNature: where((look: Look) => (look.ways & manner.againstNature) !== 0 && !look.form.either),
    charging: where((look: Look) => look.how === attackHow.charge),
  },
  blow: {
    flanking: where((look: Look) => isFlanking(look.combat, look.by, look.target)),
    higher: where((look: Look) => {
      if (look.combat.prepared.field.open) return false
      const there = fighterOf(look.combat, look.target).at
      return isHigher(
        fieldNow(look.combat),
        look.at,
        there,
        sheetOf(look.combat, look.by).space,
        sheetOf(look.combat, look.target).space,
      )
    }),
  },
  shot: {
    longarmAdjacent: where((look: Look) => look.form.longarm && look.far <= 1),
    helplessAim: where((look: Look) => (look.ways & manner.carefully) !== 0),
    intoMelee: where((look: Look) => isHindered(look.combat, look.by, look.target, -4)),
    intoMeleeEased: where((look: Look) => isHindered(look.combat, look.by, look.target, -2)),
  },
  /** What the state of the target does to its Defense (D20M-148). */
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
  /** Feats that need the freedom to move (D20M-036, 038). */
  nimble: {
    dodge: where((look: Look) => fighterOf(look.combat, look.target).eyes === look.by && targetHas(look, feat.dodge)),
    mobility: where((look: Look) => (look.ways & manner.moving) !== 0 && targetHas(look, feat.mobility)),
  },
  /** By the degree of cover: low cover that hides all but a slit is nine tenths. */
  cover: {
    coverQuarter: where((degree: number) => degree === 1),
    coverHalf: where((degree: number) => degree === 2),
    coverThreeQuarters: where((degree: number) => degree === 3),
    coverNineTenths: where((degree: number) => degree > 3),
  },
})

/** What the modifiers in a mask add to the attack roll. */
export const onAttackRoll = ({ modifierValues }: D20Prepared, mods: number): number =>
  sumOf(modifierValues, mods & attackBits)

/** What the modifiers in a mask add to the target's Defense. */
export const onTargetDefense = ({ modifierValues }: D20Prepared, mods: number): number =>
  sumOf(modifierValues, mods & ~attackBits)
