import type { Decision } from "../../../contract/Decision.ts"
import type { Who } from "../../../contract/indices.ts"
import { tailOf } from "../../../parts/HarmTable.ts"
import { oncePerDecision } from "../../../parts/oncePerDecision.ts"
import { ability } from "../book/ability.ts"
import { attackHow } from "../book/events.ts"
import { manner, traded } from "../book/manner.ts"
import { flag, mod, onAttackRoll } from "../book/terms.ts"
import type { Aim } from "../model/Aim.ts"
import type { Blow, Form } from "../model/forms.ts"
import { criticalChance, dealt, failChance, hitChance } from "../model/odds.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { constitutionShift, modifierShift } from "../see/abilities.ts"
import { aim } from "../see/aim.ts"
import { handsOf } from "../see/fighter.ts"
import { fallsWith, pointsLeft } from "./parts.ts"

// What blows promise, one or several, as they are aimed.

/** What some blows at one target promise: the chance that the first hits, the share of full health, that it falls. */
export interface Promised {
  readonly success: number
  readonly harm: number
  readonly fell: number
}

/** One blow at a target, with what it is rolled with. */
interface Swing {
  readonly target: number
  readonly blow: Blow
  /** What the die must show. */
  readonly needed: number
  /** The share of hits that concealment lets through. */
  readonly lands: number
  /** Points taken from each hit. */
  readonly off: number
  readonly nonlethal: boolean
}

/** How often one blow hits, and what it promises. */
interface Weighed {
  readonly hit: number
  readonly harm: number
  readonly fell: number
}

/** @param ways bits of `manner` */
const swingOf = (combat: D20Combat, form: Form, blow: Blow, target: Who, ways: number, aimed: Aim): Swing => ({
  target,
  blow,
  needed: aimed.defense - aimed.bonus,
  lands: 1 - aimed.miss / 100,
  off: (combat.prepared.sheets[target] as Sheet).reduction - aimed.damage,
  nonlethal: form.nonlethal !== ((ways & manner.againstNature) !== 0),
})

/**
 * Weighs one blow exactly: expected harm as a share of full health (of the hit points that are left) and the chance to
 * fell, massive damage included.
 *
 * @param lost hit points that its target has lost before it
 */
const weigh = (combat: D20Combat, { blow, lands, needed, nonlethal, off, target }: Swing, lost = 0): Weighed => {
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
  if (nonlethal) {
    // Nonlethal damage fells by the save that it forces, and harms nobody else (D20M-274).
    const past =
      plain * tailOf(normal, sheet.threshold + shift + off) + critical * tailOf(double, sheet.threshold + shift + off)
    const fell = past * failChance(fortitude, 15)
    return { hit, harm: fell * (Math.max(0, hp) / sheet.maxHp), fell }
  }
  const left = pointsLeft(hp)
  const harm = (plain * dealt(normal, left, off) + critical * dealt(double, left, off)) / sheet.maxHp
  let fell = plain * fallsWith(normal, hp, off) + critical * fallsWith(double, hp, off)
  if (massive < hp && !sheet.immuneCritical) {
    const shaken =
      plain * (tailOf(normal, massive + off) - tailOf(normal, hp + off)) +
      critical * (tailOf(double, massive + off) - tailOf(double, hp + off))
    fell += shaken * failChance(fortitude, 15)
  }
  return { hit, harm, fell }
}

/** The chance that one attack, as aimed, fells its target. */
export const fellChance = (combat: D20Combat, form: Form, target: Who, aimed: Aim): number =>
  weigh(combat, swingOf(combat, form, form.single, target, 0, aimed)).fell

/** What one blow promises. */
const oneBlow = (combat: D20Combat, swing: Swing): Promised => {
  const { fell, harm } = weigh(combat, swing)
  return { success: hitChance(swing.needed) * swing.lands, harm, fell: 1 - (1 - fell) }
}

/** A plain blow of a melee weapon (its index) as aimed, from where one stands (-1) or from a square. */
interface PlainAim {
  readonly form: number
  readonly from: number
  readonly aim: Aim
}

/** By target: the plain blow that the decision looked at it with last. */
const plainAimsOf = oncePerDecision((): PlainAim[] => [])

