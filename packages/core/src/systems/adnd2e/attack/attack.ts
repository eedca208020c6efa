import { alikeDie } from "../../../dice/alikeDie.ts"
import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import { concealmentOf, coverBetween, coverOf } from "../../../field/cover.ts"
import { isHigher } from "../../../field/higher.ts"
import { condition, loosed, mod, modifierSum, occasion, verb } from "../book/terms.ts"
import { reveal } from "../harm/clocks.ts"
import { followUp } from "../harm/followUp.ts"
import { withstands } from "../harm/withstands.ts"
import { critical, damage, doesHit } from "../model/odds.ts"
import { effectOnly, type Harm } from "../model/pending.ts"
import type { Form, Part } from "../model/Sheet.ts"
import type { AdndCombat, FighterView } from "../model/System.ts"
import { facesAway } from "../see/facing.ts"
import {
  fighterOf,
  gripOf,
  has,
  isCasting,
  isDrinking,
  isHelpless,
  isInHold,
  isParrying,
  isReading,
  sheetOf,
  verbAtCount,
} from "../see/fighter.ts"
import { stepsTo } from "../see/threat.ts"
import { turnTowards } from "./turnTowards.ts"

/** What an attack belongs to, and what follows from it. */
export interface Assault {
  /** One of `occasion`. */
  readonly occasion: number
  /** The stage of the round that it ends: 0 for the own count, 1.. for waves. */
  readonly stage: number
  /** From behind for certain (somebody who turns its back). */
  readonly rear: boolean
  /** Momentum of a charge (ADD2-079). */
  readonly charge: boolean
  /** 2 where the dice are doubled. */
  readonly times: number
  /** Modifiers that come with it, as bits: those of a manoeuvre (ADD2-050). */
  readonly mods: number
}

export const plainAssault: Assault = { occasion: occasion.own, stage: 0, rear: false, charge: false, times: 1, mods: 0 }

/** A called shot, and one at the weapon in hand, which is harder still (ADD2-050). */
export const calledAssault: Assault = { ...plainAssault, mods: 1 << mod.called }
export const disarmAssault: Assault = { ...plainAssault, mods: (1 << mod.called) | (1 << mod.disarming) }

const onFoot: Assault = { occasion: occasion.own, stage: 0, rear: false, charge: true, times: 1, mods: 0 }
const withSpear: Assault = { occasion: occasion.own, stage: 0, rear: false, charge: true, times: 2, mods: 0 }

/** The attack of a charge: its momentum, and double dice with the weapons that have them (ADD2-079, 081). */
export const chargeAssault = (form: Form): Assault => (form.chargeDouble ? withSpear : onFoot)

/** The rows of the cover table: 25, 50, 75, 90 per cent (ADD2-069). 0 none, 5 and more: the last row. */
const row = (percent: number): number => (percent < 25 ? 0 : percent < 50 ? 1 : percent < 75 ? 2 : percent < 90 ? 3 : 4)
/** The penalties of the rows for cover and for concealment. */
export const coverPenalty = [0, 2, 4, 7, 10]
const concealmentPenalty = [0, 1, 2, 3, 4]

/**
 * Which row of the cover table protects a target, and whether as cover (0 to 4) or as concealment (8 + 1 to 4): only
 * the larger penalty counts. From the map, or from what the scenario says of the target.
 */
export const protection = (combat: AdndCombat, by: number, target: number): number => {
  const { field } = combat.prepared
  const sheet = sheetOf(combat, target)
  let cover = row(sheet.cover)
  let concealment = row(sheet.concealment)
  if (!field.open) {
    const found = coverBetween(
      field,
      fighterOf(combat, by).at,
      fighterOf(combat, target).at,
      sheetOf(combat, by).space,
      sheet.space,
    )
    cover = Math.max(cover, Math.min(4, coverOf(found)))
    concealment = Math.max(concealment, Math.min(4, concealmentOf(found)))
  }
  return (coverPenalty[cover] as number) >= (concealmentPenalty[concealment] as number) ? cover : 8 + concealment
}

/** The row of the cover table for harm that spreads from where somebody is: cover only, no concealment (ADD2-070). */
export const coverFrom = (combat: AdndCombat, from: number, target: number): number => {
  const { field } = combat.prepared
  const sheet = sheetOf(combat, target)
  const [here, there] = [fighterOf(combat, from).at, fighterOf(combat, target).at]
  const found = field.open ? 0 : coverOf(coverBetween(field, here, there, sheetOf(combat, from).space, sheet.space))
  return Math.max(row(sheet.cover), Math.min(4, found))
}

const protectionMods = (found: number): number =>
  found === 0 ? 0 : found < 8 ? 1 << (mod.cover25 + found - 1) : 1 << (mod.concealment25 + found - 9)

/** The range band of a missile: at or under short, medium, long range (ADD2-064, 066 to 068). */
const rangeMods = (form: Form, steps: number): number =>
  steps > form.ranges[1]
    ? 1 << mod.longRange
    : steps > form.ranges[0]
      ? 1 << mod.mediumRange
      : steps > 1 && steps <= form.pointBlank
        ? 1 << mod.pointBlank
        : 0

