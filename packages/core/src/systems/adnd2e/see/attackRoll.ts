import type { Who } from "../../../kinds/indices.ts"
import { applying, sumOf } from "../../../parts/modifiers.ts"
import { condition, mark, modBit, occasion } from "../book/terms.ts"
import { traitsOf } from "../book/verbs.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat, FighterView } from "../model/System.ts"
import type { Assault } from "./assault.ts"
import { protection } from "./cover.ts"
import { facesAway } from "./facing.ts"
import {
  fighterOf,
  has,
  isCasting,
  isDrinking,
  isHelpless,
  isInHold,
  isParrying,
  isReading,
  sheetOf,
  verbAtCount,
} from "./fighter.ts"
import { rangeOf, rows } from "./modifiers.ts"
import { stepsTo } from "./threat.ts"

/**
 * Whether a target charges (1) or runs (2): from the start of its move, so that who seizes an opportunity on its very
 * first step, before any is logged, meets it in full career (ADD2-080, 086). Only its own act gives anybody that
 * opportunity.
 */
const rushOf = (f: FighterView, assault: Assault): number => {
  if (f.rush !== 0 || assault.occasion !== occasion.opportunity) return f.rush
  return traitsOf(verbAtCount(f)).rush
}

/** The fixed modifiers of an attack roll, as a mask over `modifiers`. */
export const attackMods = (combat: AdndCombat, by: Who, target: Who, form: Form, assault: Assault): number => {
  const { hills, rules } = combat.prepared
  const f = fighterOf(combat, target)
  const isBehind = assault.rear || facesAway(combat, target, by, fighterOf(combat, by).at)
  const word =
    assault.marks |
    (hills ? mark.ground : 0) |
    (isBehind ? mark.behind : 0) |
    (assault.charge ? mark.charge : 0) |
    (rushOf(f, assault) === 0 ? 0 : mark.rushed)
  let mask = applying(rows.attacker, form, fighterOf(combat, by).conditions)
  if ((f.conditions | word) !== 0) {
    const look = { by, target, form, assault }
    mask |= applying(rows.target, combat, f.conditions, look) | applying(rows.way, combat, word, look)
  }
  if (form.missile) mask |= applying(rows.range, undefined, rangeOf(form, stepsTo(combat, by, target)))
  if (form.missile || rules["cover.applies_to_melee"])
    mask |= applying(rows.protection, undefined, 1 << protection(combat, by, target))
  return mask
}

/** Whether a target has no DEX bonus to its armour class at the moment. */
const losesDex = (combat: AdndCombat, who: Who, f: FighterView, rush: number): boolean =>
  rush !== 0 ||
  isHelpless(f) ||
  has(f, condition.surprised) ||
  has(f, condition.stunned) ||
  has(f, condition.knockedOut) ||
  isInHold(f) ||
  isDrinking(combat.state, f) ||
  isReading(combat, who) ||
  (isCasting(combat.state, f) && combat.prepared.rules["spell.loses_dex"])

/** The rule by which a target that does not rush has lost its DEX bonus. */
const dexRule = (f: FighterView): string => (isInHold(f) ? "ADD2-108" : "ADD2-128")

/** What is taken from or given to the armour class by what varies: what DEX, the shield and a parry are worth. */
const armourChange = (
  combat: AdndCombat,
  target: Who,
  assault: Assault,
  unparried: boolean,
  mask: number,
  note?: (rule: string, value: number) => void,
): number => {
  const f = fighterOf(combat, target)
  const rush = rushOf(f, assault)
  if (mask === 0 && f.conditions === 0 && rush === 0 && !traitsOf(f.act).seen) return 0
  const { rules } = combat.prepared
  const sheet = sheetOf(combat, target)
  const rear = (mask & modBit.rear) !== 0
  const bare = rear && rules["attack.rear_denies_dex"]
  let change = 0
  if (bare || losesDex(combat, target, f, rush)) {
    change += sheet.dexAc
    note?.(bare ? "ADD2-053" : rush === 1 ? "ADD2-080" : rush === 2 ? "ADD2-086" : dexRule(f), sheet.dexAc)
  }
  if (has(f, condition.shieldless)) {
    change += sheet.shieldAc
    note?.("ADD2-102", sheet.shieldAc)
  } else if (bare) {
    change += sheet.shieldAc
    note?.("ADD2-053", sheet.shieldAc)
  }
  if (isParrying(combat.state, f) && !unparried && !rear) {
    change -= sheet.parry
    note?.("ADD2-090", -sheet.parry)
  }
  if (rush !== 0 && rules["charge.ac_penalty"] !== 1) {
    change += rules["charge.ac_penalty"]
    note?.(rush === 1 ? "ADD2-080" : "ADD2-086", rules["charge.ac_penalty"])
  }
  return change
}

/**
 * The face of the die that hits: GAC0 - AC - bonuses (ADD2-041, 059).
 *
 * @param unparried a parry is no help against it: missiles and magic (ADD2-091, 092)
 */
export const neededFace = (
  combat: AdndCombat,
  by: Who,
  target: Who,
  form: Form,
  assault: Assault,
  mask: number,
  unparried = form.missile,
): number => {
  const bonus =
    assault.charge && combat.prepared.rules["charge.attack_bonus"] !== 2
      ? combat.prepared.rules["charge.attack_bonus"]
      : 0
  return (
    sheetOf(combat, by).gac0 -
    (sheetOf(combat, target).ac + armourChange(combat, target, assault, unparried, mask)) -
    form.hit -
    bonus -
    sumOf(combat.prepared.modifierValues, mask)
  )
}

/** Notes the modifiers that vary, beside the log. */
export const explainAttack = (
  combat: AdndCombat,
  target: Who,
  hit: number,
  assault: Assault,
  mask: number,
  unparried: boolean,
): void => {
  if (combat.notes === undefined) return
  combat.why("ADD2-041", hit)
  if (assault.charge && combat.prepared.rules["charge.attack_bonus"] !== 2) {
    combat.why("ADD2-079", combat.prepared.rules["charge.attack_bonus"])
  }
  armourChange(combat, target, assault, unparried, mask, (rule, value) => {
    combat.why(rule, value)
  })
}
