import type { Decision } from "../../../contract/Decision.ts"
import type { Fillable } from "../../../contract/Forecast.ts"
import { nowhere, type Who } from "../../../kinds/indices.ts"
import { tailOf } from "../../../parts/weighing/HarmTable.ts"
import { applying } from "../../../parts/modifiers.ts"
import { ability } from "../book/ability.ts"
import { attackHow } from "../book/events.ts"
import { manner, mark, traded } from "../book/manner.ts"
import { flag } from "../book/terms.ts"
import type { Aim } from "../model/Aim.ts"
import type { Blow, Form } from "../model/forms.ts"
import { criticalChance, dealt, failChance, hitChance } from "../model/odds.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { constitutionShift, modifierShift } from "../see/abilities.ts"
import { onAttackRoll, rows } from "../see/targets/modifiers.ts"
import { aim } from "../see/targets/aim.ts"
import { plainAim } from "../see/targets/plainAim.ts"
import { handsOf } from "../see/fighter.ts"
import { fallsWith, pointsLeft } from "./parts.ts"

// What blows promise, one or several, as they are aimed.

/** What some blows at one target promise: the chance that the first hits, the share of full health, that it falls. */
export type Promised = Pick<Fillable, "success" | "harm" | "fell">

/** An attack with a form as it is aimed. */
export interface Aimed {
  readonly form: Form
  readonly target: Who
  /** Bits of `manner`. */
  readonly ways: number
  readonly aim: Aim
}

/**
 * Weighs one blow exactly: expected harm as a share of full health (of the hit points that are left) and the chance to
 * fell, massive damage included.
 *
 * @param shift change of what the die must show
 * @param lost hit points that its target has lost before it
 */
const weigh = (
  into: Promised,
  combat: D20Combat,
  { aim, form, target, ways }: Aimed,
  blow: Blow,
  shift = 0,
  lost = 0,
) => {
  const sheet = combat.prepared.sheets[target] as Sheet
  const c = combat.state.combatants[target] as FighterView
  const hp = c.hp - lost
  const needed = aim.defense - aim.bonus + shift
  const lands = 1 - aim.miss / 100
  const off = sheet.reduction - aim.damage
  // D20M-025: what is added to the damage is added each time that a critical hit rolls it.
  const offDouble = sheet.reduction - blow.mult * aim.damage
  const { normal, critical: double } = blow.odds
  // D20M-285: the threshold and the save follow the Constitution of the moment.
  const changed = (c.conditions & flag.weakened) !== 0
  const more = changed ? constitutionShift(sheet, c) : 0
  const massive = sheet.massive + more
  const fortitude = sheet.fortitude + (changed ? modifierShift(sheet, c, ability.con) : 0)
  const hit = hitChance(needed) * lands
  const critical = sheet.immuneCritical
    ? 0
    : criticalChance(needed, blow.threat, combat.prepared.rules.critConfirm) * lands
  const plain = hit - critical
  into.success = hit
  if (form.nonlethal !== ((ways & manner.againstNature) !== 0)) {
    // Nonlethal damage fells by the save that it forces, and harms nobody else (D20M-274).
    const past =
      plain * tailOf(normal, sheet.threshold + more + off) +
      critical * tailOf(double, sheet.threshold + more + offDouble)
    into.fell = past * failChance(fortitude, 15)
    into.harm = into.fell * (Math.max(0, hp) / sheet.maxHp)
    return
  }
  const left = pointsLeft(hp)
  into.harm = (plain * dealt(normal, left, off) + critical * dealt(double, left, offDouble)) / sheet.maxHp
  into.fell = plain * fallsWith(normal, hp, off) + critical * fallsWith(double, hp, offDouble)
  if (massive < hp && !sheet.immuneCritical) {
    const shaken =
      plain * (tailOf(normal, massive + off) - tailOf(normal, hp + off)) +
      critical * (tailOf(double, massive + offDouble) - tailOf(double, hp + offDouble))
    into.fell += shaken * failChance(fortitude, 15)
  }
}

/** The chance that one attack, as aimed, fells its target. */
export const fellChance = (combat: D20Combat, form: Form, target: Who, aim: Aim): number => {
  const one: Promised = { success: 0.5, harm: 0.5, fell: 0.5 }
  weigh(one, combat, { form, target, ways: 0, aim }, form.single)
  return one.fell
}

