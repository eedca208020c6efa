import type { Decision } from "../../../contract/Decision.ts"
import { distance } from "../../../field/distance.ts"
import { nobody, type Square, type Who } from "../../../kinds/indices.ts"
import { tailOf } from "../../../parts/weighing/HarmTable.ts"
import { oncePerDecision } from "../../../parts/oncePerDecision.ts"
import type { Aim } from "../model/Aim.ts"
import type { Weighs } from "../model/act.ts"
import type { Form } from "../model/forms.ts"
import { criticalChance, dealtInAll, failChance, hitChance } from "../model/odds.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { plainAim } from "../see/targets/plainAim.ts"
import { fighterOf, foesOf, handsOf, isAble, sheetOf } from "../see/fighter.ts"
import { apart } from "../see/pairs.ts"

// What the actor of a decision has to fear until its next turn.

/**
 * A blow as it comes. What its hits do is a mean, as a share of full health, of a target that has all its hit points or
 * more: what the actor may suffer is not capped by what it has left, so that risk and exposure follow from the
 * situation alone.
 */
interface Coming {
  /** What the die must show for a threat, and for a hit. */
  readonly threat: number
  readonly needed: number
  /** The share of hits that concealment lets through. */
  readonly lands: number
  /** What a plain and a critical hit do. */
  readonly plain: number
  readonly critical: number
}

/** All that harm follows from beside how it is aimed. */
type Tables = Pick<D20Combat, "prepared">

/** The attack of somebody with a form as it is aimed. */
const comingWith = (combat: Tables, form: Form, target: Who, { bonus, damage, defense, miss }: Aim): Coming => {
  const sheet = combat.prepared.sheets[target] as Sheet
  const { mult, odds, threat } = form.single
  const { normal, critical } = odds
  const off = sheet.reduction - damage
  const offCritical = sheet.reduction - mult * damage
  const needed = defense - bonus
  const lands = 1 - miss / 100
  const { maxHp } = sheet
  const lethal: Coming = {
    threat,
    needed: needed + (form.nonlethal ? toHurt(form) : 0),
    lands,
    plain: dealtInAll(normal, off) / maxHp,
    critical: dealtInAll(critical, offCritical) / maxHp,
  }
  if (!form.nonlethal) return lethal
  const fails = failChance(sheet.fortitude, 15)
  const mild: Coming = {
    threat,
    needed,
    lands,
    plain: tailOf(normal, sheet.threshold + off) * fails,
    critical: tailOf(critical, sheet.threshold + offCritical) * fails,
  }
  return meanHarm(combat, target, lethal, 0) > meanHarm(combat, target, mild, 0) ? lethal : mild
}

/** What it takes from the die to hurt with what is not made for it (D20M-084). */
const toHurt = (form: Form): number => (form.either ? 0 : 4)

/**
 * Expected harm of one blow, by what its hits do.
 *
 * @param shift change of what the die must show
 */
const meanHarm = (combat: Tables, target: Who, coming: Coming, shift: number): number => {
  const { critical, lands, plain, threat } = coming
  const needed = coming.needed + shift
  const chance = (combat.prepared.sheets[target] as Sheet).immuneCritical
    ? 0
    : criticalChance(needed, threat, combat.prepared.rules.critConfirm)
  return lands * ((hitChance(needed) - chance) * plain + chance * critical)
}

/** Expected harm of one attack as it is aimed, with a change of Defense. */
export const aimedHarm = (combat: Tables, form: Form, target: Who, aimed: Aim, shift: number): number =>
  meanHarm(combat, target, comingWith(combat, form, target, aimed), shift)

/** What one enemy could do to the actor before its next turn: the attack that it would make, as aimed now. */
interface Menace {
  readonly foe: Who
  readonly far: number
  /** Index of the form; -1 when it can do nothing from so far away. */
  readonly form: number
  readonly coming: Coming | undefined
}

/** The changes of Defense that acts bring. */
const shifts = [-2, 0, 2, 4] as const
export type Shift = (typeof shifts)[number]
const columnOf = (shift: Shift): number => (shift + 2) >> 1

/** What the actor of a decision has around it. */
interface Around {
  readonly menaces: readonly Menace[]
  /** What each of them and all of them do by the change of Defense, a column each; sums of -1 are not taken yet. */
  readonly harms: number[]
  readonly sums: number[]
}

/** Looks at what every enemy that could be upon the actor would do. */
const lookAround = oncePerDecision((combat: D20Combat, d): Around => {
  const menaces: Menace[] = []
  const { combatants, wrestling } = combat.state
  const foes = foesOf(combat, d.who)
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i] as Who
    if (!isAble(combatants[foe] as FighterView) || (wrestling !== 0 && wrestlesOthers(combat, foe, d.who))) continue
    const far = apart(combat, d.who, foe)
    const form = menacingForm(combat, foe, far)
    const coming = form === undefined ? undefined : comingWith(combat, form, d.who, plainAim(combat, foe, form, d.who))
    menaces.push({ foe, far, form: form === undefined ? -1 : form.index, coming })
  }
  return { menaces, harms: [], sums: [-1, -1, -1, -1] }
})

