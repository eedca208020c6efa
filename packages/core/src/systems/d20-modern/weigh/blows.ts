import type { Decision } from "../../../contract/Decision.ts"
import { tailOf } from "../../../parts/HarmTable.ts"
import { oncePerDecision } from "../../../parts/oncePerDecision.ts"
import { ability } from "../book/ability.ts"
import { attackHow } from "../book/events.ts"
import { manner, traded } from "../book/manner.ts"
import { flag, mod, onAttackRoll } from "../book/terms.ts"
import type { Blow, Form } from "../model/forms.ts"
import { criticalChance, dealt, failChance, hitChance } from "../model/odds.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { constitutionShift, modifierShift } from "../see/abilities.ts"
import { aim, aimed } from "../see/aim.ts"
import { handsOf } from "../see/fighter.ts"
import { fallsWith, pointsLeft } from "./parts.ts"

// What blows promise, one or several, as they are aimed.

/** What some blows at one target promise: shares of full health, and the chance to fell. Scratch, read at once. */
export const promised = { success: 0, harm: 0, fell: 0 }

/** What one blow promises, and how often it hits. Scratch, read at once. */
const weighed = { hit: 0, harm: 0, fell: 0 }

/**
 * Weighs one blow exactly: expected harm as a share of full health (of the hit points that are left) and the chance to
 * fell, massive damage included.
 *
 * @param needed what the die must show
 * @param lands share of hits that concealment lets through
 * @param off points taken from each hit
 * @param lost hit points that its target has lost before it
 */
const weigh = (
  combat: D20Combat,
  target: number,
  blow: Blow,
  needed: number,
  lands: number,
  off: number,
  nonlethal: boolean,
  lost = 0,
): void => {
  const sheet = combat.prepared.sheets[target] as Sheet
  const c = combat.state.combatants[target] as FighterView
  const hp = c.hp - lost
  const { normal, critical: double } = blow.odds
  // D20M-285: the threshold and the save follow the Constitution of the moment.
  const changed = (c.conditions & flag.weakened) !== 0
  const shift = changed ? constitutionShift(sheet, c) : 0
  const massive = sheet.massive + shift
  const fortitude = sheet.fortitude + (changed ? modifierShift(sheet, c, ability.con) : 0)
  const hit = hitChance(needed) * lands
  const critical = sheet.immuneCritical
    ? 0
    : criticalChance(needed, blow.threat, combat.prepared.rules.critConfirm) * lands
  const plain = hit - critical
  weighed.hit = hit
  if (nonlethal) {
    // Nonlethal damage fells by the save that it forces, and harms nobody else (D20M-274).
    const past =
      plain * tailOf(normal, sheet.threshold + shift + off) + critical * tailOf(double, sheet.threshold + shift + off)
    weighed.fell = past * failChance(fortitude, 15)
    weighed.harm = weighed.fell * (Math.max(0, hp) / sheet.maxHp)
    return
  }
  const left = pointsLeft(hp)
  weighed.harm = (plain * dealt(normal, left, off) + critical * dealt(double, left, off)) / sheet.maxHp
  weighed.fell = plain * fallsWith(normal, hp, off) + critical * fallsWith(double, hp, off)
  if (massive < hp && !sheet.immuneCritical) {
    const shaken =
      plain * (tailOf(normal, massive + off) - tailOf(normal, hp + off)) +
      critical * (tailOf(double, massive + off) - tailOf(double, hp + off))
    weighed.fell += shaken * failChance(fortitude, 15)
  }
}

/**
 * What the blows before the next one of a series have done to a target that still stands: the chance of a hit, and the
 * points that one took.
 */
const before = { hit: 0, lost: 0 }

/** Takes one blow of a series, as aimed, for done. */
const addToSeries = (combat: D20Combat, form: Form, blow: Blow, target: number, ways: number): void => {
  addBlow(combat, form, blow, target, ways, 0)
  const { fell, hit } = weighed
  if (hit <= fell) return
  // Of the targets that still stand.
  before.hit += ((1 - before.hit) * (hit - fell)) / (1 - fell)
  const { reduction } = combat.prepared.sheets[target] as Sheet
  before.lost = Math.max(0, Math.round(blow.odds.normal.mean + aimed.damage - reduction))
}

/** Adds one blow, as aimed, to what is promised. */
export const addBlow = (
  combat: D20Combat,
  form: Form,
  blow: Blow,
  target: number,
  ways: number,
  shift: number,
): void => {
  const off = (combat.prepared.sheets[target] as Sheet).reduction - aimed.damage
  const nonlethal = form.nonlethal !== ((ways & manner.againstNature) !== 0)
  const needed = aimed.defense + shift - aimed.bonus
  const lands = 1 - aimed.miss / 100
  weigh(combat, target, blow, needed, lands, off, nonlethal)
  if (before.hit > 0) {
    const { fell, harm } = weighed
    weigh(combat, target, blow, needed, lands, off, nonlethal, before.lost)
    weighed.fell += (1 - before.hit) * (fell - weighed.fell)
    weighed.harm += (1 - before.hit) * (harm - weighed.harm)
  }
  const stands = 1 - promised.fell
  promised.fell = 1 - stands * (1 - weighed.fell)
  promised.harm += stands * weighed.harm
}