const plainAimAt = (combat: D20Combat, d: Decision, form: Form, target: Who, from: number): Aim => {
  const known = plainAimsOf(combat, d)
  const last = known[target]
  if (last !== undefined && last.form === form.index && last.from === from) return last.aim
  const found = aim(combat, d.who, form, form.single, target, attackHow.strike, 0, from)
  known[target] = { form: form.index, from, aim: found }
  return found
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
  from = -1,
): Aim => {
  if (!form.melee || (ways & manner.againstNature) !== 0)
    return aim(combat, d.who, form, form.single, target, how, ways, from)
  const plain = plainAimAt(combat, d, form, target, from)
  const mods =
    plain.mods |
    more |
    (how === attackHow.charge ? mod.charging : 0) |
    ((ways & manner.defensively) === 0 ? 0 : mod.defensively)
  const powerful = traded(ways)
  const { bare, coverer, damage, defense, miss } = plain
  const bonus = plain.bonus + onAttackRoll(mods) - onAttackRoll(plain.mods) - powerful
  return { mods, bonus, defense, miss, range: 0, damage: damage + powerful, coverer, bare }
}

/** What one blow promises that is critical whenever it hits (D20M-173). */
export const promiseCritical = (combat: D20Combat, form: Form, target: Who, ways: number, aimed: Aim): Promised => {
  const { critical } = form.single.odds
  const blow: Blow = { ...form.single, odds: { normal: critical, critical } }
  return oneBlow(combat, swingOf(combat, form, blow, target, ways, aimed))
}

/** What an attack of somebody, or a whole series of blows, promises. */
export const promiseBlows = (
  combat: D20Combat,
  who: Who,
  form: Form,
  target: Who,
  ways: number,
  series: boolean,
  aimed: Aim,
): Promised =>
  series && form.blows.length > 1
    ? promiseSeries(combat, who, form, target, ways, aimed)
    : oneBlow(combat, swingOf(combat, form, form.single, target, ways, aimed))

/**
 * Blow after blow: each comes at a target that still stands, which those before may have hurt. `hit` is the chance that
 * one has, `lost` the points that it took.
 */
const promiseSeries = (combat: D20Combat, who: Who, form: Form, target: Who, ways: number, aimed: Aim): Promised => {
  const { blows, single } = form
  const first = combat.state.active === who ? combat.state.blows : 0
  const { reduction } = combat.prepared.sheets[target] as Sheet
  let success: number | undefined
  let harm = 0
  let fell = 0
  let hit = 0
  let lost = 0
  for (let i = first; i < blows.length; i++) {
    const blow = blows[i] as Blow
    const own = { ...aimed, bonus: aimed.bonus + blow.bonus - single.bonus }
    const swing = swingOf(combat, form, blow, target, ways, own)
    success ??= hitChance(aimed.defense - aimed.bonus - blow.bonus + single.bonus) * swing.lands
    const fresh = weigh(combat, swing)
    const hurt = hit > 0 ? weigh(combat, swing, lost) : fresh
    const its = {
      fell: hit > 0 ? hurt.fell + (1 - hit) * (fresh.fell - hurt.fell) : fresh.fell,
      harm: hit > 0 ? hurt.harm + (1 - hit) * (fresh.harm - hurt.harm) : fresh.harm,
    }
    const stands = 1 - fell
    fell = 1 - stands * (1 - its.fell)
    harm += stands * its.harm
    if (hurt.hit <= its.fell) continue
    // Of the targets that still stand.
    hit += ((1 - hit) * (hurt.hit - its.fell)) / (1 - its.fell)
    lost = Math.max(0, Math.round(blow.odds.normal.mean + own.damage - reduction))
  }
  return { success: success ?? hitChance(aimed.defense - aimed.bonus) * (1 - aimed.miss / 100), harm, fell }
}

/**
 * What one blow of somebody at an enemy does more with so much on its roll and on the other's Defense, with the melee
 * weapon that it would take; nothing where it has none.
 */
export const harmMore = (combat: D20Combat, by: Who, target: Who, bonus: number, defense: number): number => {
  const form = handsOf(combat, by).melee[0]
  if (form === undefined) return 0
  const aimed = aim(combat, by, form, form.single, target, attackHow.strike, 0)
  const plain = oneBlow(combat, swingOf(combat, form, form.single, target, 0, aimed))
  const helped = { ...aimed, bonus: aimed.bonus + bonus, defense: aimed.defense + defense }
  const then = oneBlow(combat, swingOf(combat, form, form.single, target, 0, helped))
  return (1 - plain.fell) * then.harm - plain.harm
}