/** Writes what one blow promises. */
const oneBlow = (into: Promised, combat: D20Combat, aimed: Aimed, blow: Blow, shift = 0): void => {
  weigh(into, combat, aimed, blow, shift)
  into.fell = 1 - (1 - into.fell)
}

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
  target: Who,
  how: number,
  ways: number,
  more: number,
  from = nowhere,
): Aim => {
  const { who } = d
  if (!form.melee)
    return ways === 0
      ? plainAim(combat, who, form, target, from)
      : aim(combat, who, form, form.single, target, how, ways, from)
  const plain = plainAim(combat, who, form, target, from)
  const added = more | applying(rows.way, form, ways | (how === attackHow.charge ? mark.charging : 0))
  const powerful = traded(ways)
  if (added === 0 && powerful === 0) return plain
  const { bare, coverer, damage, defense, miss, mods } = plain
  const bonus = plain.bonus + onAttackRoll(combat.prepared, added & ~mods) - powerful
  return { mods: mods | added, bonus, defense, miss, parts: undefined, damage: damage + powerful, coverer, bare }
}

/** Writes what one blow promises that is critical whenever it hits (D20M-173). */
export const promiseCritical = (into: Promised, combat: D20Combat, aimed: Aimed): void => {
  const { aim, form } = aimed
  const { mult, odds } = form.single
  const blow: Blow = { ...form.single, mult: 1, odds: { normal: odds.critical, critical: odds.critical } }
  oneBlow(into, combat, { ...aimed, aim: { ...aim, damage: mult * aim.damage } }, blow)
}

/** Writes what an attack of somebody, or a whole series of blows, promises. */
export const promiseBlows = (into: Promised, combat: D20Combat, who: Who, aimed: Aimed, series: boolean): void => {
  const { form } = aimed
  if (series && form.blows.length > 1) promiseSeries(into, combat, who, aimed)
  else oneBlow(into, combat, aimed, form.single)
}

/**
 * Blow after blow: each comes at a target that still stands, which those before may have hurt. `hit` is the chance that
 * one has, `lost` the points that it took.
 */
const promiseSeries = (into: Promised, combat: D20Combat, who: Who, aimed: Aimed): void => {
  const { aim, form, target } = aimed
  const { blows, single } = form
  const { reduction } = combat.prepared.sheets[target] as Sheet
  const fresh: Promised = { success: 0.5, harm: 0.5, fell: 0.5 }
  const hurt: Promised = { success: 0.5, harm: 0.5, fell: 0.5 }
  let hit = 0
  let lost = 0
  into.success = hitChance(aim.defense - aim.bonus) * (1 - aim.miss / 100)
  into.harm = 0
  into.fell = 0
  const first = combat.state.active === who ? combat.state.blows : 0
  for (let i = first; i < blows.length; i++) {
    const blow = blows[i] as Blow
    const shift = single.bonus - blow.bonus
    weigh(fresh, combat, aimed, blow, shift)
    if (i === first) into.success = fresh.success
    if (hit > 0) {
      weigh(hurt, combat, aimed, blow, shift, lost)
      fresh.fell = hurt.fell + (1 - hit) * (fresh.fell - hurt.fell)
      fresh.harm = hurt.harm + (1 - hit) * (fresh.harm - hurt.harm)
    }
    const stands = 1 - into.fell
    into.fell = 1 - stands * (1 - fresh.fell)
    into.harm += stands * fresh.harm
    if (fresh.success <= fresh.fell) continue
    // Of the targets that still stand.
    hit += ((1 - hit) * (fresh.success - fresh.fell)) / (1 - fresh.fell)
    lost = Math.max(0, Math.round(blow.odds.normal.mean + aim.damage - reduction))
  }
}

/**
 * What one blow of somebody at an enemy does more where the die must show so much less, with the melee weapon that it
 * would take; nothing where it has none.
 */
export const harmMore = (combat: D20Combat, by: Who, target: Who, less: number): number => {
  const form = handsOf(combat, by).melee[0]
  if (form === undefined) return 0
  const aimed = { form, target, ways: 0, aim: plainAim(combat, by, form, target) }
  const one: Promised = { success: 0.5, harm: 0.5, fell: 0.5 }
  oneBlow(one, combat, aimed, form.single)
  const { harm } = one
  oneBlow(one, combat, aimed, form.single, -less)
  return one.harm - harm
}
