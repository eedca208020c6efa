import { isHigher } from "../../../field/higher.ts"
import type { Who } from "../../../kinds/indices.ts"
import { modifierRows, whileIn } from "../../../parts/modifiers.ts"
import { condition, conditionBit, mark, modBit } from "../book/terms.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import type { Assault } from "./assault.ts"
import { fighterOf, gripOf, has, isHelpless, sheetOf } from "./fighter.ts"

/** An attack as it is looked at. */
interface Look {
  readonly by: Who
  readonly target: Who
  readonly form: Form
  readonly assault: Assault
}

/** To whom holds it, a target lies as it stands: to lie down is no matter between the two ends of a hold (ADD2-109). */
const isStunned = (combat: AdndCombat, { by, form, target }: Look): boolean => {
  const f = fighterOf(combat, target)
  return (
    has(f, condition.stunned) || has(f, condition.knockedOut) || (!form.missile && gripOf(combat.state, target) !== by)
  )
}

/** How far a missile goes, as a bit: point-blank, or over short, medium range; else 0 (ADD2-064, 066 to 068). */
export const rangeOf = ({ pointBlank, ranges }: Form, far: number): number =>
  far > ranges[1] ? 1 << 2 : far > ranges[0] ? 1 << 1 : far > 1 && far <= pointBlank ? 1 << 0 : 0

/** Whom a third holds may be hit by anybody else without a roll, by a house rule. */
const isHitForCertain = (combat: AdndCombat, { by, target }: Look): boolean =>
  isHelpless(fighterOf(combat, target)) ||
  (combat.prepared.rules["hold.third_party_auto"] && gripOf(combat.state, target) !== by)

const isAbove = (combat: AdndCombat, { by, target }: Look): boolean =>
  isHigher(
    combat.prepared.field,
    fighterOf(combat, by).at,
    fighterOf(combat, target).at,
    sheetOf(combat, by).space,
    sheetOf(combat, target).space,
  )

/**
 * When each modifier of an attack roll applies: a row for each, in groups that are looked at together. The rows of a
 * group ask for bits of one word, so that most are passed over at once. Their values and names: `book/terms.ts`.
 */
export const rows = modifierRows(modBit, {
  /** By the conditions of the target (ADD2-051). Lying down gives missiles nothing. */
  target: {
    offBalance: whileIn(conditionBit.offBalance | conditionBit.rising | conditionBit.distracted),
    invisible: whileIn(conditionBit.invisible),
    surprised: whileIn(conditionBit.surprised),
    stunned: whileIn(conditionBit.stunned | conditionBit.knockedOut | conditionBit.prone, isStunned),
    helpless: whileIn(conditionBit.asleep | conditionBit.held | conditionBit.gripped, isHitForCertain),
  },
  /** By the conditions of the attacker: only weapons are hindered by a hold (ADD2-113). */
  attacker: {
    cramped: whileIn(conditionBit.gripped, ({ weapon }: Form) => weapon >= 0),
  },
  /** By bits of `mark`. */
  way: {
    higherGround: whileIn(mark.ground, isAbove),
    rear: whileIn(mark.behind),
    charge: whileIn(mark.charge, (combat: AdndCombat) => combat.prepared.rules["charge.attack_bonus"] === 2),
    targetRushing: whileIn(mark.rushed, (combat: AdndCombat) => combat.prepared.rules["charge.ac_penalty"] === 1),
    called: whileIn(mark.called),
    disarming: whileIn(mark.disarming),
  },
  /** Of missiles, by the bits of `rangeOf`. */
  range: {
    pointBlank: whileIn(1 << 0),
    mediumRange: whileIn(1 << 1),
    longRange: whileIn(1 << 2),
  },
  /** By what `protection` finds, as a bit. */
  protection: {
    cover25: whileIn(1 << 1),
    cover50: whileIn(1 << 2),
    cover75: whileIn(1 << 3),
    cover90: whileIn(1 << 4),
    concealment25: whileIn(1 << 9),
    concealment50: whileIn(1 << 10),
    concealment75: whileIn(1 << 11),
    concealment90: whileIn(1 << 12),
  },
})