/** The chance that one attack, as aimed, fells its target. */
export const fellChance = (combat: D20Combat, form: Form, target: number): number => {
  const off = (combat.prepared.sheets[target] as Sheet).reduction - aimed.damage
  weigh(combat, target, form.single, aimed.defense - aimed.bonus, 1 - aimed.miss / 100, off, form.nonlethal)
  return weighed.fell
}

/** A plain blow with a melee weapon, as aimed: what `aimed` held. */
interface PlainAim {
  /** Index of the form. */
  form: number
  /** Where it is made from; -1: from where the attacker stands. */
  from: number
  mods: number
  bonus: number
  defense: number
  miss: number
  damage: number
}

/** By target: the blow that the decision looked at it with last. */
const plainAims: PlainAim[] = []
const plainAimsOf = oncePerDecision(() => {
  for (const plain of plainAims) if (plain !== undefined) plain.form = -1
  return plainAims
})

/**
 * Aims an attack of a decision. The ways to strike at one target with one weapon differ by fixed modifiers and by what
 * is traded alone, so it is looked at once for all of them.
 *
 * @param more modifiers that the act adds
 * @param from where it is made from, if the act leads there first
 */
export const aimFor = (
  combat: D20Combat,
  d: Decision,
  form: Form,
  target: number,
  how: number,
  ways: number,
  more: number,
  from = -1,
) => {
  if (!form.melee || (ways & manner.againstNature) !== 0) {
    aim(combat, d.who, form, form.single, target, how, ways, from)
    return
  }
  const known = plainAimsOf(combat, d)
  let plain = known[target]
  if (plain === undefined || plain.form !== form.index || plain.from !== from) {
    const { mods, bonus, defense, miss, damage } = aim(
      combat,
      d.who,
      form,
      form.single,
      target,
      attackHow.strike,
      0,
      from,
    )
    if (plain === undefined) {
      plain = { form: form.index, from, mods, bonus, defense, miss, damage }
      known[target] = plain
    } else {
      plain.form = form.index
      plain.from = from
      plain.mods = mods
      plain.bonus = bonus
      plain.defense = defense
      plain.miss = miss
      plain.damage = damage
    }
  }
  const mods =
    plain.mods |
    more |
    (how === attackHow.charge ? mod.charging : 0) |
    ((ways & manner.defensively) === 0 ? 0 : mod.defensively)
  const powerful = traded(ways)
  aimed.bonus = plain.bonus + onAttackRoll(mods) - onAttackRoll(plain.mods) - powerful
  aimed.defense = plain.defense
  aimed.miss = plain.miss
  aimed.range = 0
  aimed.damage = plain.damage + powerful
}

/** What one blow promises that is critical whenever it hits (D20M-173). */
export const promiseCritical = (combat: D20Combat, form: Form, target: number, ways: number): void => {
  const { critical } = form.single.odds
  promised.harm = 0
  promised.fell = 0
  promised.success = hitChance(aimed.defense - aimed.bonus) * (1 - aimed.miss / 100)
  addBlow(combat, form, { ...form.single, odds: { normal: critical, critical } }, target, ways, 0)
}

/** What an attack, or a whole series of blows, promises, as aimed now. */
export const promiseBlows = (
  combat: D20Combat,
  who: number,
  form: Form,
  target: number,
  ways: number,
  series: boolean,
): void => {
  promised.harm = 0
  promised.fell = 0
  promised.success = hitChance(aimed.defense - aimed.bonus) * (1 - aimed.miss / 100)
  if (!series || form.blows.length < 2) {
    addBlow(combat, form, form.single, target, ways, 0)
    return
  }
  const { bonus } = aimed
  const first = form.blows[combat.state.active === who ? combat.state.blows : 0]
  if (first !== undefined)
    promised.success = hitChance(aimed.defense - bonus - first.bonus + form.single.bonus) * (1 - aimed.miss / 100)
  for (let i = combat.state.active === who ? combat.state.blows : 0; i < form.blows.length; i++) {
    const blow = form.blows[i] as Blow
    aimed.bonus = bonus + blow.bonus - form.single.bonus
    addToSeries(combat, form, blow, target, ways)
  }
  before.hit = 0
}

/**
 * What one blow of somebody at an enemy does more with so much on its roll and on the other's Defense, with the melee
 * weapon that it would take; nothing where it has none.
 */
export const harmMore = (combat: D20Combat, by: number, target: number, bonus: number, defense: number): number => {
  const form = handsOf(combat, by).melee[0]
  if (form === undefined) return 0
  aim(combat, by, form, form.single, target, attackHow.strike, 0)
  promiseBlows(combat, by, form, target, 0, false)
  const plain = promised.harm
  aimed.bonus += bonus
  promised.harm = 0
  addBlow(combat, form, form.single, target, 0, defense)
  return promised.harm - plain
}
