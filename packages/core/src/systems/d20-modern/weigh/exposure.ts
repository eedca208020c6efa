import type { Decision } from "../../../contract/Decision.ts"
import { distance } from "../../../field/distance.ts"
import { tailOf } from "../../../parts/HarmTable.ts"
import { oncePerDecision } from "../../../parts/oncePerDecision.ts"
import { attackHow } from "../book/events.ts"
import type { Promises } from "../model/act.ts"
import type { Blow, Form } from "../model/forms.ts"
import { criticalChance, dealtInAll, failChance, hitChance } from "../model/odds.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { aim, aimed } from "../see/aim.ts"
import { fighterOf, foesOf, handsOf, isAble, sheetOf } from "../see/fighter.ts"
import { apart } from "../see/pairs.ts"

// What the actor of a decision has to fear until its next turn.

/**
 * What a plain and a critical hit of a blow do on average, in healths, to one who has all its hit points or more: what
 * the actor may suffer is not capped by what it has left, so that risk and exposure follow from the situation alone.
 * Scratch, read at once.
 */
const hurting = { plain: 0, critical: 0 }

/** @param off points taken from each hit */
const weighHits = (combat: D20Combat, target: number, blow: Blow, off: number, nonlethal: boolean): void => {
  const sheet = combat.prepared.sheets[target] as Sheet
  const { normal, critical } = blow.odds
  if (nonlethal) {
    const fails = failChance(sheet.fortitude, 15)
    hurting.plain = tailOf(normal, sheet.threshold + off) * fails
    hurting.critical = tailOf(critical, sheet.threshold + off) * fails
  } else {
    hurting.plain = dealtInAll(normal, off) / sheet.maxHp
    hurting.critical = dealtInAll(critical, off) / sheet.maxHp
  }
}

/**
 * Expected harm of one blow, by what its hits do.
 *
 * @param threat what the die must show for a threat
 * @param needed what the die must show
 * @param lands share of hits that concealment lets through
 */
const meanHarm = (
  combat: D20Combat,
  target: number,
  threat: number,
  needed: number,
  lands: number,
  plain: number,
  critical: number,
): number => {
  const chance = (combat.prepared.sheets[target] as Sheet).immuneCritical
    ? 0
    : criticalChance(needed, threat, combat.prepared.rules.critConfirm)
  return lands * ((hitChance(needed) - chance) * plain + chance * critical)
}

/** The same for an attack as aimed now, with a change of Defense. */
export const aimedHarm = (combat: D20Combat, form: Form, target: number, shift: number): number => {
  const off = (combat.prepared.sheets[target] as Sheet).reduction - aimed.damage
  const needed = aimed.defense + shift - aimed.bonus
  weighHits(combat, target, form.single, off, form.nonlethal)
  return meanHarm(combat, target, form.single.threat, needed, 1 - aimed.miss / 100, hurting.plain, hurting.critical)
}

/**
 * What one enemy could do to the actor before its next turn: the attack that it would make, as aimed now. Numbers only.
 */
interface Menace {
  foe: number
  far: number
  /** Index of the form; -1 when it can do nothing from so far away. */
  form: number
  threat: number
  needed: number
  lands: number
  /** What its hits do (see `hurting`). */
  plain: number
  critical: number
}

/** The changes of Defense that acts bring. */
const shifts = [-2, 0, 2, 4] as const
export type Shift = (typeof shifts)[number]
const columnOf = (shift: Shift): number => (shift + 2) >> 1

/** What the actor of a decision has around it. */
interface Around {
  readonly menaces: Menace[]
  /** How many of the menaces are of this decision. */
  count: number
  /** By combatant: where among the menaces it is, if it is one. */
  readonly seats: Int32Array
  /** What each of them and all of them do by the change of Defense, a column each; sums of -1 are not taken yet. */
  readonly harms: number[]
  readonly sums: Float64Array
}

const around: Around = {
  menaces: [],
  count: 0,
  seats: new Int32Array(32),
  harms: [],
  sums: new Float64Array(shifts.length),
}

/** Looks at what every enemy that could be upon the actor would do. */
const lookAround = oncePerDecision((combat: D20Combat, d): Around => {
  const { menaces, seats } = around
  around.sums.fill(-1)
  around.count = 0
  const sheet = sheetOf(combat, d.who)
  const { combatants, wrestling } = combat.state
  const foes = foesOf(combat, d.who)
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i] as number
    if (!isAble(combatants[foe] as FighterView) || (wrestling !== 0 && wrestlesOthers(combat, foe, d.who))) continue
    if (menaces.length === around.count)
      menaces.push({ foe, far: 0, form: -1, threat: 20, needed: 0, lands: 1, plain: 0.5, critical: 0.5 })
    seats[foe] = around.count
    const m = menaces[around.count++] as Menace
    m.foe = foe
    m.far = apart(combat, d.who, foe)
    const form = menacingForm(combat, foe, m.far)
    m.form = form === undefined ? -1 : form.index
    if (form === undefined) continue
    const a = aim(combat, foe, form, form.single, d.who, attackHow.strike, 0)
    weighHits(combat, d.who, form.single, sheet.reduction - a.damage, form.nonlethal)
    m.threat = form.single.threat
    m.needed = a.defense - a.bonus
    m.lands = 1 - a.miss / 100
    m.plain = hurting.plain
    m.critical = hurting.critical
  }
  return around
})