/** In a grapple a combatant is busy with the others in it. */
const wrestlesOthers = (combat: D20Combat, foe: Who, who: Who): boolean => {
  const { grapple } = fighterOf(combat, foe)
  return grapple >= 0 && grapple !== fighterOf(combat, who).grapple
}

/**
 * What an enemy would bring to bear from so far away: nobody with a gun in hand comes up to punch. Undefined when it
 * can do nothing.
 */
const menacingForm = (combat: D20Combat, foe: Who, far: number): Form | undefined => {
  const { melee, ranged } = handsOf(combat, foe)
  const near = melee[0]
  const shot = ranged[0]
  const strikes = near !== undefined && (near.armed || shot === undefined)
  return strikes && far <= near.maxReach + (combat.prepared.sheets[foe] as Sheet).speed ? near : shot
}

/** The sum of the menaces at a change of Defense. */
const sumAt = (combat: D20Combat, who: Who, { harms, menaces, sums }: Around, shift: Shift): number => {
  const column = columnOf(shift)
  const known = sums[column] as number
  if (known >= 0) return known
  let sum = 0
  for (let i = 0; i < menaces.length; i++) {
    const { coming } = menaces[i] as Menace
    const harm = coming === undefined ? 0 : meanHarm(combat, who, coming, shift)
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
export const exposureOf = (combat: D20Combat, d: Decision, shift: Shift, spared = nobody, chance = 0): number => {
  const now = lookAround(combat, d)
  const sum = sumAt(combat, d.who, now, shift)
  if (chance === 0 || spared < 0) return sum
  const seat = now.menaces.findIndex(({ foe }) => foe === spared)
  if (seat < 0) return sum
  return Math.max(0, sum - (now.harms[seat * shifts.length + columnOf(shift)] as number) * chance)
}

/** The same for a combatant that goes down: blades find it more easily by so many points, missiles less. */
export const exposureLow = (combat: D20Combat, d: Decision, points: number): number => {
  let sum = 0
  for (const { coming, foe, form: index } of lookAround(combat, d).menaces) {
    const form = (combat.prepared.sheets[foe] as Sheet).forms[index]
    if (form !== undefined && coming !== undefined)
      sum += meanHarm(combat, d.who, coming, form.melee ? -points : points)
  }
  return sum
}

/**
 * What a menace does to the actor at a change of Defense (see `sumAt`) from so far away, where it may have another
 * weapon for it.
 */
const harmFrom = (combat: D20Combat, who: Who, now: Around, i: number, far: number, shift: Shift): number => {
  const m = now.menaces[i] as Menace
  const form = menacingForm(combat, m.foe, Math.max(1, far))
  if (form === undefined) return 0
  if (form.index === m.form) return now.harms[i * shifts.length + columnOf(shift)] as number
  const aimed = plainAim(combat, m.foe, form, who)
  return aimedHarm(combat, form, who, aimed, shift)
}

/** The same where the act ends at another square. */
export const exposureAt = (
  combat: D20Combat,
  d: Decision,
  shift: Shift,
  place: Square,
  spared: Who,
  chance: number,
): number => {
  const now = lookAround(combat, d)
  const { field, sheets } = combat.prepared
  const { space } = sheetOf(combat, d.who)
  sumAt(combat, d.who, now, shift)
  let total = 0
  for (let i = 0; i < now.menaces.length; i++) {
    const { foe } = now.menaces[i] as Menace
    const far = distance(field, place, fighterOf(combat, foe).at, space, (sheets[foe] as Sheet).space)
    const harm = harmFrom(combat, d.who, now, i, far, shift)
    total += foe === spared ? (1 - chance) * harm : harm
  }
  return total
}

/**
 * The least that it can be wherever an act of so many steps ends: enemies count who bring the same to bear from all of
 * these places.
 */
export const leastExposure = (
  combat: D20Combat,
  d: Decision,
  shift: Shift,
  steps: number,
  spared: Who,
  chance: number,
): number => {
  const now = lookAround(combat, d)
  sumAt(combat, d.who, now, shift)
  let total = 0
  for (let i = 0; i < now.menaces.length; i++) {
    const { far, foe, form } = now.menaces[i] as Menace
    if (form < 0) continue
    if (menacingForm(combat, foe, Math.max(1, far - steps))?.index !== form) continue
    if (menacingForm(combat, foe, far + steps)?.index !== form) continue
    const harm = now.harms[i * shifts.length + columnOf(shift)] as number
    total += foe === spared ? (1 - chance) * harm : harm
  }
  return total
}

/** The same when the act puts some squares (negative: fewer) between the actor and everybody else. */
export const exposureAway = (combat: D20Combat, d: Decision, shift: Shift, away: number): number => {
  const now = lookAround(combat, d)
  sumAt(combat, d.who, now, shift)
  let total = 0
  for (let i = 0; i < now.menaces.length; i++) {
    const { far } = now.menaces[i] as Menace
    total += harmFrom(combat, d.who, now, i, far + away, shift)
  }
  return total
}

/** What an act promises that only takes its time: the actor is where it was. */
export const exposed: Weighs = (f, combat, d) => {
  f.exposure = exposureOf(combat, d, 0)
}