/** The modifiers that the target's condition gives its attackers; lying down is none to missiles. */
/** What the state of the target gives the attacker (ADD2-051). */
const conditionMods = (f: FighterView, missile: boolean): number => {
  if (f.conditions === 0) return 0
  let mask = 0
  if (has(f, condition.offBalance) || has(f, condition.rising) || has(f, condition.distracted))
    mask |= 1 << mod.offBalance
  if (has(f, condition.invisible)) mask |= 1 << mod.invisible
  if (has(f, condition.surprised)) mask |= 1 << mod.surprised
  if (has(f, condition.stunned) || has(f, condition.knockedOut) || (has(f, condition.prone) && !missile))
    mask |= 1 << mod.stunned
  if (isHelpless(f)) mask |= 1 << mod.helpless
  return mask
}

/**
 * Whether a target charges (1) or runs (2): from the start of its move, so that who seizes an opportunity on its very
 * first step, before any is logged, meets it in full career (ADD2-080, 086). Only its own act gives anybody that
 * opportunity.
 */
const rushOf = (f: FighterView, assault: Assault): number => {
  if (f.rush !== 0 || assault.occasion !== occasion.opportunity) return f.rush
  const act = verbAtCount(f)
  return act === verb.charge ? 1 : act === verb.run ? 2 : 0
}

/**
 * What holds change: whom somebody else holds is an easy target, from within a hold it is hard to strike, and to lie
 * down is no matter between its two ends (ADD2-095, 109, 113).
 */
const inBrawl = (combat: AdndCombat, by: number, target: number, form: Form, mask: number): number => {
  let changed = mask
  const t = fighterOf(combat, target)
  if (isInHold(t)) {
    if (gripOf(combat.state, target) === by) {
      if (!has(t, condition.stunned) && !has(t, condition.knockedOut)) changed &= ~(1 << mod.stunned)
    } else if (has(t, condition.gripped) && combat.prepared.rules["hold.third_party_auto"]) changed |= 1 << mod.helpless
  }
  if (form.weapon >= 0 && has(fighterOf(combat, by), condition.gripped)) changed |= 1 << mod.cramped
  return changed
}

/** The fixed modifiers of an attack roll, as a mask over `modifiers`. */
export const attackMods = (combat: AdndCombat, by: number, target: number, form: Form, assault: Assault): number => {
  const { field, rules } = combat.prepared
  const t = fighterOf(combat, target)
  let mask = conditionMods(t, form.missile) | assault.mods
  if (combat.prepared.brawl) mask = inBrawl(combat, by, target, form, mask)
  if (!field.open) {
    const space = sheetOf(combat, by).space
    if (isHigher(field, fighterOf(combat, by).at, t.at, space, sheetOf(combat, target).space))
      mask |= 1 << mod.higherGround
  }
  if (assault.rear || facesAway(combat, target, by, fighterOf(combat, by).at)) mask |= 1 << mod.rear
  if (assault.charge && rules["charge.attack_bonus"] === 2) mask |= 1 << mod.charge
  if (rules["charge.ac_penalty"] === 1 && rushOf(t, assault) !== 0) mask |= 1 << mod.targetRushing
  if (form.missile) mask |= rangeMods(form, stepsTo(combat, by, target))
  if (form.missile || rules["cover.applies_to_melee"]) mask |= protectionMods(protection(combat, by, target))
  return mask
}

/** Whether a target has no DEX bonus to its armour class at the moment. */
const losesDex = (combat: AdndCombat, who: number, f: FighterView, rush: number): boolean =>
  rush !== 0 ||
  isHelpless(f) ||
  has(f, condition.surprised) ||
  has(f, condition.stunned) ||
  has(f, condition.knockedOut) ||
  isInHold(f) ||
  isDrinking(combat.state, f) ||
  isReading(combat, who) ||
  (isCasting(combat.state, f) && combat.prepared.rules["spell.loses_dex"])

/** The rule by which somebody who does not rush has lost its DEX bonus. */
const dexRule = (f: FighterView): string => (isInHold(f) ? "ADD2-108" : "ADD2-128")

/** What is taken from or given to the armour class by what varies: what DEX, the shield and a parry are worth. */
const armourChange = (
  combat: AdndCombat,
  target: number,
  assault: Assault,
  unparried: boolean,
  mask: number,
  note?: (rule: string, value: number) => void,
): number => {
  const f = fighterOf(combat, target)
  const rush = rushOf(f, assault)
  if (mask === 0 && f.conditions === 0 && rush === 0 && f.act < verb.parry) return 0
  const { rules } = combat.prepared
  const sheet = sheetOf(combat, target)
  const rear = (mask & (1 << mod.rear)) !== 0
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
  by: number,
  target: number,
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
    modifierSum(mask)
  )
}

