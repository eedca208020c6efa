import type { Decision } from "../../../contract/Decision.ts"
import { distance } from "../../../field/distance.ts"
import { nobody, type Square, type Who } from "../../../kinds/indices.ts"
import { tailOf } from "../../../parts/weighing/HarmTable.ts"
import { oncePerDecision } from "../../../parts/oncePerDecision.ts"
import type { Aim } from "../model/Aim.ts"
import type { Weighs } from "../model/act.ts"
import type { Form } from "../model/forms.ts"
import type { Coming } from "../model/PlainAttack.ts"
import { criticalChance, dealtInAll, failChance, hitChance } from "../model/odds.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { most } from "../model/Situation.ts"
import { plainAttack } from "../see/targets/plainAim.ts"
import { fighterOf, foesOf, handsOf, isAble, sheetOf } from "../see/fighter.ts"
import { apart } from "../see/pairs.ts"

// What the actor of a decision has to fear until its next turn.

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

/** The plain attack of somebody as it is aimed now. */
const comingNow = (combat: D20Combat, by: Who, form: Form, target: Who): Coming => {
  const attack = plainAttack(combat, by, form, target)
  return (attack.coming ??= comingWith(combat, form, target, attack.aim))
}

/** Expected harm of one plain attack as it is aimed now. */
export const plainHarm = (combat: D20Combat, by: Who, form: Form, target: Who, shift: number): number =>
  meanHarm(combat, target, comingNow(combat, by, form, target), shift)

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

/** The changes of Defense that acts bring. */
const shifts = [-2, 0, 2, 4] as const
export type Shift = (typeof shifts)[number]
const columnOf = (shift: Shift): number => (shift + 2) >> 1

/** What one enemy could do to the actor before its next turn. */
interface Menace {
  foe: Who
  far: number
  /** How far away it comes up to strike; beyond it shoots, if it can (see `menacingForm`). */
  comes: number
  /** The attack that it would make as aimed now; undefined when it can do nothing from so far away. */
  form: Form | undefined
  coming: Coming | undefined
}

/** What the actor of a decision has around it. */
interface Around {
  /** The first `count` of these. */
  readonly menaces: Menace[]
  count: number
  /** What each of them and all of them do by the change of Defense, a column each; sums of -1 are not taken yet. */
  readonly harms: Float64Array
  readonly sums: Float64Array
}

/** In a grapple a combatant is busy with the others in it. */
const wrestlesOthers = (combat: D20Combat, foe: Who, who: Who): boolean => {
  const { grapple } = fighterOf(combat, foe)
  return grapple >= 0 && grapple !== fighterOf(combat, who).grapple
}

/** How far away who does not come up at all comes from: nearer than anybody can be. */
const fromNowhere = -1000

/** How far away an enemy comes up to strike: nobody with a gun in hand comes up to punch. */
const comesFrom = (combat: D20Combat, foe: Who): number => {
  const { melee, ranged } = handsOf(combat, foe)
  const near = melee[0]
  if (near === undefined || (!near.armed && ranged.length > 0)) return fromNowhere
  return near.maxReach + (combat.prepared.sheets[foe] as Sheet).speed
}

/** What an enemy would bring to bear from so far away. Undefined when it can do nothing. */
const menacingForm = (combat: D20Combat, foe: Who, far: number, comes: number): Form | undefined => {
  const { melee, ranged } = handsOf(combat, foe)
  return far <= comes ? melee[0] : ranged[0]
}

/** Looks at what every enemy that could be upon the actor would do. */
const lookAround = oncePerDecision(
  (
    (now: Around) =>
    (combat: D20Combat, { who }: Decision): Around => {
      const { combatants, wrestling } = combat.state
      const foes = foesOf(combat, who)
      let count = 0
      for (let i = 0; i < foes.length; i++) {
        const foe = foes[i] as Who
        if (!isAble(combatants[foe] as FighterView) || (wrestling !== 0 && wrestlesOthers(combat, foe, who))) continue
        const far = apart(combat, who, foe)
        const comes = comesFrom(combat, foe)
        const form = menacingForm(combat, foe, far, comes)
        const coming = form && comingNow(combat, foe, form, who)
        const menace = now.menaces[count]
        if (menace === undefined) now.menaces[count] = { foe, far, comes, form, coming }
        else {
          menace.foe = foe
          menace.far = far
          menace.comes = comes
          menace.form = form
          menace.coming = coming
        }
        count++
      }
      now.count = count
      now.sums.fill(-1)
      return now
    }
  )({ menaces: [], count: 0, harms: new Float64Array(most * shifts.length), sums: new Float64Array(shifts.length) }),
)

/** The sum of the menaces at a change of Defense. */
const sumAt = (combat: D20Combat, who: Who, { count, harms, menaces, sums }: Around, shift: Shift): number => {
  const column = columnOf(shift)
  const known = sums[column] as number
  if (known >= 0) return known
  let sum = 0
  for (let i = 0; i < count; i++) {
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
  for (let i = 0; i < now.count; i++) {
    if ((now.menaces[i] as Menace).foe === spared)
      return Math.max(0, sum - (now.harms[i * shifts.length + columnOf(shift)] as number) * chance)
  }
  return sum
}

/** The same for a combatant that goes down: blades find it more easily by so many points, missiles less. */
export const exposureLow = (combat: D20Combat, d: Decision, points: number): number => {
  const { count, menaces } = lookAround(combat, d)
  let sum = 0
  for (let i = 0; i < count; i++) {
    const { coming, form } = menaces[i] as Menace
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
  const { comes, far: before, foe } = now.menaces[i] as Menace
  if (far <= comes === before <= comes) return now.harms[i * shifts.length + columnOf(shift)] as number
  const form = menacingForm(combat, foe, far, comes)
  return form === undefined ? 0 : plainHarm(combat, foe, form, who, shift)
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
  for (let i = 0; i < now.count; i++) {
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
  for (let i = 0; i < now.count; i++) {
    const { comes, far, foe } = now.menaces[i] as Menace
    if (far - steps <= comes && far + steps > comes) continue
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
  for (let i = 0; i < now.count; i++) {
    const { far } = now.menaces[i] as Menace
    total += harmFrom(combat, d.who, now, i, far + away, shift)
  }
  return total
}

/** What an act promises that only takes its time: the actor is where it was. */
export const exposed: Weighs = (f, combat, d) => {
  f.exposure = exposureOf(combat, d, 0)
}