/** One who is in a grapple is busy with those in it. */
const wrestlesOthers = (combat: D20Combat, foe: number, who: number): boolean => {
  const { grapple } = fighterOf(combat, foe)
  return grapple >= 0 && grapple !== fighterOf(combat, who).grapple
}

/**
 * What an enemy would bring to bear from so far away: nobody with a gun in hand comes up to punch. Undefined when it
 * can do nothing.
 */
const menacingForm = (combat: D20Combat, foe: number, far: number): Form | undefined => {
  const { melee, ranged } = handsOf(combat, foe)
  const near = melee[0]
  const shot = ranged[0]
  const strikes = near !== undefined && (near.armed || shot === undefined)
  return strikes && far <= near.maxReach + (combat.prepared.sheets[foe] as Sheet).speed ? near : shot
}

/** The sum of the menaces at a change of Defense. */
const sumAt = (combat: D20Combat, who: number, { count, harms, menaces, sums }: Around, shift: Shift): number => {
  const column = columnOf(shift)
  const known = sums[column] as number
  if (known >= 0) return known
  let sum = 0
  for (let i = 0; i < count; i++) {
    const m = menaces[i] as Menace
    const harm = m.form < 0 ? 0 : meanHarm(combat, who, m.threat, m.needed + shift, m.lands, m.plain, m.critical)
    harms[i * shifts.length + column] = harm
    sum += harm
  }
  sums[column] = sum
  return sum
}

/**
 * Expected harm to the actor until its next turn: every enemy that could be upon it attacks once as well as it can.
 *
 * @param shift change of Defense that the act brings
 * @param spared an enemy who may be out of the fight by then, with that chance
 */
export const exposureOf = (combat: D20Combat, d: Decision, shift: Shift, spared = -1, chance = 0): number => {
  const now = lookAround(combat, d)
  const sum = sumAt(combat, d.who, now, shift)
  if (chance === 0 || spared < 0) return sum
  const seat = now.seats[spared] as number
  if (seat >= now.count || (now.menaces[seat] as Menace).foe !== spared) return sum
  return Math.max(0, sum - (now.harms[seat * shifts.length + columnOf(shift)] as number) * chance)
}

/** The same for one who goes down: blades find it more easily by so many points, missiles less. */
export const exposureLow = (combat: D20Combat, d: Decision, points: number): number => {
  const { count, menaces } = lookAround(combat, d)
  let sum = 0
  for (let i = 0; i < count; i++) {
    const m = menaces[i] as Menace
    const form = (combat.prepared.sheets[m.foe] as Sheet).forms[m.form]
    if (form === undefined) continue
    const needed = m.needed + (form.melee ? -points : points)
    sum += meanHarm(combat, d.who, m.threat, needed, m.lands, m.plain, m.critical)
  }
  return sum
}

/**
 * What a menace does to the actor at a change of Defense (see `sumAt`) from so far away, where it may have another
 * weapon for it.
 */
const harmFrom = (combat: D20Combat, who: number, now: Around, i: number, far: number, shift: Shift): number => {
  const m = now.menaces[i] as Menace
  const form = menacingForm(combat, m.foe, Math.max(1, far))
  if (form === undefined) return 0
  if (form.index === m.form) return now.harms[i * shifts.length + columnOf(shift)] as number
  aim(combat, m.foe, form, form.single, who, attackHow.strike, 0)
  return aimedHarm(combat, form, who, shift)
}

/** The same where the act ends at another square. */
export const exposureAt = (
  combat: D20Combat,
  d: Decision,
  shift: Shift,
  place: number,
  spared: number,
  chance: number,
): number => {
  const now = lookAround(combat, d)
  const { field, sheets } = combat.prepared
  const { space } = sheetOf(combat, d.who)
  sumAt(combat, d.who, now, shift)
  let total = 0
  for (let i = 0; i < now.count; i++) {
    const { foe } = now.menaces[i] as Menace
    const far = distance(field, place, fighterOf(combat, foe).at, space, (sheets[foe] as Sheet).space)
    const harm = harmFrom(combat, d.who, now, i, far, shift)
    total += foe === spared ? (1 - chance) * harm : harm
  }
  return total
}

/** The same when the act puts some squares (negative: fewer) between the actor and everybody else. */
export const exposureAway = (combat: D20Combat, d: Decision, shift: Shift, away: number): number => {
  const now = lookAround(combat, d)
  sumAt(combat, d.who, now, shift)
  let total = 0
  for (let i = 0; i < now.count; i++) {
    const { far } = now.menaces[i] as Menace
    total += harmFrom(combat, d.who, now, i, far + away, shift)
  }
  return total
}

/** What an act promises that only takes its time: the actor is where it was. */
export const exposed: Promises = (f, combat, d) => {
  f.exposure = exposureOf(combat, d, 0)
}