/** Modifiers whose attacks do something else than harm, or beside it. */
const special = (1 << mod.cramped) | (1 << mod.called) | (1 << mod.disarming)

/**
 * What follows from a hit beside harm: a weapon that strikes home from within a hold breaks it (ADD2-111, 113); the
 * weapon aimed at falls; or the pain distracts until the round is over (published: a called shot may do both). True if
 * there is no harm.
 */
const follow = (combat: AdndCombat, by: number, target: number, mask: number, pending: Harm[]): boolean => {
  if ((mask & (1 << mod.cramped)) !== 0) pending.push(effectOnly(by, by, { kind: "loosen", cause: loosed.weapon }))
  const isDisarming = (mask & (1 << mod.disarming)) !== 0
  if (isDisarming) pending.push(effectOnly(target, by, { kind: "disarm" }))
  else if ((mask & (1 << mod.called)) !== 0) {
    const until = combat.state.round
    pending.push(
      effectOnly(target, by, { kind: "lasting", condition: condition.distracted, until, faces: [], failed: false }),
    )
  }
  return isDisarming
}

/** A sequence, aimed: its modifiers, and the face that would hit without what a part of the form adds. */
interface Aimed extends Sequence {
  readonly mask: number
  readonly base: number
}

/**
 * The d20 of an attack. Where it falls in every way, faces that hit alike are one, unless what follows looks at the
 * face.
 */
const attackDie = (combat: AdndCombat, by: number, needed: number, isAll: boolean): number => {
  const { rules } = combat.prepared
  const stream = combat.dice.open(by, purpose.attack)
  if (stream.draw === undefined || !isAll) return stream.die(20)
  return alikeDie(stream, 20, (die) => Number(doesHit(rules, die, needed)) + (die === 20 ? 2 : 0))
}

/**
 * One attack roll and, on a hit, its damage: the harm is added to `pending` and lands when the count or window ends.
 */
const roll = (combat: AdndCombat, aimed: Aimed, part: Part, nth: number, pending: Harm[]): boolean => {
  const { rules } = combat.prepared
  const { assault, base, by, form, mask, target } = aimed
  const automatic = (mask & (1 << mod.helpless)) !== 0
  const needed = base - part.hit
  const die = automatic ? 0 : attackDie(combat, by, needed, part.follow === undefined)
  const hit = automatic || doesHit(rules, die, needed)
  if (combat.notes !== undefined) explainAttack(combat, target, form, assault, mask)
  combat.emit({
    _tag: "Attacked",
    by,
    target,
    means: part.means,
    hit,
    occasion: assault.occasion,
    stage: assault.stage,
    nth,
    die,
    needed,
    mods: mask,
  })
  if (!hit) return false
  const isHarmless = (mask & (1 << mod.disarming)) === 0 && withstands(combat, by, target, part.means, part.magic)
  if (isHarmless || ((mask & special) !== 0 && follow(combat, by, target, mask, pending))) return true
  const faces: number[] = []
  const expression = part.dice[sheetOf(combat, target).large]
  const rolled = rollDice(expression, combat.dice.open(by, purpose.damage), faces) - expression.plus
  const { times, mode } =
    die === 20 ? critical(rules, assault.times) : { times: assault.times, mode: rules["damage.double_mode"] }
  const amount = damage(mode, rolled, part.plus + expression.plus, times)
  pending.push({ target, by, means: part.means, amount, faces, times })
  if (part.follow !== undefined) followUp(combat, by, target, part.follow, die, pending)
  return true
}

/** Notes the modifiers that vary, beside the log. */
export const explainAttack = (combat: AdndCombat, target: number, form: Form, assault: Assault, mask: number): void => {
  if (form.hit !== 0) combat.why("ADD2-041", form.hit)
  if (assault.charge && combat.prepared.rules["charge.attack_bonus"] !== 2) {
    combat.why("ADD2-079", combat.prepared.rules["charge.attack_bonus"])
  }
  armourChange(combat, target, assault, form.missile, mask, (rule, value) => {
    combat.why(rule, value)
  })
}

/** A sequence of a form against one target. */
export interface Sequence {
  readonly by: number
  readonly target: number
  readonly form: Form
  readonly assault: Assault
}

/**
 * One sequence of a form against one target: all its rolls, made at once. Returns how many rolls were made.
 *
 * @param nth how many rolls of the same occasion came before
 * @param parts how many of the form's parts are used at most
 */
export const assail = (
  combat: AdndCombat,
  { assault, by, form, target }: Sequence,
  pending: Harm[],
  nth = 0,
  parts = form.parts.length,
): number => {
  turnTowards(combat, target, by, true)
  if (combat.state.clocks.length > 0) reveal(combat, by, pending)
  const mask = attackMods(combat, by, target, form, assault)
  const aimed = { by, target, form, assault, mask, base: neededFace(combat, by, target, form, assault, mask) }
  for (let i = 0; i < parts; i++) roll(combat, aimed, form.parts[i] as Part, nth + i, pending)
  return parts
}
